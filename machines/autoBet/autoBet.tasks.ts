import { pressOf } from '../common/press.ts';
import { answer, autoBet, start, stop, switchInput } from './autoBet.setup.ts';

/** A task is switched, one at a time. */
const ways = {
  'task.started': {
    guard: 'isArmed',
    target: 'starting',
    description: 'From the next draw on it plays by itself.',
    actions: { type: 'chooseSwitch', params: start },
    meta: { req: ['A-02', 'B-20'] },
  },
  'task.switchedOff': {
    target: 'switchingOff',
    description: 'It plays no more; bets that are placed stay placed.',
    actions: { type: 'chooseSwitch', params: stop },
    meta: { req: 'A-02' },
  },
} as const;

/** What the server says to a switch. */
const endings = {
  onDone: [
    {
      guard: { type: 'isRefused', params: answer },
      target: 'refused',
      description: 'It is as it was, and a message says why.',
      actions: [{ type: 'keepProblem', params: answer }, 'forgetRequest', 'tellChanged', 'disarm'],
      meta: { req: ['A-02', 'B-20'] },
    },
    {
      target: 'ready',
      description: "The lists show it: 'Start' stands where 'Switch off' stood, or the other way round.",
      actions: ['forgetRequest', 'tellChanged', 'disarm'],
      meta: { req: ['A-02', 'B-20'] },
    },
  ],
  onError: {
    target: 'unanswered',
    description: 'No answer: the lists are read again, and say what is so.',
    actions: ['tellChanged', 'disarm'],
    meta: { req: ['A-02', 'E-05', 'B-20'] },
  },
} as const;

/** Of /auto-bet: tasks are switched. What they are is in the lists of the screen. */
export const tasks = autoBet.createStateConfig({
  description: 'The screen of all tasks. What they are, its lists tell.',
  type: 'parallel',
  states: {
    press: pressOf('arming'),
    switching: {
      description: 'One task at a time.',
      initial: 'ready',
      states: {
        ready: { description: 'Any task can be switched.', on: ways },
        starting: {
          description: 'A task is being started.',
          invoke: { id: 'startTask', src: 'switchTask', input: switchInput, ...endings },
        },
        switchingOff: {
          description: 'A task is being switched off.',
          invoke: { id: 'switchOffTask', src: 'switchTask', input: switchInput, ...endings },
        },
        refused: { description: 'The server said no, and why.', on: ways },
        unanswered: {
          description:
            'Whether it was switched is not known; the same again has the same id, and is done once.',
          on: ways,
        },
      },
    },
  },
});
