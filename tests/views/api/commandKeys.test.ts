// @vitest-environment node
/**
 * Every call of the contract that has a key, as the page and the console make it: by their own charts and effects, against
 * a server whose answers are lost. However often a command is sent, its key is the same [E-07].
 */
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL_CALLS, type CallName } from '../../../contract/allCalls.ts';
import type { Call } from '../../../contract/call.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { commandMachine } from '../../../machines/command/command.machine.ts';
import { RESEND_MS } from '../../../machines/command/command.setup.ts';
import type { CarryOutInput, CommandName, CommandValues } from '../../../machines/command/command.types.ts';
import { carryOut as carryOutAtConsole } from '../../../operator/app/commands.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import type { Client } from '../../../src/api/client.ts';
import { clientAt } from '../support/clientAt.ts';
import { carryOut } from '../../../src/app/effects/command.carryOut.ts';
import { standIn, TRON, type StandIn } from '../../server/support/cash.ts';

type Keyed = {
  [Name in CallName]: (typeof ALL_CALLS)[Name] extends { readonly repeat: 'key' } ? Name : never;
}[CallName];

const FIRST = '8f14e45f-ceea-467f-a8f4-6f1d2b3c4d5f';
const SECOND = '1f14e45f-ceea-467f-a8f4-6f1d2b3c4d51';

let server: StandIn;
let client: Client;
beforeAll(async () => {
  server = await standIn();
  client = clientAt(() => server.url, { takesKeys: () => true });
});
beforeEach(() => server.answers(() => null));
afterAll(() => server.close());

interface Form {
  readonly command: CommandName;
  readonly values: CommandValues;
  readonly changed: CommandValues;
  /**
   * Whether it is another command once its form was changed. Where it is not, the server compares the two: if the first
   * was done, the second is refused with 409.
   */
  readonly isAnother?: true;
}

/** A form, and what is typed otherwise. */
const form = (command: CommandName, values: CommandValues, changed: CommandValues = {}): Form => ({
  command,
  values,
  changed: { ...values, ...changed },
});
/** One whose wish is a secret, which no server compares, or that is done once however often it is asked. */
const repeated = (...given: Parameters<typeof form>): Form => ({ ...form(...given), isAnother: true });

const profile = { username: 'ada_1', nickname: 'Ada', gender: '', birthday: '', motto: '' };
const reason = { reason: 'as asked' };
const another = { reason: 'another' };

