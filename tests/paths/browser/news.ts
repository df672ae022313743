/** What comes to a page without being asked: pieces of a round, moments of the draw, other tabs, its window. */
import type { Step } from 'chartkit';
import type { CallName } from '../../../contract/allCalls.ts';
import { hashOf } from '../../../operator/kit/place.ts';
import { DRAW_2 } from '../../../scenarios/worlds/samples.ts';
import { loseSession } from './consoleAnswers.ts';
import { chooseElsewhere, endInstall, offerInstall } from './deviceStandIns.ts';
import { until } from './patience.ts';
import { CALL_OF, ROUND_CALLS } from './round.ts';
import { REQUEST_ID } from './site.ts';
import type { Stand } from './stand.ts';
import { inside, placeIn, textIn } from '../../../scenarios/values.ts';

/** The longest that a page waits after a closing or a draw before it asks. */
const DUE_MS = 1500;
/** Until the first ball is out, and until all are; the last one lies still for more than half a second. */
const FIRST_BALL_MS = 500;
const ALL_BALLS_MS = 5400;
/** From a ball until what it makes of bets is shown. */
const READABLE_MS = 300;
/** Just before the closing; and an answer so slow that it comes after the draw, five seconds later. */
const LAST_MOMENT_MS = 1000;
const SLOW_MS = 14_000;

