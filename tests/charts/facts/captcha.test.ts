import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Captcha } from '../../../contract/wire/captcha.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { solvedOf } from '../../../machines/captcha/captcha.selectors.ts';
import type { CheckInput, LoadCaptchaInput, LoadedCaptcha } from '../../../machines/captcha/captcha.types.ts';
import { held } from './support/support.ts';

const ASKED: Captcha = {
  id: 'captcha-1',
  text: 'Click in this order: star, moon',
  symbols: ['star', 'moon'],
  question: 'Add the first and the last of these numbers: one, two, three and four.',
  base64: 'data:image/png;base64,',
  width: 320,
  height: 160,
};

async function open() {
  const loads = held<LoadedCaptcha, LoadCaptchaInput>();
  const checks = held<boolean, CheckInput>();
  const actor = createActor(
    captchaMachine.provide({ actors: { loadCaptcha: loads.logic, checkCaptcha: checks.logic } }),
    { input: { locale: 'en' } },
  ).start();
  const click = (x: number, y: number) =>
    actor.send({ type: 'captcha.clicked', x, y, width: 300, height: 150 });
  await loads.answer(ASKED);
  return { actor, loads, checks, click, state: () => actor.getSnapshot() };
}

describe('[M-06] the click captcha', () => {
  test('the clicks go in their order, with the size of the picture, once the last symbol is clicked', async () => {
    const { checks, click, state } = await open();
    click(10.4, 20.6);
    expect({ value: state().value, checks: checks.inputs() }).toEqual({ value: 'shown', checks: [] });
    click(30, 40);
    expect(checks.inputs()).toEqual([{ id: 'captcha-1', info: '10,21-30,40;300;150' }]);
    expect(solvedOf(state())).toBeNull();
    await checks.answer(true);
    expect(solvedOf(state())).toEqual({ id: 'captcha-1', info: '10,21-30,40;300;150' });
  });

  test('the question is answered instead, without a click', async () => {
    const { actor, checks, state, click } = await open();
    click(1, 1);
    actor.send({ type: 'captcha.answered', answer: ' 5 ' });
    expect(checks.inputs()).toEqual([{ id: 'captcha-1', info: '=5' }]);
    await checks.answer(true);
    expect(state().value).toBe('passed');
  });

  test('a wrong area is shown, and stays shown beside the next picture until the next click', async () => {
    const { loads, checks, click, state } = await open();
    click(1, 1);
    click(2, 2);
    await checks.answer(false);
    expect(state().value).toBe('loading');
    await loads.answer({ ...ASKED, id: 'captcha-2' });
    const { isWrong, clicks, asked } = state().context;
    expect({ isWrong, clicks, id: asked?.id }).toEqual({ isWrong: true, clicks: [], id: 'captcha-2' });
    click(1, 1);
    expect(state().context.isWrong).toBe(false);
  });

  test('another picture is asked for by its button, and nothing is said of the last answer', async () => {
    const { actor, loads, checks, click, state } = await open();
    click(1, 1);
    click(2, 2);
    await checks.answer(false);
    await loads.answer(ASKED);
    actor.send({ type: 'captcha.renewed' });
    expect([state().value, state().context.isWrong]).toEqual(['loading', false]);
  });

  test('a picture that could not be loaded after a wrong answer is renewed without a word of it', async () => {
    const { actor, loads, checks, click, state } = await open();
    click(1, 1);
    click(2, 2);
    await checks.answer(false);
    await loads.fail();
    expect([state().value, state().context.isWrong]).toEqual(['failed', true]);
    actor.send({ type: 'captcha.renewed' });
    expect([state().value, state().context.isWrong]).toEqual(['loading', false]);
  });

  test('is asked in the language that the person reads, at every moment before it is being checked [I-01]', async () => {
    const { actor, loads, click, state } = await open();
    const translate = (locale: 'en' | 'pt' | 'zh-CN') => actor.send({ type: 'language.changed', locale });
    const seen = () => ({
      value: state().value,
      locale: loads.inputs().at(-1)?.locale,
      asked: loads.inputs().length,
    });
    translate('en');
    expect(seen()).toEqual({ value: 'shown', locale: 'en', asked: 1 });
    click(1, 1);
    translate('pt');
    expect(seen()).toEqual({ value: 'loading', locale: 'pt', asked: 2 });
    translate('zh-CN');
    expect({ ...seen(), waiting: loads.waiting() }).toEqual({
      value: 'loading',
      locale: 'zh-CN',
      asked: 3,
      waiting: 1,
    });
    translate('zh-CN');
    expect(seen().asked).toBe(3);
    await loads.fail();
    translate('zh-CN');
    expect(seen()).toEqual({ value: 'failed', locale: 'zh-CN', asked: 3 });
    translate('en');
    expect(seen()).toEqual({ value: 'loading', locale: 'en', asked: 4 });
    await loads.answer(ASKED);
    click(1, 1);
    click(2, 2);
    translate('pt');
    expect(seen()).toEqual({ value: 'checking', locale: 'en', asked: 4 });
  });

  test('a picture that could not be loaded, or not be checked, is asked for again by its button', async () => {
    const { actor, loads, checks, state } = await open();
    actor.send({ type: 'captcha.answered', answer: '5' });
    await checks.fail();
    expect(state().value).toBe('failed');
    actor.send({ type: 'captcha.renewed' });
    await loads.fail();
    expect(state().value).toBe('failed');
    actor.send({ type: 'captcha.renewed' });
    await loads.answer(ASKED);
    expect(state().value).toBe('shown');
  });
});

async function limited() {
  const captcha = await open();
  captcha.actor.send({ type: 'captcha.renewed' });
  await captcha.loads.answer('tooMany');
  return captcha;
}

describe('[M-06] as many pictures as a network gets in a minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('after them none is asked for by a press: the next one comes by itself when the minute is over', async () => {
    const { actor, loads, state } = await limited();
    actor.send({ type: 'captcha.renewed' });
    expect([state().value, state().can({ type: 'captcha.renewed' }), loads.waiting()]).toEqual([
      'limited',
      false,
      0,
    ]);
    vi.advanceTimersByTime(59_999);
    expect(state().value).toBe('limited');
    vi.advanceTimersByTime(1);
    expect([state().value, loads.waiting()]).toEqual(['loading', 1]);
    await loads.answer({ ...ASKED, id: 'captcha-2' });
    expect([state().value, state().context.asked?.id]).toEqual(['shown', 'captcha-2']);
  });

  test('the next question is in the language that the person reads by then, and does not come at once [I-01]', async () => {
    const { actor, loads, state } = await limited();
    actor.send({ type: 'language.changed', locale: 'pt' });
    expect([state().value, loads.waiting()]).toEqual(['limited', 0]);
    vi.advanceTimersByTime(60_000);
    expect(loads.inputs().at(-1)).toEqual({ locale: 'pt' });
  });

  test('that a wrong answer was the last stays known', async () => {
    const { loads, checks, click, state } = await open();
    click(1, 1);
    click(2, 2);
    await checks.answer(false);
    await loads.answer('tooMany');
    expect([state().value, state().context.isWrong]).toEqual(['limited', true]);
  });
});
