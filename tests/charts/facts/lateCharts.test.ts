import { describe, expect, test } from 'vitest';
import {
  captchaOf,
  deviceOf,
  isCaptchaMissing,
  realityOf,
} from '../../../machines/app/app.late.selectors.ts';
import type { AppEvent } from '../../../machines/app/app.types.ts';
import { DEFAULT_PREFERENCES } from '../../../machines/preferences/preferences.types.ts';
import { DRAW_1, funds, momentWith, result } from '../../../scenarios/worlds/samples.ts';

import { began, open } from './support/lateCharts.ts';

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

  test('hears of balls that come out, and of their outcome [A-13, D-01]', async () => {
    const { actor, state } = await began();
    const isRevealing = () => realityOf(state())?.getSnapshot().context?.isRevealing;
    actor.send({ type: 'result.arrived', result: result(DRAW_1), hasBets: false });
    expect(isRevealing()).toBe(true);
    actor.send({ type: 'result.shown' });
    expect(isRevealing()).toBe(false);
  });

  test('comes with the chart of the device, which hears of balances and of the running draw [W-04]', async () => {
    const { actor, state } = await began();
    const told = () => state().context.device?.getSnapshot().context;
    expect([state().context.device?.id, told()]).toEqual([
      'device',
      {
        parent: actor,
        draw: null,
        hasPending: false,
        betsOn: null,
        awaited: null,
        passed: null,
        asked: 0,
        leftDraw: null,
      },
    ]);
    actor.send({ type: 'moment.changed', moment: momentWith() });
    actor.send({ type: 'funds.changed', funds: funds('90.00', '10.00') });
    expect([told()?.draw?.drawId, told()?.betsOn?.drawId]).toEqual([DRAW_1, DRAW_1]);
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
    const device = deviceOf(state());
    actor.send(event);
    expect({
      state: state().value.reality,
      lent: realityOf(state()),
      actor: started?.getSnapshot().status,
      device: [device?.getSnapshot().status, deviceOf(state())],
      asks: standings.waiting(),
    }).toEqual({
      state: 'absent',
      lent: undefined,
      actor: 'stopped',
      device: ['stopped', undefined],
      asks: 0,
    });
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
