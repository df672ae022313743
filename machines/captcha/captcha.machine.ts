import {
  answer,
  captcha,
  checkInput,
  loadInput,
  locale,
  output,
  startUnasked,
  whole,
} from './captcha.setup.ts';

const translated = {
  'language.changed': {
    guard: { type: 'isOtherLanguage', params: locale },
    target: 'loading',
    reenter: true,
    description: 'The question is asked in the language that the person reads now.',
    actions: { type: 'keepLanguage', params: locale },
    meta: { req: ['M-06', 'I-01'] },
  },
} as const;

const renewed = {
  'captcha.renewed': {
    target: 'loading',
    description: 'Another picture.',
    actions: 'forgetWrong',
    meta: { req: 'M-06' },
  },
  ...translated,
} as const;

/** Symbols to click in order, or a question in words, before somebody may sign in, register or have another code sent. */
export const captchaMachine = captcha.createMachine({
  id: 'captcha',
  description:
    'Symbols to click in order, or a question in words, before somebody may sign in, register or have another code sent.',
  context: startUnasked,
  initial: 'loading',
  states: {
    loading: {
      description: 'A picture is being fetched.',
      on: translated,
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        input: loadInput,
        onDone: [
          {
            guard: { type: 'isTooMany', params: output },
            target: 'limited',
            description: 'This network was given as many as it gets in a minute.',
            meta: { req: 'M-06' },
          },
          {
            target: 'shown',
            description: 'The picture, and the question beside it.',
            actions: { type: 'keepAsked', params: output },
            meta: { req: 'M-06' },
          },
        ],
        onError: { target: 'failed', description: 'It could not be loaded.', meta: { req: 'M-06' } },
      },
    },
    shown: {
      description: 'The person clicks, or answers the question.',
      on: {
        'captcha.clicked': [
          {
            guard: 'isLast',
            target: 'checking',
            description: 'The last symbol.',
            actions: { type: 'takeClicks', params: whole },
            meta: { req: 'M-06' },
          },
          {
            description: 'There are more to click.',
            actions: { type: 'addClick', params: whole },
            meta: { req: 'M-06' },
          },
        ],
        'captcha.answered': {
          target: 'checking',
          description: 'By the question, without the picture.',
          actions: { type: 'takeAnswer', params: answer },
          meta: { req: ['M-06', 'I-03'] },
        },
        ...renewed,
      },
    },
    checking: {
      description: 'The server looks at the answer, once.',
      invoke: {
        id: 'checkCaptcha',
        src: 'checkCaptcha',
        input: checkInput,
        onDone: [
          {
            guard: { type: 'isRight', params: output },
            target: 'passed',
            description: 'Right: it goes along with the form.',
            meta: { req: 'M-06' },
          },
          {
            target: 'loading',
            description: 'The wrong area was clicked: another picture, however often. It locks nothing.',
            actions: 'noteWrong',
            meta: { req: 'M-06' },
          },
        ],
        onError: { target: 'failed', description: 'No answer came.', meta: { req: ['M-06', 'E-05'] } },
      },
    },
    limited: {
      description:
        'None is given until the minute is over: the person reads so, and has nothing to press here. The button of the form below can be pressed and is refused meanwhile: the check begins again after that, and so does the minute that the page counts. The server’s own began earlier: where it is over, such a press brings a picture sooner.',
      on: {
        'language.changed': {
          guard: { type: 'isOtherLanguage', params: locale },
          description: 'The next question is asked in it.',
          actions: { type: 'keepLanguage', params: locale },
          meta: { req: ['M-06', 'I-01'] },
        },
      },
      after: {
        limitOver: {
          target: 'loading',
          description: 'The minute is over: another picture, without a press.',
          meta: { req: 'M-06' },
        },
      },
    },
    passed: { description: 'Solved; it opens one sign-in or registration, or sends one code.' },
    failed: {
      description: 'Nothing to show, and without it the form is not accepted. It can be tried again.',
      on: renewed,
    },
  },
});
