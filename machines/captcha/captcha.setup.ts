import { assign, setup } from 'xstate';
import type { Captcha } from '../../contract/wire/captcha.ts';
import { promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { CaptchaContext, CaptchaEvent, CheckInput } from './captcha.types.ts';

type Clicked = Extract<CaptchaEvent, { type: 'captcha.clicked' }>;

export const NOTHING_ASKED: CaptchaContext = { asked: null, clicks: [], info: '', isWrong: false };

const pointOf = ({ x, y }: Clicked): string => `${Math.round(x)},${Math.round(y)}`;

/** What the captcha chart is made of, by name. */
export const captcha = setup({
  types: typesOf<{ context: CaptchaContext; events: CaptchaEvent; transitionMeta: TransitionMeta }>(),
  actors: {
    loadCaptcha: promiseEffect<Captcha, undefined>('loadCaptcha'),
    checkCaptcha: promiseEffect<boolean, CheckInput>('checkCaptcha'),
  },
  guards: {
    isLast: ({ context: { asked, clicks } }) => asked !== null && clicks.length + 1 >= asked.symbols.length,
    isRight: (_, right: boolean) => right,
  },
}).extend({
  actions: {
    keepAsked: assign((_, asked: Captcha) => ({ asked, clicks: [], info: '' })),
    addClick: assign(({ context }, clicked: Clicked) => ({
      clicks: [...context.clicks, pointOf(clicked)],
      isWrong: false,
    })),
    takeClicks: assign(({ context }, clicked: Clicked) => {
      const clicks = [...context.clicks, pointOf(clicked)];
      const size = `${Math.round(clicked.width)};${Math.round(clicked.height)}`;
      return { clicks, info: `${clicks.join('-')};${size}`, isWrong: false };
    }),
    takeAnswer: assign((_, answer: string) => ({ clicks: [], info: `=${answer.trim()}`, isWrong: false })),
    noteWrong: assign({ isWrong: true }),
    forgetWrong: assign({ isWrong: false }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };
export const whole = <Event>({ event }: Of<Event>) => event;
export const answer = ({ event }: Of<{ answer: string }>) => event.answer;
export const output = <Output>({ event }: Of<{ output: Output }>) => event.output;
export const checkInput = ({
  context: { asked, info },
}: {
  readonly context: CaptchaContext;
}): CheckInput => ({ id: asked?.id ?? '', info });
