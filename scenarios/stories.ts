/**
 * What a product owner asks, and what answers it: a path of the plan, walked in a browser and told step by step. `npm run
 * stories` writes docs/generated/stories.
 */
import { planOfChart, plansFor, type ScenePlan } from './plan.ts';
import type { PlayedStory, Story } from './story.ts';

export type { PlayedStory, Story } from './story.ts';

const BETTING: readonly Story[] = [
  {
    id: 'a-bet-is-placed',
    question: 'How does a bettor place a bet?',
    answer:
      'They review the slip, and place it. Until the server answers, the slip can’t be changed; then it is a receipt. The slip was kept on the device before it was sent, so that a reload finds it.',
    chart: 'betting',
    ends: 'betting.slip.submitting.sending --xstate.done.actor.placeOrder[0]',
  },
  {
    id: 'too-early-a-press',
    question: 'Can a double press place a bet that was not read?',
    answer:
      'No. “Place bets” appears where another button was just pressed, so it takes no press for its first half second, and a press that began before does not count.',
    chart: 'betting',
    ends: 'betting.slip.confirming --slip.confirmed[1]',
  },
  {
    id: 'the-draw-closes',
    question: 'What happens if the draw closes while a slip is being placed?',
    answer:
      'The server refuses it: nothing was placed and no money has moved. The slip keeps its selections and stakes, reads which draw is open now, and then asks whether it should move there.',
    chart: 'betting',
    ends: 'betting.slip.drafting.refused.classifying --always[1]',
  },
  {
    id: 'to-the-next-draw',
    question: 'What becomes of a slip that was not sent when its draw is over?',
    answer: 'It asks. Accepted, it belongs to the next draw, with its stakes, at the odds of now.',
    chart: 'betting',
    ends: 'betting.slip.drafting.moved --move.accepted[0]',
  },
  {
    id: 'odds-move',
    question: 'What if odds move between choosing and placing?',
    answer:
      'The slip shows the odds of before and those of now, and asks. It is placed at the new odds only after “Accept and place”, or where the bettor has chosen to accept changes.',
    chart: 'betting',
    ends: 'betting.slip.drafting.repriced --odds.accepted[1]',
  },
  {
    id: 'no-answer',
    question: 'What if the answer to a bet never comes?',
    answer:
      'The slip says that it does not know yet whether the bets were placed. It asks the server by itself, under the id that was sent: never a second bet.',
    chart: 'betting',
    ends: 'betting.slip.submitting.sending --xstate.error.actor.placeOrder[0]',
  },
  {
    id: 'asked-again',
    question: 'How does a bettor learn what became of it?',
    answer:
      'After a reload too, the order is looked up every few seconds. The server does not know it yet: the bettor may send it again, or cancel it.',
    chart: 'betting',
    ends: 'betting.slip.checking.asking.waiting --xstate.after.lookUpPause.betting.slip.checking.asking.waiting[0]',
  },
  {
    id: 'cancelled',
    question: 'Can a bet without an answer be cancelled?',
    answer:
      'Yes. The server then promises never to place an order under that id, however late it arrives. The slip is a draft again.',
    chart: 'betting',
    ends: 'betting.slip.checking.abandoning --xstate.done.actor.abandonOrder[1]',
  },
  {
    id: 'cancelled-too-late',
    question: 'And if it had been placed after all?',
    answer: 'Then cancelling is answered with the receipt: what was placed stays placed, once.',
    chart: 'betting',
    ends: 'betting.slip.checking.abandoning --xstate.done.actor.abandonOrder[0]',
  },
  {
    id: 'not-enough-money',
    question: 'What if there is not enough money?',
    answer:
      'The slip says how much is missing, before anything is sent, and keeps everything that was chosen and typed.',
    chart: 'betting',
    ends: 'betting.slip.reviewing --always[3]',
  },
  {
    id: 'closed',
    question: 'What does a press on a cell do while betting is closed?',
    answer: 'Nothing is selected; a message says that betting is closed.',
    chart: 'betting',
    ends: 'betting.slip.empty --cell.toggled[1]',
  },
  {
    id: 'undo',
    question: 'Can a selection that was taken out come back?',
    answer: 'Yes: “Undo” brings it back with its stake, until the slip changes or betting closes.',
    chart: 'betting',
    ends: 'betting.slip.empty --removal.undone[0]',
  },
  {
    id: 'same-again',
    question: 'How is the same bet placed once more?',
    answer: '“Same again” on the receipt leads to the confirm step with one press, at the odds of now.',
    chart: 'betting',
    ends: 'betting.slip.accepted --bets.repeated[0]',
  },
  {
    id: 'two-tabs',
    question: 'What if the same slip is sent in two tabs?',
    answer:
      'One of them has the right to send it. The other follows what becomes of that order, and shows the same receipt.',
    chart: 'betting',
    ends: 'betting.slip --placement.startedElsewhere[0]',
  },
];

