/** When a press on a button that places bets counts [B-20]. */
import { describe, expect, test } from 'vitest';
import { openSlip } from '../support/bettor.ts';
import { enact } from '../support/enact.ts';
import {
  asked,
  big,
  closed,
  does,
  draft,
  lowered,
  nextOpened,
  one,
  opened,
  picks,
  placed,
  priced,
  ada,
  CALLS,
  INPUT,
  repeats,
  restored,
  toggles,
  answers,
  withLast,
} from '../support/slip.ts';
import type { Happening } from '../support/enact.ts';
import { bettingMachine } from '../../../../machines/betting/betting.machine.ts';
import { odds, placement, NEWEST } from '../../../../scenarios/worlds/samples.ts';

const submits = does('slip.submitted');
const confirms = does('slip.confirmed');
const accepts = does('odds.accepted');
const hidden = does('page.hidden');
const returned = does('page.seen');
const lost = does('network.lost');
const blind: Happening = { type: 'xstate.error.actor.visibility', error: new Error('no window') };
const arming = 'arming';

/** Where the slip and a press on it stand. Time passes only where it says so. */
function stateOf(when: readonly Happening[]) {
  const { state } = enact(bettingMachine, INPUT, CALLS, when);
  const [, press, slip] = /press\.(\w+) & slip\.(.+)$/.exec(state) ?? [];
  return { press, slip };
}

const moved = (table: ReturnType<typeof odds>): Happening => ({ moment: { odds: table } });

const kept = [opened, priced, ada, asked, restored(draft)];
const confirming = [...kept, submits];
const repriced = [...confirming, lowered];
const unasked = [opened, priced, ada, restored(draft)];

