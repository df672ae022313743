/** Of repositories with few charts that need one. */
import { callback, observable, rejects } from '../../walk/scripts.ts';
import { anything } from '../anything.ts';
import { answers, each, inTurns, sends, type Worlds } from './own.ts';

const WORKSHOP = 'helgardferreira/xstate-workshop/apps/scene-workbench/src/common/actors/socket-server';
const SANITY = 'sanity-io/sanity/packages/sanity/src';
const TYPEONCE = 'typeonce-dev/xstate-complete-getting-started-guide/src';
const DEVTOOLS = 'mjbeswick/xstate-devtools/packages';

export const others: Worlds = {
  [`${DEVTOOLS}/example-remix/app/machines/auth.machine.ts#auth`]: {
    ...sends({ type: 'SUBMIT', email: 'a@example.org', password: 'secret' }),
    about: { never: { 'auth.idle --SUBMIT[0]': 'its guard asks for what only this transition would set' } },
  },
  [`${DEVTOOLS}/vscode-extension/testing/advancedTransitions.machine.ts#checkoutFlow`]: [true, false].map(
    (isValid) => ({ about: { guards: { isValid: () => isValid } } }),
  ),
  [`${DEVTOOLS}/vscode-extension/testing/trafficLight.machine.ts#trafficLight`]: {
    about: { never: { 'trafficLight.flashing --POWER_RESTORED[0]': 'its guard is written to be false' } },
  },
  [`${DEVTOOLS}/vscode-extension/testing/checkout.machine.ts#checkout`]: sends({
    type: 'ADDRESS_VALID',
    address: 'A street',
  }),
  [`${TYPEONCE}/tic-tac-toe/machine.ts#tic-tac-toe-machine`]: {
    cases: [
      ...sends({ type: 'update-name-1', name: 'Ada' }, { type: 'update-name-2', name: 'Bob' }).cases,
      ...inTurns([[0], [1, 3], [1, 2], [4], [2, 3], [5, 7], [7], [6], [8]], (cell, turn) => ({
        type: 'pick-cell',
        player: 1 + (turn % 2),
        cell,
      })),
    ],
  },
  [`${TYPEONCE}/npc/machine.ts#npc-machine`]: {
    ...sends(...[0, 100, 1000].map((x) => ({ type: 'mouse-move', position: [x, 0] }))),
    actors: { moveNcp: callback({ type: 'npc-move' }) },
  },
  'BrandonTing/tanstackStart-xstate-player/app/machines/searchAsTypeMachine.ts#(machine)': {
    input: { initType: 'movies' },
    ...sends({ type: 'Condition.Keyword.Change', keyword: 'matrix' }),
  },
  'SandroMaglione/getting-started-xstate-and-effect/first-example/src/index.ts#toggle': {
    input: {},
    about: { never: { 'toggle.Inactive --A[0]': 'its state is final, and the first' } },
  },
  'koordinates/xstate-tree/examples/todomvc/Todo.tsx#todo': [true, false].map((completed) => ({
    input: { id: '1', text: 'Read', completed },
    ...sends(
      { type: 'TODO_DELETED', id: '1' },
      { type: 'TODO_EDITED', id: '1' },
      { type: 'SYNC_TODO', todo: { id: '1', text: 'Read', completed: !completed } },
    ),
  })),
  [`${WORKSHOP}/actors/socket-client/socket-client.machine.ts#socket-client`]: [0, 1, 2, 3].map(
    (readyState) => ({
      about: { imports: { OPEN: 1, CLOSING: 2, CLOSED: 3 } },
      input: { client: { readyState, ping: () => {} }, parentActor: anything },
      ...sends({ type: 'MESSAGE', message: { type: 'UPDATE_SCENE' } }),
    }),
  ),
  [`${WORKSHOP}/socket-server.machine.ts#socket-server`]: sends({ type: 'ADD_CLIENT', client: {} }),
  'helgardferreira/xstate-workshop/libs/toasts/src/lib/actors/toast-group/actors/toast/toast.machine.ts#toast':
    {
      input: { type: 'info', duration: 5, parentActor: anything },
      ...sends({ type: 'UPDATE', options: {} }, { type: 'UPDATE', options: { duration: Infinity } }),
    },
  [`${SANITY}/core/documentGroupInventory/machines/deletionMachine.ts#deletion`]: {
    ...sends(...[[], ['a']].map((selectedIds) => ({ type: 'selection.changed', selectedIds }))),
    actors: {
      referringDocuments: observable(
        [{ isLoading: false, internalReferences: { references: [{}] } }],
        rejects(),
      ),
    },
  },
  [`${SANITY}/core/documentGroupInventory/machines/variantCreationMachine.ts#variantCreation`]: {
    ...sends(
      { type: 'createVariant.selectVariant', variantId: '1' },
      { type: 'createVariant.selectBundle', bundle: { type: 'drafts' } },
    ),
    actors: { variants: observable([{ variants: new Map([['1', {}]]) }]) },
  },
  [`${SANITY}/presentation/machines/preview-url.ts#Preview URL`]: [true, false].map((granted) => ({
    input: {},
    ...sends({ type: 'set preview search param', previewSearchParam: 'https://b.example' }),
    ...answers({
      'check permission': observable([{ granted }], rejects()),
      ...each(['resolve url from preview search param', 'resolve preview mode url'], ['https://a.example']),
      'resolve preview mode': [{}, false],
      'create preview secret': [{ secret: '1', expiresAt: new Date('2025-01-02') }],
    }),
  })),
  'sanity-io/visual-editing/packages/visual-editing/src/optimistic/state/datasetMutator.ts#dataset-mutator': {
    input: {},
    ...sends(
      { type: 'rebased.local' },
      { type: 'observe', documentId: '1' },
      { type: 'unobserve', documentId: '1' },
    ),
  },
};
