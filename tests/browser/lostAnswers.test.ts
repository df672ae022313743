/**
 * Commands whose answer is lost after the commit, one of each way to repeat them, as paths of their walks on the real
 * server: each has one effect, and the page learns of it [E-07].
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../contract/allCalls.ts';
import { takesKey, type Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { envelope } from '../../contract/wire/common.ts';
import { lostPlans } from '../../scenarios/lostPlans.ts';
import { REQUEST_ID } from '../paths/browser/site.ts';
import { LOST_COMMANDS, type LostKind } from '../../scenarios/scenes/lostAnswers.ts';
import type { Prepare } from '../paths/browser/body.ts';
import { openStand, type Stand } from '../paths/browser/stand.ts';
import { forgetFailures, walkInBrowser } from '../paths/browser/walk.ts';
import { addedBetween, changedBetween, snapshotOf } from '../server/commands/rowsOf.ts';
import { TESTED_PAGES } from './page/pages.ts';

const nothing: Prepare = async () => undefined;

interface Meant {
  readonly prepare: Prepare;
  /** The rows that it adds, by table. */
  readonly added: Readonly<Record<string, number>>;
}

const MEANT: Readonly<Record<LostKind, Meant>> = {
  key: { prepare: nothing, added: { play_limits: 1 } },
  requestId: {
    prepare: (site) => site.setPayPassword('pay-secret-1'),
    added: { balance_days: 1, ledger_entries: 2, withdrawals: 1 },
  },
  asked: { prepare: (site) => site.sendRetrievalCode('123456'), added: { sent_codes: -1 } },
  endsSignIn: { prepare: nothing, added: { play_pauses: 1 } },
  console: { prepare: (site) => site.orderAs(REQUEST_ID), added: { audit_entries: 1, draw_days: 1 } },
  outside: { prepare: nothing, added: { balance_days: 1, ledger_entries: 2, pay_details: 1, recharges: 1 } },
};

let stand: Stand;
beforeAll(async () => {
  forgetFailures();
  stand = await openStand(TESTED_PAGES);
});
afterAll(async () => stand.close());

const answerOf = (text: string) => {
  const { code, msg, data } = envelope.parse(JSON.parse(text));
  return { code, msg, data };
};

/** Of a code that is used up. */
const REFUSED = {
  code: CODE.inputRefused,
  msg: 'Please check what you entered',
  data: { fields: { captcha: 'codeWrong' } },
};

describe.each(LOST_COMMANDS)('$scene.name ($kind)', (command) => {
  const plans = lostPlans(command);
  const { prepare, added } = MEANT[command.kind];

  test('each way on is walked, and no other leads on', () => {
    expect(plans.map(({ way }) => way).toSorted()).toEqual(command.ways.toSorted());
  });

  test.each(plans)('$way', async (plan) => {
    expect(await walkInBrowser(stand, plan, prepare)).toEqual([]);
    const [loss, ...others] = stand.losses();
    if (loss === undefined) throw new Error('No answer was lost');
    expect(others).toEqual([]);
    expect(addedBetween(loss.before.counts, loss.after.counts)).toEqual(added);
    expect(changedBetween(loss.after.rows, (await snapshotOf(stand.site.db)).rows)).toEqual([]);

    const [first, again, ...more] = stand.site.exchangesOf(loss.call);
    if (first === undefined || again === undefined) throw new Error('It was not sent again');
    expect(more).toEqual([]);
    const called: Call = ALL_CALLS[loss.call];
    expect([first.key !== undefined, again.key]).toEqual([takesKey(called), first.key]);
    const [told, toldAgain] = [answerOf(first.answer), answerOf(again.answer)];
    expect(toldAgain).toEqual(command.again === 'done' ? told : REFUSED);
  });
});

test('what may not be repeated waits for the person, however long', async () => {
  const asked = LOST_COMMANDS.filter(({ kind }) => kind === 'asked');
  for (const command of asked) {
    const [plan] = lostPlans(command);
    if (plan === undefined) throw new Error('It leads nowhere');
    const lost = plan.path.steps.findIndex(({ took }) => took.some((id) => id.includes('error.actor')));
    const path = { ...plan.path, steps: plan.path.steps.slice(0, lost + 1) };
    expect(await walkInBrowser(stand, { ...plan, path }, MEANT.asked.prepare)).toEqual([]);
    await stand.pass(60_000);
    expect(await stand.calls.isHeld('retrievePassword', 500)).toBe(false);
    expect(stand.site.exchangesOf('retrievePassword').length).toBe(1);
  }
});
