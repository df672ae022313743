/** Of statelyai/xstate and statelyai/agent. */
import type { AnyStateMachine } from 'xstate';
import { fieldOf } from '../../internals.ts';
import { callback, promise, rejects, resolves } from '../../walk/scripts.ts';
import type { Case, Moment } from '../../walk/world.ts';
import { anything } from '../anything.ts';
import { answers, listIn, sends, type Own, type Worlds } from './own.ts';

const NEVER = -1;
/** Where a game is that counts its moves. */
const afterMoves =
  (count: number) =>
  ({ actor }: Moment<AnyStateMachine>) =>
    fieldOf(actor('')?.context, 'moves') === count;

const XSTATE = 'statelyai/xstate/examples';
const AGENT = 'statelyai/agent/examples';
const TEMPLATES = 'statelyai/xstate/templates';

const feedback: Own = sends({ type: 'feedback.update', value: 'Good.' });
const vitals: Own = answers({
  checkTirePressure: [{ value: 100 }],
  checkOilPressure: [{ value: 100 }],
  checkCoolantLevel: [{ value: 100 }],
  checkBattery: [{ value: 100 }],
});

export const statelyai: Worlds = {
  [`${XSTATE}/7guis-2-temperature-vue/src/tempMachine.ts#tempConverter`]: sends(
    { type: 'changeC', value: '20' },
    { type: 'changeF', value: '68' },
  ),
  [`${XSTATE}/7guis-temperature-react/src/temperatureMachine.ts#(machine)`]: sends(
    { type: 'CELSIUS', value: '20' },
    { type: 'FAHRENHEIT', value: '68' },
  ),
  [`${XSTATE}/friends-list-react/src/friendsMachine.ts#friends`]: sends(
    { type: 'FRIENDS.ADD', name: 'Ada' },
    { type: 'NEW_FRIEND.CHANGE', name: 'Ada' },
    { type: 'FRIEND.REMOVE', index: 0 },
  ),
  [`${XSTATE}/mongodb-credit-check-api/machine.ts#multipleCreditCheck`]: answers({
    verifyCredentials: [{ SSN: '1', firstName: 'Ada', lastName: 'L' }],
    checkReportsTable: [{ creditScore: 700 }],
    checkBureau: [700],
    determineMiddleScore: [700],
    generateInterestRates: [3],
  }),
  [`${XSTATE}/snake-react/src/snakeMachine.ts#SnakeMachine`]: {
    ...sends(
      { type: 'ARROW_KEY', dir: 'Right' },
      { type: 'ARROW_KEY', dir: 'Up' },
      { type: 'ARROW_KEY', dir: 'Left' },
      { type: 'ARROW_KEY', dir: 'Down' },
    ),
    actors: { ticks: callback({ type: 'TICK' }) },
  },
  [`${XSTATE}/tic-tac-toe-react/src/ticTacToeMachine.ts#(machine)`]: {
    cases: [0, 1, 2, 4, 3, 5, 7, 6, 8].flatMap((value, index) => [
      { event: { type: 'PLAY', value }, when: afterMoves(index) },
      {
        event: { type: 'PLAY', value: (3 * index) % 8 },
        when: afterMoves(index < 6 ? index : NEVER),
      },
    ]),
  },
  [`${XSTATE}/tiles/src/tilesMachine.ts#(machine)`]: {
    cases: ['tile.select', 'tile.hover'].map((type, x) => ({
      type,
      make: (moment) => {
        const tiles = listIn(moment, 'tiles');
        const wrong = tiles.findIndex((tile, index) => tile !== index);
        return { type, tile: { index: x === 0 ? wrong : tiles.indexOf(wrong), x, y: 0 } };
      },
    })),
  },
  [`${XSTATE}/todomvc-react/src/todosMachine.ts#todos`]: sends(
    { type: 'newTodo.commit', value: 'Write' },
    { type: 'todo.commit', todo: { id: '1', title: 'Read', completed: false } },
  ),
  [`${XSTATE}/workflow-applicant-request/main.ts#applicantrequest`]: [
    { input: { applicant: { age: 22 } } },
    { input: { applicant: { age: 12 } } },
  ],
  [`${XSTATE}/workflow-async-subflow/main.ts#onboarding`]: answers({ prompt: [{ response: 'Ada' }] }),
  [`${XSTATE}/workflow-async-subflow/main.ts#async-function-invocation`]: answers({
    prompt: [{ response: 'Ada' }],
  }),
  [`${XSTATE}/workflow-book-lending/main.ts#(machine)`]: {
    ...sends({ type: 'bookLendingRequest', book: { id: '1', title: 'Emma' }, lender: { name: 'Ada' } }),
    ...answers({
      'Get status for book': [{ status: 'onloan' }, { status: 'available' }, { status: 'unknown' }],
    }),
  },
  [`${XSTATE}/workflow-car-vitals/main.ts#vitalscheck`]: vitals,
  [`${XSTATE}/workflow-car-vitals/main.ts#checkcarvitals`]: vitals,
  [`${XSTATE}/workflow-credit-check/main.ts#customercreditcheck`]: {
    input: { customer: {} },
    ...answers({
      callCreditCheckMicroservice: [{ decision: 'Approved' }, { decision: 'Denied' }, {}],
    }),
  },
  [`${XSTATE}/workflow-event-greeting/main.ts#event-greeting`]: {
    ...sends({ type: 'greet', greet: { name: 'Ada' } }),
    ...answers({ greetingFunction: [{ greeting: 'Hello' }] }),
  },
  [`${XSTATE}/workflow-filling-water/main.ts#fillglassofwater`]: { input: { current: 0, max: 3 } },
  [`${XSTATE}/workflow-greeting/main.ts#greeting`]: {
    input: { person: { name: 'Ada' } },
    ...answers({ greetingFunction: [{ greeting: 'Hello' }] }),
  },
  [`${XSTATE}/workflow-math-problem/main.ts#math-problem`]: {
    input: { expressions: ['2+2'] },
    ...answers({ batchMathFunction: [[{ result: '4' }]] }),
  },
  [`${XSTATE}/workflow-monitor-job/main.ts#jobmonitoring`]: {
    input: { job: { name: 'job' } },
    ...answers({
      submitJob: [{ jobuid: '1' }],
      checkJobStatus: [{ jobStatus: 'SUCCEEDED' }, { jobStatus: 'FAILED' }, { jobStatus: 'RUNNING' }],
    }),
  },
  [`${XSTATE}/workflow-provision-orders/main.ts#provisionorders`]: {
    input: { order: {} },
    actors: {
      provisionOrderFunction: promise(
        resolves({ order: {} }),
        ...['id', 'item', 'quantity'].map((name) => rejects(new Error(`Missing order ${name}`), name)),
      ),
    },
  },
  [`${XSTATE}/workflow-reusing-functions/main.ts#paymentconfirmation`]: {
    ...sends({ type: 'PaymentReceivedEvent', customer: { name: 'Ada' }, payment: { amount: 100 } }),
    ...answers({ checkfunds: [{ available: true }, { available: false }] }),
  },
  [`${XSTATE}/workflow-media-scanner/src/mediaScannerMachine.ts#mediaScanner`]: {
    input: { basePath: '/', destinationPath: '/' },
    ...answers({
      scanLibrary: [[]],
      checkFilePermissions: [{ dirsToEvaluate: [], dirsToReport: [] }],
      evaluateFiles: [anything],
      moveFiles: [anything],
    }),
  },
  [`${TEMPLATES}/svelte-ts/src/feedbackMachine.ts#feedback`]: feedback,
  [`${TEMPLATES}/react-ts/src/feedbackMachine.ts#feedback`]: feedback,
  [`${TEMPLATES}/vanilla-ts/src/feedbackMachine.ts#feedback`]: feedback,
  [`${TEMPLATES}/vue-ts/src/feedbackMachine.ts#feedback`]: feedback,
  [`${AGENT}/joke.ts#joke`]: {
    ...sends(
      { type: 'agent.tellJoke', joke: 'A joke.' },
      { type: 'agent.markRelevancy', relevant: true },
      { type: 'agent.markRelevancy', relevant: false },
      { type: 'agent.rateJoke', rating: 5 },
    ),
    ...answers({ getFromTerminal: ['Ducks'] }),
  },
  [`${AGENT}/number.ts#(machine)`]: {
    ...sends({ type: 'agent.guess', number: 4 }, { type: 'agent.guess', number: 5 }),
    ...answers({ getFromTerminal: ['4'] }),
  },
  [`${AGENT}/support.ts#(machine)`]: {
    input: 'A refund.',
    ...sends(
      { type: 'agent.frontline.classify', category: 'billing' },
      { type: 'agent.frontline.classify', category: 'technical' },
      { type: 'agent.frontline.classify', category: 'other' },
    ),
  },
  [`${AGENT}/ticTacToe.ts#(machine)`]: {
    cases: [0, 1, 2, 4, 3, 5, 7, 6, 8].flatMap((value, nth) =>
      [value, (3 * nth) % 8, 0].map((index): Case<AnyStateMachine> => ({
        event: { type: nth % 2 === 0 ? 'agent.x.play' : 'agent.o.play', index },
        when: afterMoves(nth),
      })),
    ),
  },
  [`${AGENT}/verify.ts#(machine)`]: {
    ...sends(
      { type: 'agent.validateQuestion', isValid: true },
      { type: 'agent.validateQuestion', isValid: false, explanation: 'No.' },
      { type: 'agent.answerQuestion', answer: 'Yes.' },
      { type: 'agent.validateAnswer', isValid: true, feedback: 'Good.' },
    ),
    ...answers({ getFromTerminal: ['Why?'] }),
  },
  [`${AGENT}/word.ts#(machine)`]: {
    ...sends(
      { type: 'agent.guessLetter', letter: 'a' },
      { type: 'agent.guessWord', word: 'ab' },
      { type: 'agent.respond', response: 'Well.' },
    ),
    ...answers({ getFromTerminal: ['ab'] }),
  },
  [`${XSTATE}/trivia-game-example/src/triviaMachine.ts#triviaMachine`]: {
    ...sends({ type: 'user.selectAnswer', answer: 1 }, { type: 'user.selectAnswer', answer: 2 }),
    ...answers({ loadSingleCharacter: [{ id: 1 }] }),
    about: {
      never: {
        'triviaMachine.startTrivia.questionReady.correctAnswer --always[0]': 'a right answer takes no life',
      },
    },
  },
  [`${AGENT}/newspaper.ts#(machine)`]: answers({ critique: [undefined, 'Shorter.'] }),
};