const FORMS: Readonly<Record<Keyed, Form>> = {
  saveProfile: form('saveProfile', profile, { nickname: 'Countess' }),
  sendCode: form('sendCode', { event: 'verification', type: 'email', locale: 'en' }, { type: 'mobile' }),
  changeBind: form(
    'changeBind',
    { type: 'email', address: 'a@tenball.example', captcha: '123456', password: 'secret-1' },
    { address: 'b@tenball.example' },
  ),
  changePassword: repeated(
    'changePassword',
    { oldPassword: 'secret-1', newPassword: 'secret-2', confirmation: 'secret-2' },
    { newPassword: 'secret-3', confirmation: 'secret-3' },
  ),
  setNotifications: form(
    'setNotifications',
    { newDevice: 'on', locale: 'en' },
    { newDevice: 'on', limitReached: 'on', locale: 'en' },
  ),
  endSession: form('endSession', { id: FIRST }, { id: SECOND }),
  upload: form(
    'uploadAvatar',
    { file: 'data:image/png;base64,aaaa' },
    { file: 'data:image/png;base64,bbbb' },
  ),
  playLimit: form('setLimit', { which: 'stake.day', amount: '50' }, { amount: '60' }),
  playConfirmLimit: form('confirmLimit', { limit: 'stake', period: 'day' }, { period: 'week' }),
  playReview: form('reviewLimits', {}),
  playTimeOut: form('takeTimeOut', { hours: '24' }, { hours: '168' }),
  playExclude: form('excludeMyself', { months: '6' }, { months: '12' }),
  playRealityCheck: form('setRealityCheck', { minutes: '30' }, { minutes: '60' }),
  recharge: form('recharge', { method: 'sandbox', amount: '10.00' }, { amount: '11.00' }),
  withdraw: form(
    'withdraw',
    { method: 'sandbox', amount: '10.00', pay_password: 'pay-secret-1' },
    { amount: '11.00' },
  ),
  setPaypal: form(
    'setPaypal',
    { paypal: 'a@tenball.example', pay_password: 'pay-secret-1' },
    { paypal: 'b@tenball.example' },
  ),
  setUsdtAddress: form('setUsdtAddress', { usdt_address: TRON, pay_password: 'pay-secret-1' }),
  changePayPwd: repeated(
    'changePayPassword',
    { new_password: 'pay-secret-1', confirm: 'pay-secret-1' },
    { new_password: 'pay-secret-2', confirm: 'pay-secret-2' },
  ),
  exchange: form('exchangePrize', { id: '1' }, { id: '2' }),
  autoSave: form(
    'saveTask',
    { name: 'Big', follow: 'fixed', cells: 'first.big', stake: '1', draws: '10', loss_limit: '5' },
    { draws: '3' },
  ),
  savedSlipSave: form('saveSlip', { name: 'Evens', bets: 'first.big=10' }, { name: 'Odds' }),
  savedSlipUse: form('useSlip', { id: FIRST }, { id: SECOND }),
  savedSlipDelete: form('deleteSlip', { id: FIRST }, { id: SECOND }),
  autoSwitch: repeated('startTask', { id: FIRST }, { id: SECOND }),
  operatorPassword: repeated(
    'changeOwnPassword',
    { old_password: 'secret-1', new_password: 'secret-2' },
    { new_password: 'secret-3' },
  ),
  operatorSetOdds: form('changeOdds', { row: 'all', field: 'sides', odds: '1.97' }, { odds: '1.96' }),
  operatorSetLimits: form(
    'changeLimits',
    { stake_min: '1.00', stake_max: '2.00', row_max: '9.00' },
    { stake_max: '3.00' },
  ),
  operatorSetSettings: form(
    'changeSite',
    { siteName: 'Tenball', recordNumber: '', openMemberCenter: 'true' },
    { siteName: 'Elevenball' },
  ),
  operatorVoidDraw: form('voidDraw', { lottery_id: '20261121-0001', ...reason }, another),
  operatorLockMember: form('lockMember', { id: '1', ...reason }, another),
  operatorSetBetting: form('stopBetting', reason, another),
  operatorNoteMember: form('noteMember', { id: '1', note: 'called' }, { note: 'another' }),
  operatorUnlockMember: form('unlockMember', { id: '1' }, { id: '2' }),
  operatorSignOutMember: form('signOutMember', { id: '1', ...reason }, another),
  operatorApproveWithdrawal: form('approveWithdrawal', { order_no: 'W1' }, { order_no: 'W2' }),
  operatorRefuseWithdrawal: form('refuseWithdrawal', { order_no: 'W1', ...reason }, another),
  operatorPayWithdrawal: form(
    'payWithdrawal',
    { order_no: 'W1', provider_ref: 'one' },
    { provider_ref: 'two' },
  ),
  operatorCreditRecharge: form('creditRecharge', { order_no: 'R1', amount: '4.00', ...reason }, another),
  operatorRejectRecharge: form('rejectRecharge', { order_no: 'R1', ...reason }, another),
  operatorSendPrize: form('sendPrize', { order_no: '1', sent_ref: 'one' }, { sent_ref: 'two' }),
  operatorCreate: repeated(
    'createOperator',
    { username: 'clerk_1', password: 'secret-1', nickname: '', roles: 'support' },
    { password: 'secret-2' },
  ),
  operatorSwitch: form('switchOperator', { id: '1', disabled: 'true' }, { disabled: 'false' }),
  operatorSetRoles: form('changeRoles', { id: '1', roles: 'risk' }, { roles: 'cashier' }),
};

test('every call that has a key is here', () => {
  const keyed = Object.entries<Call>(ALL_CALLS).filter(([, { repeat }]) => repeat === 'key');
  expect(Object.keys(FORMS).toSorted()).toEqual(keyed.map(([name]) => name).toSorted());
});

const pathOf = (name: string): string | undefined =>
  Object.entries<Call>(ALL_CALLS).find(([one]) => one === name)?.[1].path;
const heard = () => server.heard.map(({ url, headers }) => [url, headers['idempotency-key']]);

/** The chart of a form, with the real effect of its page. */
function openForm(carry: typeof carryOut, command: CommandName) {
  const clock = new SimulatedClock();
  const effect = fromPromise<Awaited<ReturnType<typeof carryOut>>, CarryOutInput>(({ input }) =>
    carry(client, input),
  );
  const machine = commandMachine.provide({ actors: { carryOut: effect } });
  const actor = createActor(machine, { clock, input: { parent: listener().ref, command } }).start();
  return {
    actor,
    pass: (ms: number) => clock.increment(ms),
    /** Ends with a refusal too, so that a form that is filled in wrongly fails at once. */
    unanswered: () => waitFor(actor, (snapshot) => !snapshot.matches({ form: 'sending' })),
  };
}

const isOperators = (name: string): boolean => name.startsWith('operator');

describe.each(Object.entries(FORMS))('%s', (name, { command, values, changed, isAnother = false }) => {
  test('is sent again under its key: by itself, by the person, and from its form', async () => {
    const { actor, pass, unanswered } = openForm(isOperators(name) ? carryOutAtConsole : carryOut, command);
    const submit = (given: CommandValues, requestId: string) => {
      pass(ARMING_MS);
      actor.send({ type: 'command.submitted', values: given, requestId });
      return unanswered();
    };
    await submit(values, FIRST);
    pass(RESEND_MS);
    await unanswered();
    actor.send({ type: 'command.resent' });
    await unanswered();
    actor.send({ type: 'command.reopened' });
    await submit(changed, SECOND);
    const path = pathOf(name);
    const last = isAnother ? SECOND : FIRST;
    expect(heard()).toEqual([FIRST, FIRST, FIRST, last].map((key) => [path, key]));
  });
});
