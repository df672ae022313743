/** What a member or an operator comes for around the game: each is played from where they are to where it is done. */
import type { PlayedStory } from './story.ts';

interface Journey extends PlayedStory {
  /** The sources of what it shows. */
  readonly screens: readonly string[];
}

const CASH = ['src/features/cash', 'src/features/commands', 'src/features/account'];

export const JOURNEYS = [
  {
    id: 'to-deposit',
    question: 'How does a member deposit?',
    answer:
      '“Deposit” stands beside the balance, amounts to pick from are on its page, and the page follows the payment by itself.',
    chart: 'command',
    lifeCycles: ['recharge'],
    req: ['W-01', 'A-08'],
    screens: CASH,
  },
  {
    id: 'to-withdraw',
    question: 'How does a member withdraw?',
    answer:
      '“Withdraw” stands beside the balance. What is still missing, a payment password or an account, is asked for on that page; here both are there. What becomes of it is in the withdrawal records.',
    chart: 'command',
    lifeCycles: ['withdrawal'],
    req: ['W-01', 'A-07'],
    screens: CASH,
  },
  {
    id: 'a-bet-of-last-week',
    question: 'How does a member find a bet of last week?',
    answer: 'Settled bets stand under their draws. A chip shows the last seven days, a press opens the bet.',
    chart: 'resource',
    req: ['A-01'],
    screens: ['src/features/orders', 'src/features/lists', 'src/features/account'],
  },
  {
    id: 'a-month-exported',
    question: 'How does a member take a month of bets along?',
    answer:
      'Settled bets lead to the statement of their month, which is saved as CSV, printed, or saved as PDF.',
    chart: 'resource',
    req: ['W-03'],
    screens: ['src/features/cash', 'src/features/lists', 'src/features/account'],
  },
  {
    id: 'a-limit-at-the-first-deposit',
    question: 'How does a member set a limit at their first deposit?',
    answer:
      'They are asked before the form: to have a limit is the default, and takes the amount and one press.',
    chart: 'command',
    lifeCycles: ['recharge'],
    req: ['W-02'],
    screens: [...CASH, 'src/features/saferPlay'],
  },
  {
    id: 'to-exclude-oneself',
    question: 'How does a member exclude themselves?',
    answer:
      'Breaks stand apart from limits. What will happen is said before it begins, with helplines beside it.',
    chart: 'command',
    lifeCycles: ['break'],
    req: ['A-13'],
    screens: ['src/features/saferPlay', 'src/features/commands', 'src/features/account'],
  },
  {
    id: 'to-approve',
    question: 'How does an operator approve a withdrawal?',
    answer:
      'The section says how many wait. One press opens the question, another approves. (In this story play money waits as well: it is not approved by itself here.)',
    chart: 'console',
    lifeCycles: ['withdrawal'],
    req: ['M-07', 'O-01'],
    screens: ['operator'],
  },
  {
    id: 'to-refuse',
    question: 'How does an operator refuse a withdrawal?',
    answer:
      'With a reason, which the member reads beside the payment. (In this story play money waits as well: it is not approved by itself here.)',
    chart: 'console',
    lifeCycles: ['withdrawal'],
    req: ['M-07', 'O-01'],
    screens: ['operator'],
  },
  {
    id: 'to-void',
    question: 'How does an operator void a draw?',
    answer: 'With a reason. The answer says how many bets are returned, and how much.',
    chart: 'console',
    lifeCycles: ['draw', 'ticket'],
    req: ['M-07', 'B-21'],
    screens: ['operator'],
  },
  {
    id: 'to-find-a-member',
    question: 'How does an operator find a member, with all that concerns them?',
    answer: 'By name, address or number; everything of the member is on one page.',
    chart: 'console',
    req: ['M-07', 'O-01'],
    screens: ['operator'],
  },
  {
    id: 'to-explain-a-complaint',
    question: 'How does an operator explain a complaint?',
    answer: 'The audit log, filtered by the member, says in sentences who did what, when and why.',
    chart: 'console',
    req: ['M-07', 'O-01'],
    screens: ['operator'],
  },
] as const satisfies readonly Journey[];
export type JourneyId = (typeof JOURNEYS)[number]['id'];
