import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Captcha } from '../../../contract/wire/captcha.ts';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { captchaOf, isCaptchaMissing, realityOf, stageOf } from '../../../machines/app/app.late.selectors.ts';
import type { AppEvent, FetchChartInput } from '../../../machines/app/app.types.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import type { LoadCaptchaInput } from '../../../machines/captcha/captcha.types.ts';
import { DEFAULT_PREFERENCES } from '../../../machines/preferences/preferences.types.ts';
import type { RealityStatus } from '../../../machines/reality/reality.types.ts';
import { realityMachine } from '../../../machines/reality/reality.machine.ts';
import { stageMachine } from '../../../machines/stage/stage.machine.ts';
import type { BallsCommand, BallsInput } from '../../../machines/stage/stage.types.ts';
import { refreshMachine } from '../../../machines/refresh/refresh.machine.ts';
import { marketMachine } from '../../../machines/market/market.machine.ts';
import type { DrawClockCommand } from '../../../machines/market/market.types.ts';
import type { RoundInput } from '../../../machines/refresh/refresh.types.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionStoreCommand } from '../../../machines/session/session.types.ts';
import { DRAW_1, funds, momentWith, record, result } from '../../../scenarios/worlds/samples.ts';
import { held } from './support/support.ts';

const ignored = (): void => {};
const place = { page: 1, query: {} };
const refusal = (key: string): AppEvent => ({
  type: 'command.refused',
  command: 'login',
  failure: { message: { key }, fields: {} },
});
const refusedCode = (key: string): AppEvent => ({
  type: 'command.refused',
  command: 'sendCode',
  failure: { message: { key }, fields: {} },
});
const NEEDED = refusal('code.4204');

/** The app, with a member who is remembered or a visitor; what its later charts ask is held. */
function open(who: 'member' | 'visitor' = 'visitor') {
  const fetches = held<void, FetchChartInput>();
  const captchas = held<Captcha, LoadCaptchaInput>();
  const standings = held<RealityStatus, undefined>();
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          revocations: fromCallback(() => undefined),
          sessionStore: fromCallback<SessionStoreCommand, undefined>(({ sendBack }) => {
            sendBack({ type: 'session.restored', record: who === 'member' ? record('member', 'ada') : null });
          }),
        },
      }),
      refresh: refreshMachine.provide({
        actors: {
          fetchRound: fromCallback<EventObject, RoundInput>(ignored),
          presence: fromCallback<EventObject, undefined>(ignored),
        },
      }),
      market: marketMachine.provide({
        actors: { drawClock: fromCallback<DrawClockCommand, undefined>(ignored) },
      }),
      fetchChart: fetches.logic,
      captcha: captchaMachine.provide({ actors: { loadCaptcha: captchas.logic } }),
      reality: realityMachine.provide({ actors: { readStatus: standings.logic } }),
      stage: stageMachine.provide({ actors: { balls: fromCallback<BallsCommand, BallsInput>(ignored) } }),
    },
  });
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  const state = () => actor.getSnapshot();
  return { actor, fetches, captchas, standings, state };
}

/** A member whose balance is known, and whose reality check has begun. */
async function began() {
  const opened = open('member');
  opened.actor.send({ type: 'funds.changed', funds: funds('100.00') });
  await opened.fetches.answer();
  return opened;
}

