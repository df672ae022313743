import { assign, setup } from 'xstate';
import { promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { Locale } from '../../contract/locales.ts';
import type {
  CaptchaContext,
  CaptchaEvent,
  CaptchaInput,
  CheckInput,
  LoadCaptchaInput,
  LoadedCaptcha,
} from './captcha.types.ts';

type Clicked = Extract<CaptchaEvent, { type: 'captcha.clicked' }>;

export const startUnasked = ({ input }: { input: CaptchaInput }): CaptchaContext => ({
  locale: input.locale,
  asked: null,
  clicks: [],
  info: '',
  isWrong: false,
});

const pointOf = ({ x, y }: Clicked): string => `${Math.round(x)},${Math.round(y)}`;

/** What the captcha chart is made of, by name. */
export const captcha = setup({
  types: typesOf<{
    context: CaptchaContext;
    events: CaptchaEvent;
    input: CaptchaInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    loadCaptcha: promiseEffect<LoadedCaptcha, LoadCaptchaInput>('loadCaptcha'),
    checkCaptcha: promiseEffect<boolean, CheckInput>('checkCaptcha'),
  },
  delays: { limitOver: 60_000 },
  guards: {
    isTooMany: (_, loaded: LoadedCaptcha) => loaded === 'tooMany',
    isLast: ({ context: { asked, clicks } }) => asked !== null && clicks.length + 1 >= asked.symbols.length,
    isRight: (_, right: boolean) => right,
    isOtherLanguage: ({ context }, locale: Locale) => context.locale !== locale,
  },
}).extend({
  actions: {
    keepAsked: assign((_, loaded: LoadedCaptcha) =>
      loaded === 'tooMany' ? {} : { asked: loaded, clicks: [], info: '' },
    ),
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
    keepLanguage: assign((_, locale: Locale) => ({ locale })),
    noteWrong: assign({ isWrong: true }),
    forgetWrong: assign({ isWrong: false }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };
export const whole = <Event>({ event }: Of<Event>) => event;
export const answer = ({ event }: Of<{ answer: string }>) => event.answer;
export const locale = ({ event }: Of<{ locale: Locale }>) => event.locale;
export const output = <Output>({ event }: Of<{ output: Output }>) => event.output;
type In = { readonly context: CaptchaContext };
export const loadInput = ({ context }: In): LoadCaptchaInput => ({ locale: context.locale });
export const checkInput = ({ context: { asked, info } }: In): CheckInput => ({ id: asked?.id ?? '', info });
