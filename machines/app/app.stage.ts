import { here, whole } from './app.params.ts';

const READ = { type: 'lists.read' } as const;

const toJoining = {
  target: 'joining',
  description: 'Its balls wait for the stage.',
  actions: { type: 'keepComing', params: whole },
  meta: { req: ['D-01', 'D-02'] },
} as const;
const unshown = { target: 'absent', actions: 'showOutcome', meta: { req: ['D-01', 'E-05'] } } as const;

/** The stage of a draw: its balls one after another. Its chart is fetched with its own chunk. */
export const stage = {
  initial: 'absent',
  description: 'The stage of a draw: one for this page.',
  states: {
    absent: {
      description: 'No draw was read yet.',
      on: {
        'result.arrived': toJoining,
        'moment.changed': {
          target: 'arriving',
          description: 'A draw is running: it will be shown.',
          meta: { req: 'D-02' },
        },
      },
    },
    arriving: {
      description: 'Its chart is being fetched.',
      on: {
        'result.arrived': [
          {
            guard: { type: 'hasLists', params: here },
            description: 'The lists of the screen tell it.',
            actions: 'showOutcome',
            meta: { req: 'D-01' },
          },
          toJoining,
        ],
      },
      invoke: {
        id: 'fetchStage',
        src: 'fetchChart',
        input: { chart: 'stage' },
        onDone: {
          target: 'lent',
          description: 'It lives as long as the page.',
          actions: 'startStage',
          meta: { req: 'D-02' },
        },
        onError: {
          target: 'absent',
          description: 'It could not be fetched: the next moment tries again.',
          meta: { req: ['D-02', 'E-05'] },
        },
      },
    },
    joining: {
      description: 'A result is here before the chart that shows its balls.',
      invoke: {
        id: 'fetchStage',
        src: 'fetchChart',
        input: { chart: 'stage' },
        onDone: {
          target: 'lent',
          description: 'The balls that are still to come, come.',
          actions: ['startStage', 'tellComing'],
          meta: { req: ['D-01', 'D-02'] },
        },
        onError: { ...unshown, description: 'Nothing shows its balls: the outcome may be shown.' },
      },
      after: { ballsTime: { ...unshown, description: 'All of them would be out by now.' } },
      on: {
        'result.shown': {
          target: 'arriving',
          description: 'The outcome is shown without the balls.',
          meta: { req: 'D-01' },
        },
      },
    },
    lent: {
      description: 'It hears of draws, results and what the person chose.',
      on: {
        'moment.changed': {
          description: 'Draw and phase.',
          actions: { type: 'tellStage', params: whole },
          meta: { req: 'D-02' },
        },
        'result.arrived': {
          description: 'Its balls come first.',
          actions: { type: 'tellStage', params: whole },
          meta: { req: ['D-01', 'D-02'] },
        },
        'balls.shown': {
          description: 'They are all out, or the person waits no longer.',
          actions: 'showOutcome',
          meta: { req: 'D-01' },
        },
        'result.shown': {
          description: 'The outcome is shown, with or without the balls.',
          actions: { type: 'tellStage', params: whole },
          meta: { req: 'D-01' },
        },
        'screen.entered': {
          guard: { type: 'hasLists', params: whole },
          description: 'Its lists are read now: they tell the outcome.',
          actions: { type: 'tellStage', params: READ },
          meta: { req: 'D-01' },
        },
        'place.changed': {
          guard: { type: 'hasLists', params: here },
          description: 'So do other pages of them.',
          actions: { type: 'tellStage', params: READ },
          meta: { req: 'D-01' },
        },
        'preferences.changed': {
          description: 'Perhaps sound or vibration.',
          actions: { type: 'tellStage', params: whole },
          meta: { req: 'D-02' },
        },
      },
    },
  },
} as const;