describe('[S-09] a captcha', () => {
  test('is fetched when the server wants one, and lent to the form [M-06]', async () => {
    const { actor, fetches, captchas, state } = open();
    actor.send(refusal('code.4201'));
    expect([state().value.captcha, fetches.inputs()]).toEqual(['absent', []]);
    actor.send(NEEDED);
    expect([state().value.captcha, fetches.inputs()]).toEqual(['arriving', [{ chart: 'captcha' }]]);
    expect(captchaOf(state())).toBeUndefined();
    await fetches.answer();
    expect([state().value.captcha, captchaOf(state())?.id]).toEqual(['lent', 'captcha']);
    expect(captchas.inputs()).toEqual([{ locale: 'en' }]);
  });

  test('is fetched when the server wants one before it sends another code, and not for another refusal [M-04]', async () => {
    const { actor, fetches, captchas, state } = open();
    actor.send(refusedCode('code.4105'));
    expect([state().value.captcha, fetches.inputs()]).toEqual(['absent', []]);
    actor.send(refusedCode('code.4204'));
    expect([state().value.captcha, fetches.inputs()]).toEqual(['arriving', [{ chart: 'captcha' }]]);
    await fetches.answer();
    expect([state().value.captcha, captchas.inputs()]).toEqual(['lent', [{ locale: 'en' }]]);
    actor.send(refusedCode('code.4105'));
    expect(state().value.captcha).toBe('lent');
  });

  test('that did not open the way to a code is replaced by another one [M-04]', async () => {
    const { actor, fetches, captchas, state } = open();
    actor.send(refusedCode('code.4204'));
    await fetches.answer();
    const first = captchaOf(state());
    actor.send(refusedCode('code.4204'));
    expect([state().value.captcha, first?.getSnapshot().status]).toEqual(['arriving', 'stopped']);
    await fetches.answer();
    expect([state().value.captcha, captchas.inputs().length]).toEqual(['lent', 2]);
  });

  const ends: readonly (readonly [why: string, event: AppEvent])[] = [
    ['the form is sent', { type: 'command.sent', command: 'login' }],
    [
      'a code was sent',
      { type: 'command.done', command: 'sendCode', result: { message: null, details: {} } },
    ],
    [
      'another screen',
      { type: 'screen.entered', path: '/register', lists: [], commands: ['register'], place },
    ],
    ['a dialog opens', { type: 'dialog.opened', command: 'register' }],
    ['its dialog closes', { type: 'dialog.closed', command: 'login' }],
  ];
  test.each(ends)('ends with its form: %s', async (_why, event) => {
    const { actor, fetches, captchas, state } = open();
    actor.send(NEEDED);
    await fetches.answer();
    const lent = captchaOf(state());
    actor.send(event);
    expect({
      state: state().value.captcha,
      lent: captchaOf(state()),
      actor: lent?.getSnapshot().status,
      asks: captchas.waiting(),
    }).toEqual({ state: 'absent', lent: undefined, actor: 'stopped', asks: 0 });
    actor.send(NEEDED);
    actor.send(event);
    expect([state().value.captcha, fetches.waiting()]).toEqual(['absent', 0]);
  });

  test('stays while another command of the screen is sent', async () => {
    const { actor, fetches, state } = open();
    actor.send(refusedCode('code.4204'));
    await fetches.answer();
    actor.send({ type: 'command.sent', command: 'retrievePassword' });
    expect(state().value.captcha).toBe('lent');
  });

  test('that could not be fetched is fetched again when the person asks', async () => {
    const { actor, fetches, state } = open();
    actor.send(NEEDED);
    expect(isCaptchaMissing(state())).toBe(false);
    await fetches.fail();
    expect([state().value.captcha, isCaptchaMissing(state())]).toEqual(['missing', true]);
    actor.send({ type: 'captcha.requested' });
    await fetches.answer();
    expect(captchaOf(state())?.getSnapshot().value).toBe('loading');
  });

  test('asks in the language that is chosen meanwhile [I-01]', async () => {
    const { actor, fetches, captchas } = open();
    actor.send(NEEDED);
    await fetches.answer();
    actor.send({ type: 'preferences.changed', values: { ...DEFAULT_PREFERENCES, theme: 'dark' } });
    actor.send({ type: 'preferences.changed', values: { ...DEFAULT_PREFERENCES, locale: 'pt' } });
    expect(captchas.inputs()).toEqual([{ locale: 'en' }, { locale: 'pt' }]);
  });
});

describe('[S-09] a reality check', () => {
  test('begins with the first balance of a member [A-13]', async () => {
    const { actor, fetches, standings, state } = open('member');
    expect([state().value.reality, realityOf(state()), fetches.inputs()]).toEqual(['absent', undefined, []]);
    actor.send({ type: 'funds.changed', funds: funds('100.00') });
    expect([state().value.reality, fetches.inputs()]).toEqual(['arriving', [{ chart: 'reality' }]]);
    await fetches.answer();
    const { value, context } = state();
    expect([value.reality, context.reality?.id, standings.inputs().length]).toEqual(['lent', 'reality', 1]);
    expect(context.reality?.getSnapshot().context.funds).toEqual(context.session.getSnapshot().context.funds);
  });

  test('hears of every balance, and of what was changed at the account [A-13]', async () => {
    const { actor, standings, state } = await began();
    actor.send({ type: 'funds.changed', funds: funds('93.00') });
    expect([standings.inputs().length, state().context.reality?.getSnapshot().context.funds]).toEqual([
      2,
      funds('93.00'),
    ]);
    actor.send({ type: 'command.done', command: 'setLimit', result: { message: null, details: {} } });
    expect([standings.inputs().length, standings.waiting()]).toEqual([3, 1]);
  });

  test('outlives its screen: it counts wherever the member goes', async () => {
    const { actor, state } = await began();
    actor.send({ type: 'screen.entered', path: '/report', lists: ['reportDays'], place });
    expect(realityOf(state())?.getSnapshot().status).toBe('active');
  });

  const ends: readonly (readonly [why: string, event: AppEvent])[] = [
    ['another member', { type: 'member.arrived', memberId: 'bob', funds: funds('5.00') }],
    ['a guest', { type: 'guest.arrived' }],
    ['a sign-out', { type: 'visitor.arrived' }],
    ['the server ends it', { type: 'session.expired' }],
  ];
  test.each(ends)('ends with the session: %s', async (_why, event) => {
    const { actor, fetches, standings, state } = await began();
    const started = realityOf(state());
    actor.send(event);
    expect({
      state: state().value.reality,
      lent: realityOf(state()),
      actor: started?.getSnapshot().status,
      asks: standings.waiting(),
    }).toEqual({ state: 'absent', lent: undefined, actor: 'stopped', asks: 0 });
    actor.send({ type: 'funds.changed', funds: funds('5.00') });
    actor.send(event);
    expect([state().value.reality, fetches.waiting()]).toEqual(['absent', 0]);
  });

  test('that could not be fetched is fetched again with the next balance [E-05]', async () => {
    const { actor, fetches, state } = open('member');
    actor.send({ type: 'funds.changed', funds: funds('100.00') });
    await fetches.fail();
    expect(state().value.reality).toBe('absent');
    actor.send({ type: 'funds.changed', funds: funds('100.00') });
    await fetches.answer();
    expect(state().value.reality).toBe('lent');
  });
});

