/** The whole app, in which anything may happen that happens in any scene: where recorded sessions are walked again. */
import { callback, promise, type Outcome, type Script } from 'chartkit';
import { draw, DRAW_1, DRAW_2, funds, odds, record, result } from '../worlds/samples.ts';
import { arrived, isDrawKnown } from './refresh.ts';
import { does, scene, type AppCase, type Given, type Scene } from './scene.ts';
import { welcomed } from './signIn.ts';

/** Who may be remembered as it begins. */
const BEGINNINGS: Readonly<Record<string, Partial<Given>>> = {
  'a visitor': { path: '/login' },
  'a guest': { who: record('guest', 'guest-1') },
  'a member': { who: record('member', 'ada') },
};

interface Kind {
  readonly lists: readonly string[];
  readonly commands: readonly string[];
}
const kind = (lists: readonly string[], more: Partial<Kind> = {}): Kind => ({
  lists,
  commands: [],
  ...more,
});

/** Kinds of screens: what else distinguishes them is no chart's business. */
const SCREENS: Readonly<Record<string, Kind>> = {
  '/': kind([]),
  '/login': kind([], { commands: ['login', 'sendCode', 'retrievePassword'] }),
  '/register': kind([], { commands: ['register'] }),
  '/notSubmit': kind(['pendingOrders']),
  '/isSubmit': kind(['settledOrders', 'ticketDraw']),
  '/auto-bet': kind(['autoTasks', 'autoPlays'], { commands: ['startTask', 'switchOffTask'] }),
  '/createAutoBet': kind(['autoPlays'], { commands: ['saveTask'] }),
  '/drawLog': kind(['draws']),
  '/draw/20261121-0001': kind(['sharedDraw']),
  '/report': kind(['reportDays']),
  '/productReport': kind(['reportProducts']),
  '/predictLog': kind(['predictionLog']),
  '/gameRule': kind(['ruleSections']),
  '/payment': kind(['payDetails'], { commands: ['changePayPassword', 'setPaypal', 'setUsdtAddress'] }),
  '/recharge': kind(['recharges'], { commands: ['recharge', 'setLimit', 'reviewLimits'] }),
  '/withdraw': kind(['withdrawals', 'payDetails'], {
    commands: ['withdraw', 'changePayPassword', 'setPaypal', 'setUsdtAddress'],
  }),
  '/mine/withdrawRecords': kind(['withdrawals']),
  '/integral': kind(['prizes', 'pointsLog'], { commands: ['exchangePrize'] }),
  '/Historical': kind(['exchanges']),
  '/distribution': kind(['agency', 'commission']),
  '/Fluctuation': kind(['balanceLog']),
  '/statements': kind(['statementMonths', 'statement', 'listing']),
  '/user': kind(['accountOverview']),
  '/user/profile': kind(['profile'], { commands: ['saveProfile', 'uploadAvatar'] }),
  '/user/verification': kind(['profile', 'contactTypes'], { commands: ['sendCode', 'verify', 'changeBind'] }),
  '/user/changePassword': kind([], { commands: ['changePassword'] }),
  '/user/sessions': kind(['memberSessions'], { commands: ['endSession'] }),
  '/user/balance': kind(['accountBalance']),
  '/user/integral': kind(['accountPoints']),
  '/user/play': kind(['playLimits'], {
    commands: ['setLimit', 'confirmLimit', 'reviewLimits', 'setRealityCheck'],
  }),
  '/user/notifications': kind(['notifications'], { commands: ['setNotifications'] }),
  '/savedSlips': kind(['savedSlips'], {
    commands: ['saveSlip', 'renameSlip', 'restoreSlip', 'deleteSlip', 'useSlip'],
  }),
  '/user/breaks': kind([], { commands: ['takeTimeOut', 'excludeMyself'] }),
};
export const SESSION_SCREENS = Object.values(SCREENS);

const filled = { username: 'ada', password: 'secret-1', password_confirmation: 'secret-1' };

const FORMS: readonly AppCase[] = [
  'command-login',
  'command-register',
  'dialog-login',
  'dialog-register',
].flatMap((form) => [
  does(form, 'command.submitted', { values: filled, requestId: 'id-1' }, 'all filled in'),
  does(form, 'field.changed', { name: 'username' }, 'Username'),
  does(form, 'field.left', { name: 'username', values: filled }, 'Username'),
]);

