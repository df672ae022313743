import { answer, autoBet, change, draft, openInput, saveInput } from './autoBet.setup.ts';

/** What a person does with the form while it is open. */
const filling = {
  'draft.changed': {
    target: 'editing',
    description: 'The cost is counted again, and the error of this field is cleared.',
    actions: { type: 'takeChange', params: change },
    meta: { req: ['A-02', 'V-03'] },
  },
  'draft.submitted': {
    target: 'saving',
    description: 'It is checked and sent, under one id for every attempt.',
    actions: { type: 'takeDraft', params: draft },
    meta: { req: 'A-02' },
  },
} as const;

/** Of /createAutoBet: a task is made or changed. */
export const form = autoBet.createStateConfig({
  description: 'The screen of one task.',
  initial: 'preparing',
  states: {
    preparing: {
      description: 'A new task gets its id; one that is to be changed is read.',
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: openInput,
        onDone: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'unavailable',
            description: 'It runs, or it is not there.',
            actions: { type: 'keepProblem', params: answer },
            meta: { req: 'A-02' },
          },
          { target: 'editing', actions: { type: 'openForm', params: answer }, meta: { req: 'A-02' } },
        ],
        onError: { target: 'unavailable', description: 'No answer.', meta: { req: ['A-02', 'E-05'] } },
      },
    },
    unavailable: {
      description: 'There is nothing to fill in; the person may try again.',
      on: {
        'draft.requested': {
          target: 'preparing',
          description: 'Again.',
          actions: 'forgetProblem',
          meta: { req: 'E-05' },
        },
      },
    },
    editing: { description: 'The person fills it in.', on: filling },
    saving: {
      description: 'The server is asked to keep it. Nothing can be changed meanwhile.',
      invoke: {
        id: 'saveTask',
        src: 'saveTask',
        input: saveInput,
        onDone: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            description: 'By field, or as a whole. What is filled in stays.',
            actions: [
              { type: 'keepProblem', params: answer },
              { type: 'keepErrors', params: answer },
            ],
            meta: { req: ['A-02', 'V-06'] },
          },
          {
            target: 'saved',
            description: 'Kept. It is off until its member starts it.',
            actions: { type: 'keepSaved', params: answer },
            meta: { req: 'A-02' },
          },
        ],
        onError: {
          target: 'unanswered',
          description: 'The answer did not come.',
          meta: { req: ['A-02', 'B-13'] },
        },
      },
    },
    refused: { description: 'Not saved, and why. Any change clears it.', on: filling },
    unanswered: {
      description: 'Whether it is saved is not known. Its ids stay, so that it can only be saved once.',
      on: {
        'save.resent': {
          target: 'saving',
          description: 'The same, under the same ids.',
          meta: { req: ['A-02', 'B-10'] },
        },
        'save.reopened': {
          target: 'editing',
          description: 'The form is changed first: the same task, saved another time.',
          meta: { req: ['A-02', 'B-14'] },
        },
      },
    },
    saved: { description: 'Kept; the way leads on to the list.' },
  },
});
