/** Stories that the page alone can't tell: the server plays draws and counts attempts. They are played by hand. */
import { JOURNEYS } from './journeys.ts';
import type { PlayedStory } from './story.ts';

export const PLAYED_STORIES = [
  {
    id: 'a-newcomer',
    question: 'How does a newcomer come to a first bet, and how do they learn what became of it?',
    answer:
      'They read how the game works beside the sign-in, play as a guest, and make a whole slip. Signing in or registering keeps it. Eight presses lead to a placed bet.',
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
      'A guest makes a whole slip, and nothing of it is sent: its button leads to the sign-in. After signing in it is there as it was, with its stakes, and can be placed.',
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
      'It says so, with “Try again”. It is also loaded again by itself: after two seconds, and then after pauses that grow to thirty, but not after a refusal. Without a network, or while the tab is hidden, it waits; it is loaded at once when that is over.',
    chart: 'resource',
    ways: ['resource.failed.offline --polling.resumed[0]'],
    req: ['P-07', 'E-09'],
    screens: ['src/features/cash', 'src/features/lists'],
  },
  {
    id: 'a-captcha-without-success',
    question: 'What if the security check is answered wrongly, or its picture doesn’t load?',
    answer:
      'A wrong place brings a message and another picture. That locks nothing, and no password is tried meanwhile. A picture that did not load is asked for again by “Refresh”. How many pictures one network is given in a minute is limited (120; in this story four): after that none is shown, and the next one comes by itself when the minute is over. “Login” below is refused meanwhile without a solved check: the check begins again with that press, and so does the minute that the page counts. The server’s own minute began earlier: where it is over, such a press brings a picture sooner.',
    chart: 'captcha',
    ways: ['captcha.loading --xstate.done.actor.loadCaptcha[0]'],
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
      'No round is made meanwhile, and what was read stays; the clock of the draw goes on. Draws take place on the server all the same. (Draw notices, where they are on, ask about the draw that the member has bet on.) On the return one round asks for the draw, the odds, the balance and the last result, all four together. They come in no fixed order, and each is shown as it comes: a new last result ball by ball, over the page, which can be skipped. Only a balance that would tell a new result waits for its balls. As soon as the draw is known, a slip whose draw is over asks whether it should move to the one that is open now. The rounds of ten seconds go on from there. Beside the round one call asks what auto-bet has placed meanwhile, and a message says how many bets, and on which draws. The site’s settings are asked for again only if they could not be loaded before. The interval of a reality check runs on while the tab is hidden: if it has ended, the check is there on the return.',
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
    ways: ['console.signedIn --session.lost[0]'],
    req: ['M-07'],
    isWide: true,
  },
  {
    id: 'too-early-a-press',
    question: 'Can a double press place a bet that was not read?',
    answer:
      'No. “Place bets” takes no press for its first half second, and a press that began before does not count: it may have been meant for the button that was there before.',
    chart: 'betting',
    ways: ['betting.slip.confirming --slip.confirmed[1]'],
    req: ['B-20'],
  },
  {
    id: 'signing-out-offline',
    question: 'Does signing out work without a network?',
    answer:
      'On this device at once, and a message says so. The session is ended on the server when the network is back.',
    chart: 'session',
    ways: ['session.principal.member.signingOut --xstate.error.actor.revokeSession[0]'],
    req: ['S-04'],
    isWide: true,
  },
  {
    id: 'a-captcha',
    question: 'When does a sign-in ask for the security check, and how is it answered?',
    answer:
      'After five wrong passwords where no other number is set; in this story after two. It can be answered in words as well as by the picture. A wrong answer brings another one; with a right one the form is sent once more.',
    chart: 'captcha',
    ways: [
      'captcha.checking --xstate.done.actor.checkCaptcha[1]',
      'captcha.checking --xstate.done.actor.checkCaptcha[0]',
    ],
    req: ['M-06'],
  },
  {
    id: 'a-reality-check',
    question: 'What is a reality check?',
    answer:
      'At the interval that a member chose, the time for which they are signed in and what it came to are shown, above everything, until they are acknowledged.',
    chart: 'reality',
    ways: ['reality.due --reality.acknowledged[0]'],
    req: ['A-13'],
  },
  {
    id: 'points-for-a-prize',
    question: 'How are points exchanged for a prize, and which answers can that have?',
    answer:
      'Cash is on the balance at once; goods are ordered, and sent by an operator. It is refused where the prize is sold out, is no longer offered, or costs more points than there are: then nothing is deducted. A prize of more points than the page knows of can’t be chosen, so that the last happens only where points were spent meanwhile, as in another tab. Once it is exchanged it can’t be undone, by the member or by an operator.',
    chart: 'exchange',
    ways: ['exchange.exchanging --always[0]', 'exchange.ordered --prize.sent[0]'],
    req: ['A-10'],
    screens: ['src/features/points', 'src/features/commands'],
  },
  {
    id: 'an-exchange-without-an-answer',
    question: 'What becomes of an exchange of points whose answer never comes?',
    answer:
      'The form says that the outcome is unknown, and sends it again by itself, under the same id, until there is an answer. Whether it had been done before or not: it is done once at most, and the form says so in the end as it would have done at once. “Back to the form” keeps the id as long as the page is open: a press from there can’t exchange a second time either. Who leaves the page before the answer, or loads it again, looks at “Past exchanges” first: a press after that is another exchange.',
    chart: 'exchange',
    ways: ['exchange.exchanging --always[0]'],
    req: ['A-10', 'E-05'],
    screens: ['src/features/points', 'src/features/commands'],
  },
  {
    id: 'a-list-kept',
    question: 'What does a member see of their bets without a network?',
    answer:
      'What this device has kept of the lists that were read before, for a week at most, with the time that they are from. Signing out wipes it. When the network is back the list is loaded by itself.',
    chart: 'resource',
    ways: [
      'resource.loading --xstate.done.actor.loadPage[2]',
      'resource.loading --xstate.done.actor.loadPage[0]',
      'resource.failed.offline --polling.resumed[0]',
    ],
    req: ['E-10', 'E-09'],
    screens: ['src/features/lists', 'src/features/betting'],
  },
  {
    id: 'leaving-a-reality-check',
    question: 'What if a reality check is left by a link, or by signing out?',
    answer:
      'A link to the settled bets, to the transactions or to a break opens its page: the check counts as seen, and the next interval runs. A slip waits at the game as it was. “Logout” ends the session, and with it the check; the slip is kept on this device under its member, and is there again when they sign in.',
    chart: 'reality',
    ways: ['reality.due --reality.left[0]'],
    req: ['A-13'],
  },
  {
    id: 'a-deposit-waits',
    question: 'What if a member pays a deposit, closes the tab, and no message about it arrives?',
    answer:
      'The server asks the provider by itself, every half a minute until its first answer after the time to pay: 4 hours with PayPal. What was paid is on the balance without the member, once.',
    chart: 'recharge',
    ways: ['recharge.open --payment.awaited[0]', 'recharge.open --payment.received[0]'],
    req: ['A-08'],
    screens: ['src/features/cash', 'src/features/commands'],
  },
  {
    id: 'a-deposit-fails',
    question: 'When does a deposit fail that is not paid?',
    answer:
      'With the first answer of its provider after the time to pay: 4 hours with PayPal. While the provider gives no answer the deposit waits, however long: it may have been paid. Money that comes after a failure is still taken.',
    chart: 'recharge',
    ways: ['recharge.open --payment.awaited[0]', 'recharge.open --payment.failed[0]'],
    req: ['A-08'],
    screens: ['src/features/cash', 'src/features/commands'],
  },
  ...JOURNEYS,
] as const satisfies readonly PlayedStory[];
export type PlayedId = (typeof PLAYED_STORIES)[number]['id'];
