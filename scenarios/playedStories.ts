/** Stories that the page alone can't tell: the server plays draws and counts attempts. They are played by hand. */
import { JOURNEYS } from './journeys.ts';
import type { PlayedStory } from './story.ts';

export const PLAYED_STORIES = [
  {
    id: 'a-newcomer',
    question: 'How does a newcomer come to a first bet, and how do they learn what became of it?',
    answer:
      'They read how the game works beside the sign-in, play as a guest, and make a whole slip. Signing in or registering keeps it. Eight presses lead to a placed bet; three more, after its draw, place it again.',
    chart: 'session',
    req: ['S-07', 'B-14'],
  },
  {
    id: 'auto-bet-stops',
    question: 'What happens when auto-bet meets its loss limit?',
    answer:
      'It stops before a bet that could take the loss above the limit, and says why. What it has bet until then is listed, draw by draw.',
    chart: 'autoTask',
    ways: ['autoTask.running --task.stopped[0]'],
    req: ['A-02'],
  },
  {
    id: 'a-slip-whose-sign-in-expires',
    question: 'What happens to a slip when the sign-in expires?',
    answer:
      'The member is led to the sign-in, with a message. Their slip is kept under their name on this device, and is there again, with its stakes, when they have signed in.',
    chart: 'session',
    req: ['S-03', 'B-14'],
  },
  {
    id: 'a-mistyped-factor',
    question: 'What if an operator mistypes the second factor?',
    answer:
      'The sheet says that the code is wrong and how many attempts are left. The right code leads on to where they wanted to go; each code opens one session.',
    chart: 'console',
    req: ['M-07'],
  },
  {
    id: 'a-guest-bets',
    question: 'What can a guest do, and what happens to their slip when they sign in?',
    answer:
      'A guest makes a whole slip, and nothing of it is sent: the slip says that a sign-in is needed. After signing in it is there as it was, with its stakes, and can be placed.',
    chart: 'betting',
    ways: [
      'betting.slip.reviewing --always[1]',
      'betting.slip.submitting.sending --xstate.done.actor.placeOrder[0]',
    ],
    req: ['S-07', 'B-14'],
  },
  {
    id: 'a-guest-at-a-members-screen',
    question: 'What if a guest opens a screen that is for members?',
    answer:
      'The guard of routes leads to the sign-in, with a message. The address is kept with it: after signing in or registering the screen that was asked for opens, in place of the sign-in.',
    chart: 'screen',
    ways: ['screen.signIn --member.arrived[0]'],
    req: ['R-04', 'S-07'],
  },
  {
    id: 'without-a-network',
    question: 'What does a bettor see without a network?',
    answer:
      'A message, at once. Nothing more is asked of the server, and what is on screen stays: a slip can go on. When the network is back everything is read again at once, and the message goes.',
    chart: 'refresh',
    ways: [
      'refresh.rounds.reading --network.lost[0]',
      'refresh.rounds.reading.paused --polling.resumed[0]',
      'refresh.rounds.reading.resting --always[1]',
    ],
    req: ['P-05', 'E-09'],
  },
  {
    id: 'a-list-fails',
    question: 'What if a list can’t be loaded?',
    answer:
      'It says so, with “Try again”. It is also loaded again by itself: after two seconds, and then after pauses that grow to thirty. Without a network, or while the tab is hidden, it waits; it is loaded at once when that is over.',
    chart: 'resource',
    ways: [
      'resource.failed.offline --polling.resumed[0]',
      'resource.retrying --xstate.done.actor.loadPage[2]',
    ],
    req: ['P-07', 'E-09'],
    screens: ['src/features/cash', 'src/features/lists'],
  },
  {
    id: 'a-captcha-without-success',
    question: 'What if the security check is answered wrongly, or its picture doesn’t load?',
    answer:
      'A wrong place brings a message and another picture. That locks nothing, and no password is tried meanwhile. A picture that did not load is asked for again by “Refresh”. How many pictures one network is given in a minute is limited (120; in this story four): after that none is shown, and no sign-in that needs one succeeds from there until the minute is over.',
    chart: 'captcha',
    ways: [
      'captcha.checking --xstate.done.actor.checkCaptcha[1]',
      'captcha.loading --xstate.error.actor.loadCaptcha[0]',
    ],
    req: ['M-06'],
  },
  {
    id: 'a-reality-check-over-a-slip',
    question: 'What if a reality check falls due while a slip is being confirmed?',
    answer:
      'The reality check stands above everything until it is acknowledged. No press reaches the slip below it. The slip stays at its confirm step, unless betting closes, or draw or odds change meanwhile: then it says so. After “Keep playing” it is placed from there.',
    chart: 'reality',
    ways: ['reality.due --reality.acknowledged[0]'],
    req: ['A-13', 'B-16'],
  },
  {
    id: 'ten-minutes-away',
    question: 'What happens when a tab is hidden for ten minutes?',
    answer:
      'No round is made meanwhile, and what was read stays; only the clock of the draw goes on to its closing. Draws take place on the server all the same. (Draw notices, where they are on, ask about the draw that the member has bet on.) On the return one round asks at once for the draw, the odds, the balance and the last result. Each is shown as it comes, but a balance that would tell a new result waits for its balls. A slip whose draw is over then asks whether it should move to the one that is open now. The rounds of ten seconds go on from there.',
    chart: 'refresh',
    ways: [
      'refresh.rounds.reading.paused --polling.resumed[0]',
      'refresh.rounds.reading.resting --always[1]',
    ],
    req: ['P-05', 'B-11'],
  },
  {
    id: 'an-operator-leaves-a-form',
    question: 'What if an operator’s sign-in ends while a form is half filled in?',
    answer:
      'The console leads to the sign-in, and says why. A form that was not sent is closed, and what was typed into it is not kept. After signing in the same section is there, and the form is opened and filled in again. (A form that was sent and not answered is kept, and shown first.)',
    chart: 'console',
    ways: ['console.signedIn --session.lost[0]', 'console.signedIn.closed --dialog.opened[0]'],
    req: ['M-07'],
    isWide: true,
  },
  {
    id: 'points-for-a-prize',
    question: 'How are points exchanged for a prize, and which answers can that have?',
    answer:
      'Cash is on the balance at once; goods are ordered, and sent by an operator. It is refused where the prize is sold out, is no longer offered, or costs more points than there are: then nothing is deducted. A prize of more points than the member has can’t be chosen. Once it is exchanged it can’t be undone, by the member or by an operator.',
    chart: 'exchange',
    ways: ['exchange.exchanging --always[0]', 'exchange.ordered --prize.sent[0]'],
    req: ['A-10'],
    screens: ['src/features/points', 'src/features/commands'],
  },
  ...JOURNEYS,
] as const satisfies readonly PlayedStory[];
export type PlayedId = (typeof PLAYED_STORIES)[number]['id'];
