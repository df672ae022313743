/** Offers the page as an app of this device, where the browser offers it. */
export const install = {
  description: 'Offers the page as an app of this device, where the browser offers it.',
  initial: 'absent',
  invoke: { id: 'installOffer', src: 'installOffer' },
  on: {
    'install.ended': { target: '.absent', description: 'It is installed.', meta: { req: 'W-05' } },
  },
  states: {
    absent: {
      description: 'Nothing is offered.',
      on: {
        'install.offered': {
          target: 'offered',
          description: 'The browser would install the page.',
          meta: { req: 'W-05' },
        },
      },
    },
    offered: {
      description: 'A quiet entry among the settings.',
      on: {
        'install.requested': {
          target: 'asking',
          description: 'By a press: the browser asks.',
          meta: { req: 'W-05' },
        },
        'install.declined': {
          target: 'absent',
          description: 'Never again on this device.',
          actions: 'declineInstall',
          meta: { req: 'W-05' },
        },
      },
    },
    asking: {
      description: 'The browser asks the person.',
      on: {
        'install.offered': {
          target: 'offered',
          description: 'It offers it once more before it has told the answer.',
          meta: { req: 'W-05' },
        },
      },
      invoke: {
        id: 'askInstall',
        src: 'askInstall',
        onDone: {
          target: 'absent',
          description: 'Answered: the browser may offer it again another time.',
          meta: { req: 'W-05' },
        },
        onError: { target: 'absent', description: 'The browser does not ask.', meta: { req: 'W-05' } },
      },
    },
  },
} as const;