const COMMANDS: readonly AppCase[] = [
  ...new Set(Object.values(SCREENS).flatMap(({ commands }) => commands)),
].flatMap((name) => {
  const values = { amount: '10' };
  return [
    does(`command-${name}`, 'command.submitted', { values, requestId: 'id-1' }, 'all filled in'),
    does(`command-${name}`, 'field.changed', { name: 'amount' }),
    ...['resent', 'reopened', 'renewed'].map((what) => does(`command-${name}`, `command.${what}`)),
  ];
});

const NUMBERS: readonly AppCase[] = [
  { ...does('numbers', 'cell.toggled', { row: 'first', field: '1' }, 'First, 1'), when: isDrawKnown },
  { ...does('numbers', 'cell.toggled', { row: 'second', field: '2' }, 'Second, 2'), when: isDrawKnown },
  does(
    'numbers',
    'stake.typed',
    { row: 'first', field: '1', text: '7.5', edit: 'replaced' },
    '7.5 for First, 1',
  ),
  does('numbers', 'amount.typed', { text: '20', edit: 'replaced' }, '20'),
  does('numbers', 'chip.chosen', { amount: '10' }, '£10'),
];

const START = { page: 1, query: {} };

/** A round brings more than any single scene needs. */
const ROUND = callback(
  arrived('odds', odds()),
  arrived('funds', funds('100.00')),
  arrived('pendingOrders', { tickets: [], total: 0 }),
  arrived('betLog', []),
  arrived('draw', draw(DRAW_1)),
  arrived('result', result(DRAW_1)),
  arrived('draw', draw(DRAW_2)),
  arrived('result', result(DRAW_2)),
);

/** Of somebody who has signed in before. */
const ada = record('member', 'ada');
const lastSignIn = { at: Date.UTC(2026, 10, 20, 10), from: '' };
const WELCOME_BACK = promise(
  welcomed(
    { ...ada, principal: { ...ada.principal, lastSignIn } },
    'welcomed, as somebody who was here before',
  ),
);

const distinct = <Value>(values: readonly Value[], nameOf: (value: Value) => unknown): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(nameOf(value)), value])).values(),
];

const outcomeName = ({ how, label, value }: Outcome) => [how, label, label === '' ? value(undefined) : null];

/** What one effect does in any of the scenes. */
function together(scripts: readonly Script[]): Script {
  const promises = scripts.flatMap((script) => (script.kind === 'promise' ? script.outcomes : []));
  const callbacks = scripts.flatMap((script) => (script.kind === 'callback' ? [script] : []));
  if (callbacks.length === 0) return promise(...distinct(promises, outcomeName));
  return callback(
    ...distinct(
      callbacks.flatMap(({ events }) => events),
      (event) => event,
    ),
    ...distinct(
      callbacks.flatMap(({ ends }) => ends),
      outcomeName,
    ),
  );
}

/** How a command ends in any scene, it may end in each of its places. */
const isOf = (key: string, other: string): boolean =>
  other === key || (other === 'carryOut' && key.endsWith('/carryOut'));

function actorsOfAll(scenes: readonly Scene[]): Record<string, Script> {
  const all = [
    ['fetchRound', ROUND] as const,
    ['carryOut', WELCOME_BACK] as const,
    ...scenes.flatMap(({ world }) => Object.entries(world.actors ?? {})),
  ];
  return Object.fromEntries(
    [...new Set(all.map(([key]) => key))].map((key) => [
      key,
      together(all.flatMap(([other, script]) => (isOf(key, other) ? [script] : []))),
    ]),
  );
}

/** Data come with a round here: `ROUND` has them. */
const isData = (each: AppCase): boolean => 'event' in each && each.event.type === 'data.arrived';

function casesOfAll(scenes: readonly Scene[]): readonly AppCase[] {
  const all = [
    ...Object.entries(SCREENS).map(([path, what]) =>
      does('', 'screen.entered', { path, ...what, place: START }, path),
    ),
    ...FORMS,
    ...COMMANDS,
    ...scenes.flatMap(({ world }) => world.cases ?? []).filter((each) => !isData(each)),
    ...NUMBERS,
  ];
  return distinct(
    all.map((each): AppCase => ({ ...each, when: () => true })),
    (each) => ('event' in each ? [each.to, each.event] : [each.to, each.type]),
  );
}

/** One for each beginning, with all that the given scenes know. */
export function openScenes(scenes: readonly Scene[]): readonly Scene[] {
  const actors = actorsOfAll(scenes);
  const cases = casesOfAll(scenes);
  return Object.entries(BEGINNINGS).map(([name, given]) =>
    scene(`a session of ${name}`, { chart: 'app', address: '', given, cases, actors }),
  );
}