/** Transitions of the chart of rounds that take a piece. */
const ARRIVED = /^refresh\..* --data\.arrived\[/;
const TAKEN_MS_MAX = 20_000;

const callOf = (name: string): CallName => {
  const call = CALL_OF[name];
  if (call === undefined) throw new Error(`No call brings ${name}.`);
  return call;
};

/** Whether the plan goes from an open draw straight to the drawing. */
export const isMissed = (next: Step | null): boolean =>
  next?.states['market']?.includes('ticking.drawing') === true;

/** How often the page has taken a piece of a round. */
const arrivals = ({ tabs }: Stand): number =>
  Object.entries(tabs.coverage().transitions).reduce(
    (sum, [id, times]) => (ARRIVED.test(id) ? sum + times : sum),
    0,
  );

/** A piece of a round is sent to the page, with the value that the plan has. */
async function sendPiece(stand: Stand, event: unknown, next: Step | null): Promise<void> {
  const { site } = stand;
  const name = textIn(event, 'arrival', 'name');
  const value = inside(event, 'arrival', 'value');
  switch (name) {
    case 'draw':
      if (inside(value, 'drawId') === DRAW_2) await site.toNextDraw();
      else if (inside(value, 'isClosed') === true) await site.toClosed();
      else if (isMissed(next)) {
        await site.moveTo(site.closes() - LAST_MOMENT_MS);
        return stand.letThroughSlowly('nowInfo', SLOW_MS);
      }
      break;
    case 'funds':
      await site.holdTime();
      if (textIn(value, 'pending') === '0.00') await site.changeBalanceTo(textIn(value, 'balance'));
      else await site.spendSome();
      break;
    case 'odds':
      if (textIn(value, 'first', 'big') === '1.90') await site.lowerOdds();
      break;
    case 'betLog':
      await site.orderAs(REQUEST_ID);
      break;
    case 'result':
      if (inside(event, 'arrival', 'voidDraws') !== undefined) await site.voidDraw();
      else if (inside(value, 'balls') !== null)
        await (inside(value, 'drawId') === DRAW_2 ? site.toThirdDraw() : site.toNextDraw());
      break;
    default:
      break;
  }
  return stand.letThrough(callOf(name));
}

/** A piece of a round arrives. What the page shows may look the same before and after, so it has to be waited for. */
async function arrive(stand: Stand, event: unknown, next: Step | null): Promise<void> {
  const before = arrivals(stand);
  await sendPiece(stand, event, next);
  await until(async () => arrivals(stand) > before, 'what arrived is taken', TAKEN_MS_MAX);
}

/** Whether a call of the round still waits for what becomes of it. */
export const isRoundUnderWay = ({ calls }: Stand): boolean => calls.isAnyHeld(ROUND_CALLS);

/** All calls of the round are over, and none brought anything. */
async function loseRound({ calls }: Stand): Promise<void> {
  for (const call of calls.takeAll(ROUND_CALLS)) await call.lose();
}

const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    value: isHidden ? 'hidden' : 'visible',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The state, and the transitions out of it. */
export const ARMING = /press\.arming/;

/**
 * The half second in which no press counts begins once more, where it passed while a slow machine loaded the screen: it
 * begins whenever a page is back. For a step that leads out of it.
 */
export async function armAgain({ page, stateOf }: Stand, address: string): Promise<void> {
  if (ARMING.test((await stateOf(address)) ?? '')) return;
  await page.evaluate(hide, true);
  await page.evaluate(hide, false);
}

/** A browser that can't cancel calls: no round can be made. */
async function breakRounds(stand: Stand): Promise<void> {
  await stand.page.evaluate(() => Reflect.deleteProperty(window, 'AbortController'));
  await stand.lookAgain();
}

/** A browser that can't tell whether its window is seen. */
async function breakPresence({ page, tabs, calls }: Stand): Promise<void> {
  await tabs.hidePresence();
  calls.forget();
  await page.reload();
}

const slipKey = ({ site }: Stand) => `slip.twoSided.${site.ada.id}`;
const placementKey = ({ site }: Stand) => `submission.twoSided.${site.ada.id}`;

/** A session begins or ends in another tab. */
async function changeUser({ site, tabs }: Stand, record: unknown): Promise<void> {
  if (record === null) return tabs.writeElsewhere({ userInfo: null });
  if (inside(record, 'principal', 'kind') === 'guest') return tabs.writeElsewhere({ userInfo: site.guest });
  const isNewPair = textIn(record, 'principal', 'token') !== 'token-of-ada';
  return tabs.writeElsewhere({ userInfo: isNewPair ? await site.signInAgain() : site.ada });
}

/** Draws are announced, or not, by the choice of another tab. */
async function chooseInOtherTab({ page, tabs }: Stand, isOn: boolean): Promise<void> {
  await chooseElsewhere(page, isOn);
  await tabs.writeElsewhere({ drawNotices: isOn ? 'on' : null });
}

/** Somebody changes the address of the operator's console. */
async function goAtConsole({ page }: Stand, event: unknown): Promise<void> {
  const place = placeIn(event);
  if (place === null) throw new TypeError('The plan does not say where the address leads.');
  const hash = hashOf(place.section, {}, place.page);
  await page.evaluate((to) => {
    window.location.hash = to;
  }, hash);
}

/** Something comes to the page. */
export async function comeAbout(stand: Stand, event: unknown, next: Step | null): Promise<void> {
  const { page, tabs, site } = stand;
  const type = textIn(event, 'type');
  switch (type) {
    case 'data.arrived':
      return arrive(stand, event, next);
    case 'data.failed':
      return stand.lose(callOf(textIn(event, 'name')));
    case 'round.finished':
      return loseRound(stand);
    case 'closing.reached':
      return stand.passToClosing();
    case 'drawing.reached':
    case 'drawTime.reached':
      return stand.passToDrawing();
    case 'refresh.due':
      return stand.pass(DUE_MS);
    case 'ball.shown':
      return stand.pass(inside(event, 'out') === 1 ? FIRST_BALL_MS : ALL_BALLS_MS);
    case 'ball.readable':
      return stand.pass(READABLE_MS);
    // Prepared before the result came: by then it has happened.
    case 'balls.ended':
    case 'xstate.error.actor.balls':
      return undefined;
    case 'session.lost':
      return loseSession(stand);
    case 'place.changed':
      return goAtConsole(stand, event);
    case 'page.hidden':
      await page.evaluate(hide, true);
      return tabs.context.setOffline(false);
    case 'network.lost':
      return tabs.context.setOffline(true);
    case 'page.seen':
    case 'polling.resumed':
      await page.evaluate(hide, false);
      return tabs.context.setOffline(false);
    case 'session.changedElsewhere':
      return changeUser(stand, inside(event, 'record'));
    case 'choice.read':
      return chooseInOtherTab(stand, inside(event, 'choice') === 'on');
    case 'install.offered':
      return offerInstall(page);
    case 'install.ended':
      return endInstall(page);
    case 'preferences.changedElsewhere':
      return tabs.writeElsewhere({ preferences: inside(event, 'values') });
    case 'draft.changedElsewhere':
      return tabs.writeElsewhere({ [slipKey(stand)]: inside(event, 'draft') });
    case 'placement.startedElsewhere':
      return tabs.writeElsewhere({ [placementKey(stand)]: site.placement });
    case 'placement.endedElsewhere':
      return tabs.writeElsewhere({ [slipKey(stand)]: inside(event, 'draft'), [placementKey(stand)]: null });
    case 'xstate.error.actor.fetchRound':
      return breakRounds(stand);
    case 'xstate.error.actor.presence':
      return breakPresence(stand);
    default:
      throw new Error(`There is no way to bring about ${type}.`);
  }
}
