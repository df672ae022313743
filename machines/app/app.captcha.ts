import { choices, failure, whole } from './app.setup.ts';

/** The security check of the form that needs one. Its chart is fetched with its own chunk. */
export const captcha = {
  initial: 'absent',
  description: 'The security check of the form that needs one.',
  on: {
    'command.sent': {
      guard: { type: 'isSignIn', params: whole },
      target: '.absent',
      description: 'What solved it goes along with the form, once.',
      meta: { req: ['M-06', 'S-09'] },
    },
    'command.refused': {
      guard: { type: 'isCaptchaNeeded', params: failure },
      target: '.arriving',
      description: 'The server wants one solved first, or another one.',
      meta: { req: ['M-06', 'M-04'] },
    },
    'command.done': {
      target: '.absent',
      description: 'What solved it is used up.',
      meta: { req: ['M-06', 'M-04'] },
    },
    'screen.entered': {
      target: '.absent',
      description: 'Its form was left.',
      meta: { req: ['M-06', 'S-09'] },
    },
    'dialog.opened': {
      target: '.absent',
      description: 'Another form covers it.',
      meta: { req: ['M-06', 'S-09'] },
    },
    'dialog.closed': {
      target: '.absent',
      description: 'Its form was closed.',
      meta: { req: ['M-06', 'S-09'] },
    },
  },
  states: {
    absent: { description: 'No form needs one.' },
    arriving: {
      description: 'Its chart is being fetched.',
      invoke: {
        id: 'fetchCaptcha',
        src: 'fetchChart',
        input: { chart: 'captcha' },
        onDone: {
          target: 'lent',
          description: 'The form gets one of its own.',
          actions: 'lendCaptcha',
          meta: { req: 'M-06' },
        },
        onError: {
          target: 'missing',
          description: 'It could not be fetched.',
          meta: { req: ['M-06', 'E-05'] },
        },
      },
    },
    lent: {
      description: 'It lives as long as its form needs it.',
      exit: 'takeCaptcha',
      on: {
        'preferences.changed': {
          description: 'Perhaps another language.',
          actions: { type: 'tellCaptchaLanguage', params: choices },
          meta: { req: 'I-01' },
        },
      },
    },
    missing: {
      description: 'Its chart could not be fetched; the person may try again.',
      on: {
        'captcha.requested': {
          target: 'arriving',
          description: 'Once more.',
          meta: { req: ['M-06', 'E-05'] },
        },
      },
    },
  },
} as const;