const awaitsBalls = ({ state }: ReturnType<typeof open>) =>
  state().context.refresh.getSnapshot().matches({ result: 'revealing' });
/** A round brings another result than the one that is shown. */
function bring({ state }: ReturnType<typeof open>) {
  const { refresh } = state().context;
  for (const id of ['20261120-1440', DRAW_1])
    refresh.send({ type: 'data.arrived', arrival: { name: 'result', value: result(id) } });
}

describe('[S-09] a stage', () => {
  const published: AppEvent = { type: 'moment.changed', moment: momentWith({ phase: 'closed' }) };
  const arrived: AppEvent = { type: 'result.arrived', result: result(DRAW_1) };

  /** A page whose stage is there, while betting is closed. */
  async function lent() {
    const opened = open('member');
    opened.actor.send(published);
    await opened.fetches.answer();
    return opened;
  }
  const stageIn = ({ state }: Awaited<ReturnType<typeof lent>>) => stageOf(state())?.getSnapshot();

  test('is fetched with the first draw, and begins with its moment and what was chosen [D-02]', async () => {
    const { actor, fetches, state } = open('member');
    expect([state().value.stage, stageOf(state())]).toEqual(['absent', undefined]);
    actor.send({ type: 'preferences.changed', values: { ...DEFAULT_PREFERENCES, sound: 'on' } });
    actor.send(published);
    expect([state().value.stage, fetches.inputs()]).toEqual(['arriving', [{ chart: 'stage' }]]);
    await fetches.answer();
    const snapshot = stageOf(state())?.getSnapshot();
    expect([state().value.stage, snapshot?.value, snapshot?.context.cues]).toEqual([
      'lent',
      'sealing',
      { sound: 'on', vibration: 'off' },
    ]);
  });

  test('that could not be fetched is fetched again with the next moment [E-05]', async () => {
    const { actor, fetches, state } = open('member');
    actor.send(published);
    await fetches.fail();
    expect(state().value.stage).toBe('absent');
    actor.send(published);
    await fetches.answer();
    expect(state().value.stage).toBe('lent');
  });

  test('that is not there keeps no outcome waiting [D-01]', async () => {
    const opened = open('member');
    bring(opened);
    expect(awaitsBalls(opened)).toBe(false);
    opened.actor.send(published);
    bring(opened);
    expect([opened.state().value.stage, awaitsBalls(opened)]).toEqual(['arriving', false]);
  });

  test('shows the balls of a result first; what they change is shown after them [D-01]', async () => {
    const opened = await lent();
    bring(opened);
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['revealing', true]);
    stageOf(opened.state())?.send({ type: 'stage.skipped' });
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['shown', false]);
  });

  test.each<readonly [why: string, does: (opened: Awaited<ReturnType<typeof lent>>) => void]>([
    ['a press on refresh', ({ state }) => state().context.refresh.send({ type: 'refresh.requested' })],
    [
      'a screen with lists',
      ({ actor }) =>
        actor.send({
          type: 'screen.entered',
          path: '/isSubmit',
          lists: ['settledOrders'],
          place,
        }),
    ],
  ])('gives way to %s: the figures tell the outcome [D-01]', async (_why, does) => {
    const opened = await lent();
    bring(opened);
    does(opened);
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['shown', false]);
  });

  test('stays on the way from one bet page to the other', async () => {
    const opened = await lent();
    bring(opened);
    opened.actor.send({ type: 'screen.entered', path: '/order', lists: [], place });
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['revealing', true]);
  });

  test('hears of draws, of what is shown without it, and of what is chosen', async () => {
    const opened = await lent();
    opened.actor.send({ type: 'preferences.changed', values: { ...DEFAULT_PREFERENCES, vibration: 'on' } });
    expect(stageIn(opened)?.context.cues).toEqual({ sound: 'off', vibration: 'on' });
    opened.actor.send({ type: 'result.shown' });
    expect(stageIn(opened)?.value).toBe('idle');
    const moment = momentWith({ phase: 'open', version: 9 });
    opened.actor.send({ type: 'moment.changed', moment });
    expect(stageIn(opened)?.context.moment).toBe(moment);
    opened.actor.send(arrived);
    expect(stageIn(opened)?.value).toBe('idle');
  });
});