describe('B-20: a press on what places bets', () => {
  const rows: readonly (readonly [string, readonly Happening[], string, string])[] = [
    [
      'without a network Submit takes none',
      [...kept, 'wait', lost, submits],
      'offline',
      'drafting.selecting',
    ],
    [
      'without a network Place bets takes none',
      [...confirming, 'wait', lost, confirms],
      'offline',
      'confirming',
    ],
    [
      'nor does it right after the network is back',
      [...confirming, 'wait', lost, returned, confirms],
      arming,
      'confirming',
    ],
    [
      'back for half a second it places',
      [...confirming, 'wait', lost, returned, 'wait', confirms],
      'armed',
      'submitting.claiming',
    ],
    [
      'back in the background it takes none',
      [...confirming, 'wait', lost, hidden, confirms],
      'unseen',
      'confirming',
    ],
    [
      'a network that goes in the background',
      [...confirming, 'wait', hidden, lost, confirms],
      'offline',
      'confirming',
    ],
    ['a network that goes as it appears', [...confirming, lost, confirms], 'offline', 'confirming'],
    [
      'without a network Accept and place takes none',
      [...repriced, 'wait', lost, accepts],
      'offline',
      'drafting.repriced',
    ],
    ['nothing places bets before there is a slip', [], 'armed', 'restoring'],
    ['a slip appears', kept, arming, 'drafting.selecting'],
    ['it has been visible for half a second', [...kept, 'wait'], 'armed', 'drafting.selecting'],
    ['with the confirm step Submit places nothing, and counts at once', confirming, arming, 'confirming'],
    ['Place bets takes no press as it appears', [...confirming, confirms], arming, 'confirming'],
    ['Place bets takes one later', [...confirming, 'wait', confirms], 'armed', 'submitting.claiming'],
    [
      'what was armed before is not armed in the confirm step',
      [...kept, 'wait', submits, confirms],
      arming,
      'confirming',
    ],
    [
      'without the confirm step Submit takes none as it appears',
      [...unasked, submits],
      arming,
      'drafting.selecting',
    ],
    [
      'without the confirm step Submit takes one later',
      [...unasked, 'wait', submits],
      'armed',
      'submitting.claiming',
    ],
    ['Accept and place takes no press as it appears', [...repriced, accepts], arming, 'drafting.repriced'],
    [
      'Accept and place places, also where a submit asks',
      [...repriced, 'wait', accepts],
      'armed',
      'submitting.claiming',
    ],
    [
      'Accept and place finds another reason first',
      [...repriced, 'wait', { type: 'funds.changed', balance: '5.00' }, accepts],
      arming,
      'drafting.refused.shortOfFunds',
    ],
    [
      'odds that move while they are looked at',
      [...repriced, 'wait', { moment: { odds: odds('1.85') } }, accepts],
      arming,
      'drafting.repriced',
    ],
    [
      'odds that come again as they are',
      [...repriced, 'wait', lowered, accepts],
      'armed',
      'submitting.claiming',
    ],
    [
      'back to the slip from moved odds',
      [...repriced, 'wait', does('odds.declined')],
      arming,
      'drafting.selecting',
    ],
    [
      'back to the slip from the confirm step',
      [...confirming, 'wait', does('slip.reopened')],
      arming,
      'drafting.selecting',
    ],
    [
      'a slip that is taken along to the next draw',
      [...unasked, 'wait', closed, nextOpened, does('move.accepted')],
      arming,
      'drafting.selecting',
    ],
    [
      'another cell does not begin it again',
      [...unasked, 'wait', toggles(one)],
      'armed',
      'drafting.selecting',
    ],
    ['an amount does not begin it again', [...unasked, 'wait', picks('5')], 'armed', 'drafting.selecting'],
    [
      'Same again takes no press as it appears',
      [opened, priced, ada, restored(withLast), repeats],
      arming,
      'empty',
    ],
    [
      'Same again takes one later',
      [opened, priced, ada, restored(withLast), 'wait', repeats],
      'armed',
      'submitting.claiming',
    ],
    [
      'with the confirm step Same again counts at once, and Place bets does not',
      [opened, priced, ada, asked, restored(withLast), repeats, confirms],
      arming,
      'confirming',
    ],
    [
      'Same again takes no press as the receipt appears',
      [
        ...unasked,
        'wait',
        submits,
        answers('claimPlacement', { kind: 'claimed', placement }),
        answers('placeOrder', placed),
        repeats,
      ],
      arming,
      'accepted',
    ],
    [
      'an order that was given up leaves a slip to look at',
      [
        ...unasked,
        'wait',
        { type: 'placement.startedElsewhere', placement },
        answers('lookUpOrder', { kind: 'abandoned' }),
      ],
      arming,
      'drafting.refused.explained',
    ],
    [
      'a refused order leaves a slip to look at',
      [
        ...unasked,
        'wait',
        submits,
        answers('claimPlacement', { kind: 'claimed', placement }),
        answers('placeOrder', { kind: 'refused', refusal: { kind: 'tooManyRequests' } }),
      ],
      arming,
      'drafting.refused.explained',
    ],
    [
      'the receipt has other controls than the slip',
      [
        ...unasked,
        'wait',
        submits,
        answers('claimPlacement', { kind: 'claimed', placement }),
        answers('placeOrder', placed),
      ],
      arming,
      'accepted',
    ],
    [
      'the tab goes to the background while it is armed',
      [...confirming, 'wait', hidden, confirms],
      'unseen',
      'confirming',
    ],
    ['time in the background does not count', [...confirming, hidden, confirms], 'unseen', 'confirming'],
    [
      'the half second begins as the tab is back',
      [...confirming, hidden, returned, confirms],
      arming,
      'confirming',
    ],
    [
      'back for half a second',
      [...confirming, hidden, returned, 'wait', confirms],
      'armed',
      'submitting.claiming',
    ],
    ['odds that move in the background', [...confirming, hidden, lowered], 'unseen', 'drafting.repriced'],
    ['a browser that can not tell counts as seen', [...confirming, 'wait', blind], 'armed', 'confirming'],
    ['a browser that can not tell arms too', [...confirming, blind, 'wait'], 'armed', 'confirming'],
  ];
  test.each(rows)('B-20: %s', (_, when, press, slip) => {
    expect(stateOf(when)).toEqual({ press, slip });
  });

  test('B-20: other buttons again: the half second begins again', () => {
    const { actor, clock, bet, stage } = openSlip({ confirmation: 'asked' });
    bet();
    clock.increment(400);
    actor.send({ type: 'slip.submitted', version: NEWEST });
    clock.increment(400);
    actor.send({ type: 'slip.confirmed', version: NEWEST });
    expect(stage()).toBe('confirming');
    clock.increment(99);
    actor.send({ type: 'slip.confirmed', version: NEWEST });
    expect(stage()).toBe('confirming');
    clock.increment(1);
    actor.send({ type: 'slip.confirmed', version: NEWEST });
    expect(stage()).toBe('submitting');
  });

  test('B-12, B-20: odds of other cells leave it armed, those of the slip do not', () => {
    const others = { ...odds(), second: { ...odds().second, big: '1.90' } };
    expect(stateOf([...unasked, 'wait', moved(others)])).toEqual({
      press: 'armed',
      slip: 'drafting.selecting',
    });
    expect(stateOf([...unasked, 'wait', lowered])).toEqual({ press: arming, slip: 'drafting.selecting' });
    expect(stateOf([...unasked, 'wait', toggles(big), lowered])).toEqual({
      press: 'armed',
      slip: 'empty',
    });
  });
});
