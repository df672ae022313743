/**
 * What a product owner asks, and what answers it: a path of the plan, walked in a browser and told step by step. `npm run
 * stories` writes docs/generated/stories.
 */
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
    scene: 'a slip is reviewed and placed',
    shows: ['slip.drafting.selecting', 'slip.confirming', 'slip.submitting.sending', 'slip.accepted'],
  },
  {
    id: 'the-draw-closes',
    question: 'What happens if the draw closes while a slip is being placed?',
    answer:
      'The server refuses it: nothing was placed and no money has moved. The slip keeps its selections and stakes, reads which draw is open now, and then asks whether it should move there.',
    chart: 'betting',
    ends: 'betting.slip.drafting.refused --always[0]',
    scene: 'a draw closes while a slip is on its way',
    shows: ['slip.submitting.sending', 'slip.drafting.refused.outdated', 'slip.drafting.moved'],
  },
  {
    id: 'to-the-next-draw',
    question: 'What becomes of a slip that was not sent when its draw is over?',
    answer: 'It asks. Accepted, it belongs to the next draw, with its stakes, at the odds of now.',
    chart: 'betting',
    ends: 'betting.slip.drafting.moved --move.accepted[0]',
    shows: ['slip.drafting.moved', 'slip.drafting.selecting'],
  },
  {
    id: 'odds-move',
    question: 'What if odds move between choosing and placing?',
    answer:
      'The slip shows the odds of before and those of now, and asks. It is placed at the new odds only after “Accept and place”, or where the bettor has chosen to accept changes.',
    chart: 'betting',
    ends: 'betting.slip.drafting.repriced --odds.accepted[1]',
    scene: 'odds move while a slip is reviewed',
    shows: ['slip.confirming', 'slip.drafting.repriced', 'slip.submitting.claiming'],
  },
  {
    id: 'no-answer',
    question: 'What if the answer to a bet never comes?',
    answer:
      'The slip says that it does not know yet whether the bets were placed. It asks the server by itself, under the id that was sent: never a second bet.',
    chart: 'betting',
    ends: 'betting.slip.submitting.sending --xstate.error.actor.placeOrder[0]',
    shows: ['slip.submitting.sending', 'slip.checking.asking.lookingUp'],
  },
  {
    id: 'asked-again',
    question: 'How does a bettor learn what became of it?',
    answer:
      'After a reload too, the order is looked up every few seconds. The server does not know it yet: the bettor may send it again, or cancel it.',
    chart: 'betting',
    ends: 'betting.slip.checking.asking.waiting --xstate.after.lookUpPause.betting.slip.checking.asking.waiting[0]',
    scene: 'an order whose answer did not come, while betting is open',
    before: ['the draw arrives: 20261121-0001, open', 'the odds arrive: big at 1.98'],
    shows: [
      'slip.checking.asking.lookingUp',
      'slip.checking.asking.waiting',
      'slip.checking.asking.lookingUp',
    ],
  },
  {
    id: 'cancelled',
    question: 'Can a bet without an answer be cancelled?',
    answer:
      'Yes. The server then promises never to place an order under that id, however late it arrives. Its bets are in the slip again, which can be changed and sent.',
    chart: 'betting',
    ends: 'betting.slip.checking.abandoning --xstate.done.actor.abandonOrder[1]',
    scene: 'an order whose answer did not come, while betting is open',
    shows: ['slip.checking.abandoning', 'slip.drafting.refused.explained'],
  },
  {
    id: 'cancelled-too-late',
    question: 'And if it had been placed after all?',
    answer: 'Then cancelling is answered with the receipt: what was placed stays placed, once.',
    chart: 'betting',
    ends: 'betting.slip.checking.abandoning --xstate.done.actor.abandonOrder[0]',
    scene: 'an order whose answer did not come, while betting is open',
    shows: ['slip.checking.abandoning', 'slip.accepted'],
  },
  {
    id: 'not-enough-money',
    question: 'What if there is not enough money?',
    answer:
      'The slip says how much is missing, before anything is sent, and keeps everything that was chosen and typed.',
    chart: 'betting',
    ends: 'betting.slip.reviewing --always[3]',
    shows: ['slip.drafting.selecting', 'slip.drafting.refused.shortOfFunds'],
  },
  {
    id: 'closed',
    question: 'What does a press on a cell do while betting is closed?',
    answer: 'Nothing is selected; a message says that betting is closed.',
    chart: 'betting',
    ends: 'betting.slip.empty --cell.toggled[1]',
    shows: ['market.closed', 'slip.empty'],
  },
  {
    id: 'undo',
    question: 'Can a selection that was taken out come back?',
    answer: 'Yes: “Undo” brings it back with its stake, until the slip changes or betting closes.',
    chart: 'betting',
    ends: 'betting.slip.empty --removal.undone[0]',
    scene: 'a selection with a stake is taken out, and comes back',
    shows: ['slip.drafting.selecting', 'slip.empty', 'slip.drafting.selecting'],
  },
  {
    id: 'same-again',
    question: 'How is the same bet placed once more?',
    answer: '“Same again” on the receipt leads to the confirm step with one press, at the odds of now.',
    chart: 'betting',
    ends: 'betting.slip.accepted --bets.repeated[0]',
    shows: ['slip.accepted', 'slip.confirming'],
  },
  {
    id: 'two-tabs',
    question: 'What if the same slip is sent in two tabs?',
    answer:
      'One of them has the right to send it. The other follows what becomes of that order, and shows the same receipt.',
    chart: 'betting',
    ends: 'betting.slip.checking.asking.lookingUp --xstate.done.actor.lookUpOrder[0]',
    scene: 'another tab sends the slip',
    shows: ['slip.drafting.selecting', 'slip.checking.asking.lookingUp', 'slip.accepted'],
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
    shows: ['principal.member.renewing', 'principal.expired'],
  },
  {
    id: 'signed-out-elsewhere',
    question: 'What if another tab signs out?',
    answer: 'The member is signed out here as well.',
    chart: 'session',
    ends: 'session.principal.member --session.changedElsewhere[1]',
    shows: ['principal.member.active', 'principal.guest.anonymous'],
  },
  {
    id: 'a-slow-server',
    question: 'What if the server takes too long?',
    answer: 'After 15 s a round is given up, a message says so, and it is tried again by itself.',
    chart: 'refresh',
    ends: 'refresh.rounds.reading.fetching --xstate.after.roundTimeout.refresh.rounds.reading.fetching[0]',
    after: [
      'wait 1 s (after retryPause in refresh.rounds.reading.retrying)',
      'the draw arrives: 20261121-0001, open',
      'the odds arrive: big at 1.98',
    ],
    shows: ['rounds.reading.fetching.single', 'rounds.reading.retrying', 'rounds.reading.fetching.single'],
  },
  {
    id: 'the-balls',
    question: 'How is a draw shown?',
    answer:
      'When betting closes, the stage opens with the seal of the draw. Then its ten balls come one after another, with what they make of the bets, and at the end the check that the seal was kept. (Where less motion is asked for, they come all at once.)',
    chart: 'stage',
    ends: 'stage.revealing --ball.shown[0]',
    after: ['all ten balls are out', 'wait 6 s (after 6 s in stage.revealing)'],
    scene: 'a draw from its seal to its last ball',
    shows: ['sealing', 'revealing', 'shown.whole'],
  },
  {
    id: 'the-balls-skipped',
    question: 'Can it be skipped?',
    answer: 'Yes, by one press: the result stands at once, and the stage does not come again for this draw.',
    chart: 'stage',
    ends: 'stage.revealing --stage.skipped[0]',
    shows: ['revealing', 'shown.whole'],
  },
  {
    id: 'nothing-filled-in',
    question: 'What if a form is sent with nothing filled in?',
    answer: 'Each box says what is missing, and nothing is sent.',
    chart: 'command',
    ends: 'command.form.editing --command.submitted[0]',
    shows: ['form.editing'],
  },
  {
    id: 'a-command-without-an-answer',
    question: 'What if the answer to any other command is lost?',
    answer:
      'It says so, and sends the same command again under the same key, by itself or by “Try again now”. However often it arrives, it is done once.',
    chart: 'command',
    ends: 'command.form.unanswered --command.resent[0]',
    after: ['the command is answered: done'],
    shows: ['form.sending', 'form.unanswered', 'form.sending', 'form.done'],
  },
  {
    id: 'an-operator-goes-on',
    question: 'What if an operator closes a dialog whose answer has not come?',
    answer:
      'The dialog is put aside, not forgotten: a line says that its answer is awaited, and then what it was. The change is made once.',
    chart: 'console',
    ends: 'console.signedIn.parked.unknown --command.done[0]',
    after: ['the list is answered: it comes', "press 'Dismiss'"],
    shows: ['signedIn.open.underWay', 'signedIn.parked.unknown', 'signedIn.parked.known', 'signedIn.closed'],
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
