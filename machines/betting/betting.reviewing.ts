import { not } from 'xstate';
import { version, whole } from './betting.params.ts';
import { betting } from './betting.setup.ts';
import { toMoved } from './betting.slip.ts';

/** May this slip be sent? Every 'no' has its own name. */
export const reviewing = betting.createStateConfig({
  description: 'Every reason not to send is looked at, in this order.',
  meta: { part: 'placing' },
  always: [
    {
      guard: not('hasValidStakes'),
      target: 'drafting.refused',
      description: "'Please enter a valid number!'",
      actions: { type: 'keepRefusal', params: { kind: 'notStaked' } },
      meta: { req: ['B-03', 'B-05'] },
    },
    {
      guard: 'isGuest',
      target: 'drafting.refused',
      description: 'Guests look around; placing bets takes a member.',
      actions: { type: 'keepRefusal', params: { kind: 'unauthorised' } },
      meta: { req: ['S-07', 'B-14'] },
    },
    {
      guard: 'isClosed',
      target: 'drafting.refused',
      description: "'Betting is closed'. The slip is kept.",
      actions: { type: 'keepRefusal', params: { kind: 'bettingClosed' } },
      meta: { req: ['B-02', 'B-14'] },
    },
    {
      guard: 'isShortOfFunds',
      target: 'drafting.refused',
      description: 'The stakes are more than the balance.',
      actions: { type: 'keepRefusal', params: { kind: 'balanceTooLow', balance: null } },
      meta: { req: 'B-14' },
    },
    {
      guard: 'isRepriced',
      target: 'drafting.repriced',
      description: 'Odds moved, and not as the bettor chose to take them.',
      meta: { req: 'B-12' },
    },
    {
      guard: 'isConfirmationAsked',
      target: 'confirming',
      description: 'The bettor wants to see it once more.',
      meta: { req: 'B-16', main: true },
    },
    { target: 'submitting', description: 'Nothing is in the way.', meta: { req: ['B-09', 'B-16'] } },
  ],
});

export const confirming = betting.createStateConfig({
  description: 'Total stake, the most that can come back, balance after, time left: place it?',
  meta: { part: 'placing' },
  entry: 'disarm',
  always: [
    toMoved,
    {
      guard: 'isClosed',
      target: 'drafting.refused',
      description: 'Betting closed while the bettor was looking.',
      actions: { type: 'keepRefusal', params: { kind: 'bettingClosed' } },
      meta: { req: ['B-02', 'B-15'] },
    },
    {
      guard: 'isRepriced',
      target: 'drafting.repriced',
      description: 'Odds moved while the bettor was looking.',
      meta: { req: 'B-12' },
    },
  ],
  on: {
    'slip.confirmed': [
      {
        guard: { type: 'isOutdated', params: version },
        description: 'What was on screen is older than the market: it is asked again, at the figures of now.',
        actions: 'disarm',
        meta: { req: ['B-12', 'B-20'] },
      },
      {
        guard: 'canPlace',
        target: 'submitting',
        description: 'Yes, place it.',
        meta: { req: ['B-09', 'B-16', 'B-20'], main: true },
      },
      {
        guard: 'isArmed',
        target: 'reviewing',
        description: 'Something changed meanwhile: the reason is found and named.',
        meta: { req: 'B-16' },
      },
    ],
    'slip.reopened': {
      target: 'drafting',
      description: 'Back to the slip, unchanged.',
      meta: { req: 'B-16' },
    },
    'draft.changedElsewhere': {
      target: 'classifying',
      description: 'Another tab of the member changed the slip: it has to be looked at again.',
      actions: { type: 'takeStored', params: whole },
      meta: { req: 'B-10' },
    },
  },
});
