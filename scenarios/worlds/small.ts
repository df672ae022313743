import { callback, promise, rejects, resolves, type World } from 'chartkit';
import { commandMachine } from '../../machines/command/command.machine.ts';
import { stageOf, type CommandSnapshot } from '../../machines/command/command.selectors.ts';
import { NOTICES_MAX, noticesMachine } from '../../machines/notices/notices.machine.ts';
import { pageMachine } from '../../machines/page/page.machine.ts';
import { panelsMachine } from '../../machines/panels/panels.machine.ts';
import { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { DEFAULT_PREFERENCES } from '../../machines/preferences/preferences.types.ts';
import { resourceMachine } from '../../machines/resource/resource.machine.ts';
import { siteMachine } from '../../machines/site/site.machine.ts';
import { listener } from './parent.ts';
import { record, ticket } from './samples.ts';
import { PRESENT_OR_NOT, PRESSABLE_OR_NOT, SEEN_OR_NOT } from './visibility.ts';

const input = { parent: listener().ref };
const said = (key: string, cause?: string, tone = 'info') => ({
  type: 'notice.posted',
  notice: { tone, message: { key }, cause },
});

const notices: World<typeof noticesMachine> = {
  machine: noticesMachine,
  bareEvents: 'root',
  cases: [
    { event: said('notice.tooManyRequests') },
    { event: said('notice.noAnswer', 'entrance', 'error'), label: 'another' },
    { event: { type: 'causes.ended', causes: ['entrance'] } },
    {
      type: 'notice.dismissed',
      make: ({ root }) => ({ type: 'notice.dismissed', id: root.context.shown[0]?.id }),
    },
  ],
  invariants: {
    'at most three are shown': ({ root }) => root.context.shown.length <= NOTICES_MAX,
    'silent means that nothing is shown': ({ root }) =>
      root.matches('silent') === (root.context.shown.length === 0),
    'nothing is said twice': ({ root: { context } }) =>
      new Set(context.shown.map(({ message }) => message.key)).size === context.shown.length,
  },
};

const page: World<typeof pageMachine> = {
  machine: pageMachine,
  input,
  cases: [{ event: { type: 'navigation.failed', failure: 'alreadyThere' } }],
};

const site: World<typeof siteMachine> = {
  machine: siteMachine,
  input,
  cases: [
    { event: { type: 'principal.changed', principal: 'visitor' } },
    { event: { type: 'principal.changed', principal: 'member' } },
  ],
  actors: { loadSite: promise(resolves({ quickAmounts: ['1'] }), rejects()) },
};

const preferences: World<typeof preferencesMachine> = {
  machine: preferencesMachine,
  input,
  cases: [{ event: { type: 'preference.chosen', changes: { theme: 'dark' } } }],
  actors: {
    preferencesStore: callback(
      { type: 'preferences.restored', values: { locale: 'pt' } },
      { type: 'preferences.changedElsewhere', values: DEFAULT_PREFERENCES },
      { type: 'xstate.error.actor.preferencesStore', error: new Error('no storage') },
    ),
  },
};

const panels: World<typeof panelsMachine> = { machine: panelsMachine, input };

const resource: World<typeof resourceMachine> = {
  machine: resourceMachine,
  input: { list: 'pendingOrders', limit: 10, place: { page: 1, query: {} } },
  cases: [
    { event: { type: 'place.changed', place: { page: 2, query: {} } }, label: 'the next page' },
    { event: { type: 'place.changed', place: { page: 1, query: { from: '2026-11-20' } } }, label: 'a day' },
    { event: { type: 'limit.chosen', limit: 20 } },
    { event: { type: 'resource.requested' } },
  ],
  actors: {
    presence: PRESENT_OR_NOT,
    loadPage: promise(
      resolves({ list: 'pendingOrders', rows: [ticket()], total: 1, summary: null }, 'one row'),
      resolves({ list: 'pendingOrders', rows: [], total: 0, summary: null }, 'no rows'),
      resolves(
        { list: 'pendingOrders', rows: [ticket()], total: 1, moreIn_ms: 5000, summary: null },
        'more to come',
      ),
      resolves({ list: 'pendingOrders', rows: [ticket()], total: 1, asOf: 1000, summary: null }, 'kept'),
      rejects(),
    ),
  },
  invariants: {
    'one page is loaded at a time': ({ actors }) =>
      actors.filter(({ src }) => src === 'loadPage').length <= 1,
    'empty means no rows': ({ root }) => !root.matches('empty') || root.context.shown?.rows.length === 0,
    'what has come is the page that was asked for': ({ root: { context, value } }) =>
      !(value === 'ready' || value === 'empty' || value === 'awaiting') || context.shownPage === context.page,
    'what this device kept is shown as a failure only': ({ root }) =>
      root.context.shown?.asOf === undefined ||
      !['ready', 'empty', 'awaiting'].some((each) => root.value === each),
    'more is awaited where it is said to come': ({ root: { context, value } }) =>
      value !== 'awaiting' || context.shown?.moreIn_ms !== undefined,
  },
};

const withdrawal = { amount: '10.00', pay_password: 'secret-2' };
const done = { kind: 'done', result: { message: { key: 'code.200' }, details: { order_no: '7' } } };
const refused = (isSpent: boolean) => ({
  kind: 'refused',
  failure: { message: { key: 'code.422' }, fields: { amount: 'amount' } },
  isSpent,
});
const isSent = (command: CommandSnapshot) => ['sending', 'unanswered'].includes(stageOf(command));

const commandInvariants: World<typeof commandMachine>['invariants'] = {
  'what is sent has an id, and nothing is wrong with it': ({ root, root: { context } }) =>
    !isSent(root) ||
    (context.requestId !== null && context.message === null && Object.keys(context.errors).length === 0),
  'no secret outlives its answer': ({ root }) =>
    isSent(root) || Object.keys(root.context.values).length === 0,
  'a result is shown when it is done': ({ root }) =>
    (stageOf(root) === 'done') === (root.context.result !== null),
};

const command: World<typeof commandMachine> = {
  machine: commandMachine,
  input: { ...input, command: 'withdraw' },
  bareEvents: 'root',
  cases: [
    { event: { type: 'field.changed', name: 'amount' } },
    { event: { type: 'command.submitted', values: withdrawal, requestId: 'id-1' } },
    { event: { type: 'command.submitted', values: withdrawal, requestId: 'id-2' }, label: 'another id' },
  ],
  actors: {
    visibility: PRESSABLE_OR_NOT,
    carryOut: promise(
      resolves(done, 'done'),
      resolves(refused(false), 'refused'),
      resolves(refused(true), 'refused, the id is used up'),
      rejects(),
    ),
  },
  invariants: {
    ...commandInvariants,
    'no press sends it that began before the form was in view': ({ root, took }) =>
      !took.some((id) => id.includes('--command.submitted')) || root.matches({ press: 'armed' }),
  },
};

const good = { username: 'ada', password: 'secret-1' };

/** Its rules are known before the server is asked, and it can be sent at once. */
const signIn: World<typeof commandMachine> = {
  machine: commandMachine,
  input: { ...input, command: 'login' },
  bareEvents: 'root',
  cases: [
    { event: { type: 'field.changed', name: 'username' } },
    { event: { type: 'field.left', name: 'username', values: { username: '' } } },
    { event: { type: 'command.submitted', values: good, requestId: 'id-1' } },
    { event: { type: 'command.submitted', values: {}, requestId: 'id-1' }, label: 'nothing' },
  ],
  actors: {
    visibility: SEEN_OR_NOT,
    carryOut: promise(
      resolves(
        { kind: 'done', result: { message: null, details: {}, session: record('member', 'ada') } },
        'done',
      ),
      resolves(
        { kind: 'refused', failure: { message: { key: 'code.4201' }, fields: {} }, isSpent: false },
        'refused',
      ),
      rejects(),
    ),
  },
  invariants: {
    ...commandInvariants,
    'what is sent was checked': ({ root }) =>
      stageOf(root) !== 'sending' || root.context.values.username !== '',
  },
};

export const smallWorlds = { notices, page, site, preferences, panels, resource, command, signIn };
