import { EMPTY_LOG } from 'chartkit/live';
import { FIRST_CHART, live } from './live.setup.ts';

/** The page for those who read the charts: what it shows, and from where. */
export const liveMachine = live.createMachine({
  id: 'live',
  description: 'What the charts page shows, and from where.',
  context: {
    recordings: {},
    shown: null,
    chart: FIRST_CHART,
    actor: null,
    picture: FIRST_CHART,
    scale: 1,
    n: null,
    query: '',
    found: null,
    scenario: 0,
    from: undefined,
    offers: [],
    steps: [],
    plan: null,
    playing: null,
    problem: null,
    log: EMPTY_LOG,
    agreedAt_ms: 0,
  },
  type: 'parallel',
  invoke: { id: 'channel', src: 'channel' },
  on: {
    'query.typed': { actions: { type: 'keepQuery', params: ({ event }) => event.text } },
  },
  states: {
    source: {
      description: 'Where the moments that are shown come from.',
      initial: 'waiting',
      on: {
        'report.heard': [
          {
            guard: { type: 'isSuccessor', params: ({ event }) => event },
            actions: [
              { type: 'keepReport', params: ({ event }) => event.report },
              { type: 'followSuccessor', params: ({ event }) => event.report },
              'findActor',
            ],
          },
          { actions: [{ type: 'keepReport', params: ({ event }) => event.report }, 'findActor'] },
        ],
        'simulation.started': {
          target: '.simulating',
          reenter: true,
          actions: [
            'dropPath',
            {
              type: 'beginSimulation',
              params: ({ event: { chart, scenario } }) => ({ chart, scenario, from: undefined }),
            },
          ],
        },
        'plan.given': [
          {
            guard: { type: 'isPlan', params: ({ event }) => event },
            actions: { type: 'keepPlan', params: ({ event }) => event.text },
          },
          { actions: { type: 'keepProblem', params: () => 'This is no plan for the chart that is shown.' } },
        ],
        'path.chosen': {
          target: '.simulating.paused',
          reenter: true,
          actions: [
            { type: 'choosePath', params: ({ event }) => event.path },
            {
              type: 'beginSimulation',
              params: ({ context: { chart }, event: { scenario, path } }) => ({
                chart,
                scenario,
                from: path.from,
              }),
            },
          ],
        },
        'app.followed': {
          target: '.following',
          actions: [{ type: 'follow', params: ({ event }) => event.app }, 'findActor'],
        },
      },
      states: {
        waiting: {
          description: 'No running app was found yet.',
          always: { guard: 'isRunning', target: 'following', actions: ['followFirst', 'findActor'] },
        },
        following: { description: 'A running app in another tab is shown.' },
        simulating: {
          description: 'A chart runs here, its effects held still.',
          initial: 'free',
          invoke: {
            id: 'simulator',
            src: 'simulator',
            input: ({ context: { chart, scenario, from } }) => ({ chart, scenario, from }),
          },
          on: {
            'simulation.moved': { actions: { type: 'keepOffers', params: ({ event }) => event } },
            'simulation.refused': {
              target: '.free',
              actions: { type: 'keepProblem', params: ({ event }) => event.problem },
            },
            'simulation.left': { target: 'waiting', actions: 'endSimulation' },
            'offer.taken': {
              target: '.free',
              actions: ['dropPath', { type: 'takeOffer', params: ({ event }) => event.index }],
            },
          },
          states: {
            free: { description: 'It moves by what is clicked.' },
            paused: {
              description: 'A path of the plan is played step by step.',
              on: {
                'path.stepped': [{ guard: 'isFinished' }, { actions: ['giveStep', 'countStep'] }],
                'path.played': 'playing',
              },
            },
            playing: {
              description: 'A path of the plan is played by itself.',
              on: { 'path.paused': 'paused' },
              always: { guard: 'isFinished', target: 'paused' },
              after: {
                betweenSteps: { target: 'playing', reenter: true, actions: ['giveStep', 'countStep'] },
              },
            },
          },
        },
      },
    },
    time: {
      description: 'Which moment is shown.',
      initial: 'present',
      on: {
        'moment.chosen': {
          target: '.past',
          actions: { type: 'lookBack', params: ({ event }) => event.n },
        },
        'present.wanted': { target: '.present', actions: 'lookAtPresent' },
        'simulation.started': '.present',
        'app.followed': '.present',
        'path.chosen': '.present',
      },
      states: {
        present: { description: 'The last one, whatever comes.' },
        past: { description: 'One that was chosen; new ones are kept meanwhile.' },
      },
    },
    look: {
      initial: 'picture',
      states: {
        picture: { description: 'The chart as it is drawn.', on: { 'list.wanted': 'list' } },
        list: {
          description: 'The same in words, for keyboard and screen reader.',
          on: { 'picture.wanted': 'picture' },
        },
      },
    },
    frame: {
      description: 'Which of the pictures of the chart is shown.',
      initial: 'followed',
      on: {
        'chart.chosen': {
          target: '.followed',
          actions: [{ type: 'chooseChart', params: ({ event }) => event }, 'findActor'],
        },
        'picture.chosen': {
          target: '.chosen',
          actions: { type: 'choosePicture', params: ({ event }) => event.picture },
        },
        'find.chosen': {
          target: '.chosen',
          actions: [{ type: 'chooseFind', params: ({ event }) => event }, 'findActor'],
        },
        'picture.followed': '.followed',
      },
      states: {
        followed: { description: 'The one in which what is active lies deepest.' },
        chosen: { description: 'One that the person chose, whatever happens in others.' },
      },
    },
    size: {
      description: 'How large the picture is.',
      initial: 'legible',
      on: {
        'size.whole': '.whole',
        'size.legible': '.legible',
        'size.changed': {
          target: '.scaled',
          actions: { type: 'changeScale', params: ({ event }) => event.by },
        },
      },
      states: {
        legible: {
          description: 'As large as fits, but never too small to be read.',
          entry: 'forgetScale',
        },
        whole: { description: 'All of it is shown.', entry: 'forgetScale' },
        scaled: { description: 'As the person wants it; it is moved about.' },
      },
    },
    scope: {
      initial: 'chart',
      states: {
        chart: {
          description: 'The time line shows the chosen chart.',
          on: { 'everything.wanted': 'everything' },
        },
        everything: {
          description: 'The time line shows every chart.',
          on: { 'chart.wanted': 'chart' },
        },
      },
    },
    copy: {
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is copied.', on: { 'copy.requested': 'copying' } },
        copying: {
          description: 'The recording goes to the clipboard.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ event }) => ({ text: event.type === 'copy.requested' ? event.text : '' }),
            onDone: 'copied',
            onError: 'refused',
          },
        },
        copied: { description: 'It is there.', after: { thanks: 'idle' } },
        refused: { description: 'The browser did not allow it.', after: { thanks: 'idle' } },
      },
    },
    log: {
      description: 'What the charts of open pages do, recorded by the person’s consent.',
      initial: 'off',
      states: {
        off: { description: 'Nothing is recorded.', on: { 'log.wanted': 'asking' } },
        asking: {
          description: 'It says what would be recorded, and how long it is kept.',
          on: {
            'log.refused': 'off',
            'log.agreed': { target: 'on', actions: { type: 'beginLog', params: ({ event }) => event.at_ms } },
          },
        },
        on: {
          description: 'Steps are recorded, in ids alone.',
          initial: 'idle',
          exit: 'dropLog',
          on: {
            'report.heard': [
              { guard: { type: 'isOverdue', params: ({ event }) => event.report }, target: 'off' },
              { actions: { type: 'logReport', params: ({ event }) => event.report } },
            ],
            'log.ended': 'off',
          },
          after: { logKept: 'off' },
          states: {
            idle: { description: 'It can be saved.', on: { 'log.saved': 'saving' } },
            saving: {
              description: 'It becomes a file.',
              invoke: {
                id: 'saveLog',
                src: 'saveLog',
                input: ({ context }) => ({ lines: context.log.lines }),
                onDone: 'idle',
                onError: {
                  target: 'idle',
                  actions: { type: 'keepProblem', params: () => 'The browser did not allow a file.' },
                },
              },
            },
          },
        },
      },
    },
  },
});
