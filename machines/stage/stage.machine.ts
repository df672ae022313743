import { arrived, balls, ballsInput, cues, moment, result, stage, startIdle } from './stage.setup.ts';

/** Of a draw whose result is on its way. */
const readBefore = {
  guard: 'isDrawn',
  target: 'idle',
  description: 'The draw is made, and lists tell its outcome: no balls come after it.',
  actions: 'leaveDraw',
  meta: { req: 'D-01' },
} as const;
const toShown = { target: 'shown', actions: 'tellShown' } as const;

/** What of a draw is on the stage: its seal, its balls one after another, its result. */
export const stageMachine = stage.createMachine({
  id: 'stage',
  description: 'What of a draw is on the stage: its seal, its balls one after another, its result.',
  context: startIdle,
  initial: 'idle',
  on: {
    'moment.changed': {
      description: 'Draw and phase, as the market publishes them.',
      actions: { type: 'keepMoment', params: moment },
      meta: { req: ['D-01', 'G-04'] },
    },
    'result.arrived': {
      target: '.revealing',
      description:
        'A result is here, ball by ball: of the sealed draw, of one that closed while the page was away, or the next one.',
      actions: { type: 'keepResult', params: arrived },
      meta: { req: ['D-01', 'D-02'] },
    },
    'preferences.changed': {
      description: 'Sound and vibration, as they are chosen.',
      actions: { type: 'keepCues', params: cues },
      meta: { req: 'D-02' },
    },
  },
  states: {
    idle: {
      description: 'The strip is as it is.',
      always: {
        guard: 'isClosed',
        target: 'sealing',
        description: 'Betting on a draw has closed.',
        meta: { req: ['D-02', 'G-07'] },
      },
      on: {
        'lists.read': readBefore,
        'result.arrived': {
          guard: { type: 'isPassed', params: result },
          description: 'The stage of this draw was left: its outcome waits for nothing.',
          actions: 'tellShown',
          meta: { req: ['D-01', 'D-02'] },
        },
      },
    },
    sealing: {
      description: 'The seal of the draw, whose result is not known to anybody.',
      entry: 'sealDraw',
      on: {
        'moment.changed': {
          guard: { type: 'isOtherClosed', params: moment },
          target: 'sealing',
          reenter: true,
          description: 'The result did not come, and betting on the next draw has closed.',
          actions: { type: 'keepMoment', params: moment },
          meta: { req: 'D-02' },
        },
        'result.shown': {
          target: 'idle',
          description: 'The draw is void: it has no balls.',
          actions: 'leaveDraw',
          meta: { req: ['D-01', 'B-21'] },
        },
        'lists.read': readBefore,
        'stage.skipped': {
          target: 'idle',
          description: 'Not this draw.',
          actions: 'leaveDraw',
          meta: { req: 'D-02' },
        },
      },
    },
    revealing: {
      description: 'The balls come out one after another.',
      invoke: {
        id: 'balls',
        src: 'balls',
        input: ballsInput,
        onError: { ...toShown, description: 'They can not be paced.', meta: { req: 'D-01' } },
      },
      after: {
        revealTime: {
          ...toShown,
          description: 'The figures of the page wait no longer.',
          meta: { req: ['D-01', 'D-02'] },
        },
      },
      on: {
        'ball.shown': {
          description: 'One more is out; or several, where the page came late.',
          actions: { type: 'showBalls', params: balls },
          meta: { req: ['D-01', 'D-02'] },
        },
        'ball.readable': {
          description: 'What it makes of bets is shown now, and not before its number.',
          actions: 'readBalls',
          meta: { req: ['D-01', 'D-02'] },
        },
        'balls.ended': {
          ...toShown,
          description: 'The last one lies still: the outcome may be shown.',
          meta: { req: ['D-01', 'D-02'] },
        },
        'stage.skipped': {
          ...toShown,
          description: 'The person waits no longer.',
          meta: { req: ['D-01', 'D-02'] },
        },
        'lists.read': { ...toShown, description: 'The lists of a screen tell it.', meta: { req: 'D-01' } },
        'result.shown': {
          target: 'shown',
          description: 'The person asked for the figures of now: they tell it.',
          meta: { req: 'D-01' },
        },
        'preferences.changed': {
          description: 'From the next ball on.',
          actions: [
            { type: 'keepCues', params: cues },
            { type: 'tellCues', params: cues },
          ],
          meta: { req: 'D-02' },
        },
      },
    },
    shown: {
      description: 'All ten balls, what they made of the bets, and the verification.',
      initial: 'whole',
      after: {
        shownTime: {
          target: 'idle',
          description: 'It has stood long enough: the strip holds the result.',
          actions: 'leaveDraw',
          meta: { req: 'D-02' },
        },
      },
      on: {
        'stage.closed': {
          target: 'idle',
          description: 'The person has seen it.',
          actions: 'leaveDraw',
          meta: { req: 'D-02' },
        },
      },
      states: {
        whole: {
          description: 'As large as its balls came, over the page.',
          after: {
            glanceTime: {
              guard: 'hasNoBets',
              target: 'folded',
              description: 'It made nothing of bets of theirs.',
              meta: { req: 'D-02' },
            },
          },
          on: {
            'page.used': {
              target: 'folded',
              description: 'The person goes on with the page below.',
              meta: { req: 'D-02' },
            },
          },
        },
        folded: { description: 'As high as the strip, with the outcome in one line.' },
      },
    },
  },
});
