import { promise, rejects, resolves, type World } from 'chartkit';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { realityMachine } from '../../machines/reality/reality.machine.ts';
import { funds } from './samples.ts';

const asked = {
  id: 'captcha-1',
  text: 'Click in this order: star, moon, drop',
  symbols: ['star', 'moon', 'drop'],
  question: 'Add the first and the last of these numbers: one, two, three and four.',
  base64: 'data:image/png;base64,',
  width: 320,
  height: 160,
};

const captcha: World<typeof captchaMachine> = {
  machine: captchaMachine,
  input: { locale: 'en' },
  cases: [
    { event: { type: 'language.changed', locale: 'pt' } },
    { event: { type: 'captcha.clicked', x: 10.4, y: 20.6, width: 300, height: 150 } },
    { event: { type: 'captcha.answered', answer: ' 5 ' } },
    { event: { type: 'captcha.renewed' } },
  ],
  actors: {
    loadCaptcha: promise(resolves(asked, 'a picture'), resolves('tooMany', 'too many'), rejects()),
    checkCaptcha: promise(resolves(true, 'right'), resolves(false, 'wrong'), rejects()),
  },
  invariants: {
    'there are no more clicks than symbols': ({ root: { context } }) =>
      context.asked === null || context.clicks.length <= context.asked.symbols.length,
    'an answer is checked only with a captcha': ({ root }) =>
      !(root.matches('checking') || root.matches('passed')) ||
      (root.context.asked !== null && root.context.info !== ''),
    'what was wrong is not what passed': ({ root }) => !root.matches('passed') || !root.context.isWrong,
  },
};

const standing = (minutes: number) => ({
  limits: [],
  reality: { minutes, signed_in_at: '2026-11-21T12:00:00.000Z', staked: '1.00', won: '0.00', net: '-1.00' },
  review: { state: 'unasked', answer: null, answered_at: null, due_at: null },
  dueIn_ms: minutes * 60_000,
});

const reality: World<typeof realityMachine> = {
  machine: realityMachine,
  input: { funds: funds('100.00') },
  cases: [
    { event: { type: 'standing.asked' } },
    { event: { type: 'funds.changed', funds: funds('100.00') }, label: 'the same' },
    { event: { type: 'funds.changed', funds: funds('99.00') }, label: 'less' },
    { event: { type: 'result.arrived' } },
    { event: { type: 'result.shown' } },
    { event: { type: 'reality.acknowledged' } },
    { event: { type: 'reality.left' } },
  ],
  actors: {
    readStatus: promise(
      resolves(standing(30), 'every 30 minutes'),
      resolves(standing(0), 'never'),
      rejects(),
    ),
  },
  invariants: {
    'who wants no reality checks sees none': ({ root }) =>
      !root.matches('running') || root.context.standing?.reality.minutes !== 0,
  },
};

export const saferWorlds = { captcha, reality };