const OTHERS: readonly Story[] = [
  {
    id: 'the-sign-in-expires',
    question: 'What does a member see when their sign-in expires?',
    answer:
      'It is renewed silently. Where it can’t be, a message says that the session has ended, and the way leads to the sign-in; a slip that was being made is kept for this member.',
    chart: 'session',
    ends: 'session.principal.member.renewing --xstate.done.actor.renewTokens[1]',
  },
  {
    id: 'signing-out-offline',
    question: 'Does signing out work without a network?',
    answer:
      'On this device at once, and a message says so. The session is ended on the server when the network is back.',
    chart: 'session',
    ends: 'session.principal.member.signingOut --xstate.error.actor.revokeSession[0]',
    isWide: true,
  },
  {
    id: 'signed-out-elsewhere',
    question: 'What if another tab signs out?',
    answer: 'The member is signed out here as well.',
    chart: 'session',
    ends: 'session.principal.member --session.changedElsewhere[1]',
  },
  {
    id: 'a-slow-server',
    question: 'What if the server takes too long?',
    answer: 'After 15 s a round is given up, a message says so, and it is tried again by itself.',
    chart: 'refresh',
    ends: 'refresh.rounds.reading.fetching --xstate.after.roundTimeout.refresh.rounds.reading.fetching[0]',
  },
  {
    id: 'the-balls',
    question: 'How is a draw shown?',
    answer:
      'When betting closes, the stage opens with the seal of the draw. Then its ten balls come one after another (all at once where less motion is asked for, as here), what they made of the bets, and the check that the seal was kept.',
    chart: 'stage',
    ends: 'stage.revealing --balls.ended[0]',
  },
  {
    id: 'the-balls-skipped',
    question: 'Can it be skipped?',
    answer: 'Yes, by one press: the result stands at once, and the stage does not come again for this draw.',
    chart: 'stage',
    ends: 'stage.revealing --stage.skipped[0]',
  },
  {
    id: 'nothing-filled-in',
    question: 'What if a form is sent with nothing filled in?',
    answer: 'Each box says what is missing, and nothing is sent.',
    chart: 'command',
    ends: 'command.form.editing --command.submitted[0]',
  },
  {
    id: 'a-command-without-an-answer',
    question: 'What if the answer to any other command is lost?',
    answer:
      'It says so, and sends the same command again under the same key, by itself or by “Try again now”. However often it arrives, it is done once.',
    chart: 'command',
    ends: 'command.form.unanswered --command.resent[0]',
  },
  {
    id: 'a-captcha',
    question: 'When is a captcha asked for, and how is it answered?',
    answer:
      'After two wrong passwords. It can be answered in words as well as by the picture; a wrong answer brings another one.',
    chart: 'captcha',
    ends: 'captcha.shown --captcha.answered[0]',
  },
  {
    id: 'a-reality-check',
    question: 'What is a reality check?',
    answer:
      'At the interval that a member chose, the time they have played and what it came to are shown, above everything, until they are acknowledged.',
    chart: 'reality',
    ends: 'reality.due --reality.acknowledged[0]',
  },
  {
    id: 'an-operator-goes-on',
    question: 'What if an operator closes a dialog whose answer has not come?',
    answer:
      'The dialog is put aside, not forgotten: a line says that its answer is awaited, and then what it was. The change is made once.',
    chart: 'console',
    ends: 'console.signedIn.parked.unknown --command.done[0]',
    isWide: true,
  },
];

export const STORIES = [...BETTING, ...OTHERS];

/** Sources of the screens on which a chart is seen: a story is out of date when they change. */
export const SCREENS: Readonly<Partial<Record<PlayedStory['chart'], readonly string[]>>> = {
  betting: ['src/features/betting', 'src/features/site'],
  session: ['src/features/betting', 'src/features/session', 'src/features/notices'],
  refresh: ['src/features/betting', 'src/features/notices'],
  stage: ['src/features/betting', 'src/features/draws'],
  command: ['src/features/autoBet', 'src/features/commands', 'src/features/session'],
  captcha: ['src/features/captcha', 'src/features/session'],
  reality: ['src/features/betting', 'src/features/saferPlay'],
  resource: ['src/features/autoBet', 'src/features/lists'],
  console: ['operator'],
  autoTask: ['src/features/autoBet', 'src/features/lists'],
  recharge: ['src/features/cash'],
  exchange: ['src/features/points'],
  screen: ['src/features/saferPlay', 'src/features/session', 'src/features/betting'],
};

/** The path of a story: the shortest to its end. Throws where there is none. */
export function planOfStory({ id, chart, ends }: Story): ScenePlan {
  const plan = plansFor(planOfChart(chart), 'transition').find(({ title }) => title === ends);
  if (plan === undefined)
    throw new Error(`The story ${id} ends with ${ends}, which no path of ${chart} takes.`);
  return plan;
}
