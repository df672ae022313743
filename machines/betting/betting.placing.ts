import { claimInput, claimed, output, receipt, refusal, placementInput, whole } from './betting.params.ts';
import { betting } from './betting.setup.ts';

const keepPlaced = [
  'releasePlacement',
  { type: 'keepReceipt', params: receipt },
  'keepDraft',
  { type: 'tellAccepted', params: receipt },
] as const;

const givenUp = ['keepAbandonment', 'releasePlacement', 'dropPlacement', 'tellOutdated'] as const;

/** The order gets its one request id, is stored, and is sent. */
export const submitting = betting.createStateConfig({
  description:
    'The slip is on its way and can not be changed. If the draw closes now, the server tells whether it was in time.',
  meta: { part: 'placing' },
  initial: 'claiming',
  states: {
    claiming: {
      description: 'The order is stored under a request id before anything is sent.',
      invoke: {
        id: 'claimPlacement',
        src: 'claimPlacement',
        input: claimInput,
        onDone: [
          {
            guard: { type: 'isOwnClaim', params: output },
            target: 'sending',
            description: 'No other tab is placing this slip: the order is stored, and sent.',
            actions: { type: 'keepPlacement', params: claimed },
            meta: { req: 'B-10', main: true },
          },
          {
            target: '#betting.slip.checking',
            description: 'Another tab was first: its order stands, and this tab waits for its fate.',
            actions: { type: 'takePlacement', params: claimed },
            meta: { req: 'B-10' },
          },
        ],
        onError: {
          target: '#betting.slip.drafting.refused',
          description: 'What can not be stored is not sent: after a crash its fate could not be looked up.',
          actions: { type: 'keepRefusal', params: { kind: 'notStored' } },
          meta: { req: 'B-10' },
        },
      },
    },
    sending: {
      description: 'The server has the order, or will have it.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: placementInput,
        onDone: [
          {
            guard: { type: 'isPlaced', params: output },
            target: '#betting.slip.accepted',
            description: 'All bets are placed: tickets, and the new balance at once.',
            actions: [...keepPlaced],
            meta: { req: ['B-09', 'B-10'], main: true },
          },
          {
            target: '#betting.slip.drafting.refused',
            description: 'The server says no, and why. The slip is as it was.',
            actions: [
              { type: 'keepRefusal', params: refusal },
              'releasePlacement',
              'dropPlacement',
              'tellOutdated',
            ],
            meta: { req: ['B-10', 'B-14'] },
          },
        ],
        onError: {
          target: '#betting.slip.checking',
          description: 'No answer: outcome unknown.',
          meta: { req: 'B-13' },
        },
      },
    },
  },
});

/** There is no answer: the outcome is looked up until it is final [B-13]. */
export const checking = betting.createStateConfig({
  description:
    'There is no answer: it did not come, or another tab has sent the order. The slip can not be changed or sent again until the outcome is known.',
  meta: { part: 'placing' },
  initial: 'asking',
  on: {
    'placement.endedElsewhere': {
      target: 'classifying',
      description: "Another tab learned the outcome: the slip is as that tab's.",
      actions: { type: 'takeStored', params: whole },
      meta: { req: ['B-10', 'B-13'] },
    },
  },
  states: {
    asking: {
      description: 'What became of it? With a network the bettor may send it again or give it up.',
      initial: 'lookingUp',
      on: {
        'slip.resent': {
          guard: 'isOnline',
          target: 'resending',
          description: 'The same order under the same request id: it can only be placed once.',
          meta: { req: 'B-13' },
        },
        'slip.abandoned': {
          guard: 'isOnline',
          target: 'abandoning',
          description: 'The bettor gives it up, if it is not placed yet.',
          meta: { req: 'B-13' },
        },
      },
      states: {
        lookingUp: {
          description: 'The server is asked for the request id.',
          invoke: {
            id: 'lookUpOrder',
            src: 'lookUpOrder',
            input: placementInput,
            onDone: [
              {
                guard: { type: 'isPlaced', params: output },
                target: '#betting.slip.accepted',
                description: 'It was placed: here are its tickets.',
                actions: [...keepPlaced],
                meta: { req: 'B-13' },
              },
              {
                guard: { type: 'isAbandoned', params: output },
                target: '#betting.slip.drafting.refused',
                description: 'It was given up, in another tab or before a reload.',
                actions: givenUp,
                meta: { req: 'B-13' },
              },
              {
                guard: 'isTooLate',
                target: '#betting.slip.checking.abandoning',
                description:
                  'Not known, and its draw takes no bets any more: it is closed off as the bettor would.',
                actions: { type: 'keepRefusal', params: { kind: 'tooLate' } },
                meta: { req: ['B-13', 'B-15'] },
              },
              {
                target: 'waiting',
                description: 'Not known yet is not final: it may still be on its way.',
                actions: 'noteMissing',
                meta: { req: 'B-13' },
              },
            ],
            onError: { target: 'waiting', description: 'No answer again.', meta: { req: 'B-13' } },
          },
        },
        waiting: {
          description: 'A pause before the next look.',
          after: { lookUpPause: { target: 'lookingUp', description: 'Once more.', meta: { req: 'B-13' } } },
        },
      },
    },
    resending: {
      description: 'The same order is sent once more.',
      invoke: {
        id: 'resendOrder',
        src: 'placeOrder',
        input: placementInput,
        onDone: [
          {
            guard: { type: 'isPlaced', params: output },
            target: '#betting.slip.accepted',
            description: 'Placed: now, or by the first request already.',
            actions: [...keepPlaced],
            meta: { req: ['B-10', 'B-13'] },
          },
          {
            target: 'abandoning',
            description: 'Refused now; the first request is closed off too before the slip is free again.',
            actions: { type: 'keepRefusal', params: refusal },
            meta: { req: 'B-13' },
          },
        ],
        onError: { target: 'asking.waiting', description: 'No answer again.', meta: { req: 'B-13' } },
      },
    },
    abandoning: {
      description: 'The server is asked to refuse this request id for ever.',
      invoke: {
        id: 'abandonOrder',
        src: 'abandonOrder',
        input: placementInput,
        onDone: [
          {
            guard: { type: 'isPlaced', params: output },
            target: '#betting.slip.accepted',
            description: 'Too late: it was placed.',
            actions: [...keepPlaced],
            meta: { req: 'B-13' },
          },
          {
            guard: { type: 'isAbandoned', params: output },
            target: '#betting.slip.drafting.refused',
            description:
              'Nothing was placed and never will be, and the bettor reads so. The slip is as it was.',
            actions: givenUp,
            meta: { req: ['B-13', 'B-14'] },
          },
          {
            target: 'asking.waiting',
            description: 'Only a final answer ends this.',
            meta: { req: 'B-13' },
          },
        ],
        onError: { target: 'asking.waiting', description: 'No answer again.', meta: { req: 'B-13' } },
      },
    },
  },
});
