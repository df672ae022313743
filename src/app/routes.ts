/** The route table: every path of the app, and nothing else. */
import type { ComponentType } from 'react';
import type { MemberCommand } from '../../machines/command/command.types.ts';
import type { MemberResource } from '../../machines/resource/resource.types.ts';
import type { TextId } from '../ui/texts/useText.ts';
import { once, type Once } from '../dom/once.ts';

/** `entrance` is the bare view without its bar. */
export type LayoutName = 'index' | 'entrance' | 'bare' | 'basic' | 'centre';
/** Who may see a screen: anybody; who has a token, be it a guest's; members. */
export type Audience = 'anybody' | 'guests' | 'members';
type ScreenLoader = Once<ComponentType>;

export interface Route {
  readonly path: string;
  readonly title: TextId;
  readonly layout: LayoutName;
  readonly audience: Audience;
  readonly load: ScreenLoader;
  /** The lists that live while the screen is shown. */
  readonly lists: readonly MemberResource[];
  /** What can be done on it. */
  readonly commands: readonly MemberCommand[];
}

const autoBet = () => import('../features/autoBet/screens/autoBet.ts');
const cash = () => import('../features/cash/screens/cash.ts');
const draws = () => import('../features/draws/screens/draws.ts');
const orders = () => import('../features/orders/screens/orders.ts');
const reports = () => import('../features/reports/screens/reports.ts');
const saferPlay = () => import('../features/saferPlay/screens/saferPlay.ts');
const rewards = () => import('./rewards.ts');

/** Each screen, or a few that belong together, is a chunk of its own, fetched when somebody goes there. */
const screens = {
  twoSided: once(async () => (await import('../features/betting/screens/TwoSidedScreen.tsx')).TwoSidedScreen),
  numbers: once(async () => (await import('../features/betting/screens/NumbersScreen.tsx')).NumbersScreen),
  login: once(async () => (await import('../features/session/screens/LoginScreen.tsx')).LoginScreen),
  register: once(async () => (await import('../features/session/screens/RegisterScreen.tsx')).RegisterScreen),
  pending: once(async () => (await orders()).PendingOrdersScreen),
  settled: once(async () => (await orders()).SettledOrdersScreen),
  draws: once(async () => (await draws()).DrawLogScreen),
  sharedDraw: once(async () => (await draws()).SharedDrawScreen),
  report: once(async () => (await reports()).ReportScreen),
  productReport: once(async () => (await reports()).ProductReportScreen),
  predictLog: once(
    async () => (await import('../features/predictions/screens/PredictLogScreen.tsx')).PredictLogScreen,
  ),
  gameRule: once(async () => (await import('../features/help/screens/GameRuleScreen.tsx')).GameRuleScreen),
  savedSlips: once(
    async () => (await import('../features/betting/saved/SavedSlipsScreen.tsx')).SavedSlipsScreen,
  ),
  autoBet: once(async () => (await autoBet()).AutoBetScreen),
  createAutoBet: once(async () => (await autoBet()).CreateAutoBetScreen),
  exchanges: once(async () => (await rewards()).ExchangesScreen),
  points: once(async () => (await rewards()).PointsScreen),
  agency: once(async () => (await rewards()).AgencyScreen),
  balanceLog: once(async () => (await rewards()).BalanceLogScreen),
  statements: once(async () => (await rewards()).StatementsScreen),
  mine: once(async () => (await import('../features/account/screens/MineScreen.tsx')).MineScreen),
  play: once(async () => (await saferPlay()).PlayScreen),
  breaks: once(async () => (await saferPlay()).BreaksScreen),
  recharge: once(async () => (await cash()).RechargeScreen),
  withdraw: once(async () => (await cash()).WithdrawScreen),
  withdrawRecords: once(async () => (await cash()).WithdrawRecordsScreen),
  payment: once(async () => (await cash()).PaymentScreen),
  centre: once(async () => (await import('../features/account/screens/centre.ts')).MemberCentreScreen),
  notFound: once(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen),
} satisfies Record<string, ScreenLoader>;

interface Extras {
  readonly lists?: readonly MemberResource[];
  readonly commands?: readonly MemberCommand[];
}

const route = (
  path: string,
  title: TextId,
  layout: LayoutName,
  audience: Audience,
  load: ScreenLoader,
  { lists = [], commands = [] }: Extras = {},
): Route => ({
  path,
  title,
  layout,
  audience,
  load,
  lists,
  commands,
});

const OVERVIEW: Extras = { lists: ['accountOverview'] };
/** The member centre, with what its pages live on; the server's menus say which of them there are [M-01]. */
const CENTRE: readonly (readonly [to: string, extras?: Extras])[] = [
  ['', OVERVIEW],
  ['/user', OVERVIEW],
  ['/loading'],
  ['/overview', OVERVIEW],
  ['/profile', { lists: ['profile'], commands: ['saveProfile', 'uploadAvatar'] }],
  ['/verification', { lists: ['profile', 'contactTypes'], commands: ['sendCode', 'verify', 'changeBind'] }],
  ['/changePassword', { commands: ['changePassword'] }],
  ['/sessions', { lists: ['memberSessions'], commands: ['endSession'] }],
  ['/notifications', { lists: ['notifications'], commands: ['setNotifications'] }],
  ['/balance', { lists: ['accountBalance'] }],
  ['/integral', { lists: ['accountPoints'] }],
  ['/:to'],
];

export const ROUTES: readonly Route[] = [
  route('/', 'page.twoSided', 'index', 'guests', screens.twoSided),
  route('/order', 'page.numbers', 'index', 'guests', screens.numbers),
  route('/two-side', 'page.numbers', 'index', 'guests', screens.numbers),
  route('/notSubmit', 'page.pendingOrders', 'index', 'members', screens.pending, {
    lists: ['pendingOrders'],
  }),
  route('/isSubmit', 'page.settledOrders', 'index', 'members', screens.settled, {
    lists: ['settledOrders', 'ticketDraw'],
  }),
  route('/auto-bet', 'page.autoBet', 'index', 'members', screens.autoBet, {
    lists: ['autoTasks', 'autoPlays'],
    commands: ['startTask', 'switchOffTask'],
  }),
  route('/createAutoBet', 'page.createAutoBet', 'basic', 'members', screens.createAutoBet, {
    lists: ['autoPlays'],
    commands: ['saveTask'],
  }),
  route('/savedSlips', 'page.savedSlips', 'basic', 'members', screens.savedSlips, {
    lists: ['savedSlips'],
    commands: ['saveSlip', 'renameSlip', 'restoreSlip', 'deleteSlip', 'useSlip'],
  }),
  route('/report', 'page.report', 'index', 'members', screens.report, { lists: ['reportDays'] }),
  route('/reportM', 'page.report', 'basic', 'members', screens.report, { lists: ['reportDays'] }),
  route('/predictLog', 'page.predictLog', 'basic', 'guests', screens.predictLog, {
    lists: ['predictionLog'],
  }),
  route('/drawLog', 'page.drawLog', 'index', 'guests', screens.draws, { lists: ['draws'] }),
  route('/drawLogM', 'page.drawLog', 'basic', 'guests', screens.draws, { lists: ['draws'] }),
  route('/draw/:id', 'page.sharedDraw', 'bare', 'anybody', screens.sharedDraw, { lists: ['sharedDraw'] }),
  route('/gameRule', 'page.gameRule', 'basic', 'guests', screens.gameRule, { lists: ['ruleSections'] }),
  route('/rule', 'page.gameRule', 'bare', 'guests', screens.gameRule, { lists: ['ruleSections'] }),
  route('/login', 'page.login', 'entrance', 'anybody', screens.login, {
    commands: ['login', 'sendCode', 'retrievePassword'],
  }),
  route('/register', 'page.register', 'entrance', 'anybody', screens.register, { commands: ['register'] }),
  route('/mine', 'page.mine', 'basic', 'members', screens.mine),
  route('/mine/withdrawRecords', 'page.withdrawRecords', 'bare', 'members', screens.withdrawRecords, {
    lists: ['withdrawals'],
  }),
  route('/payment', 'page.payment', 'bare', 'members', screens.payment, {
    lists: ['payDetails'],
    commands: ['changePayPassword', 'setPaypal', 'setUsdtAddress'],
  }),
  route('/productReport', 'page.productReport', 'bare', 'members', screens.productReport, {
    lists: ['reportProducts'],
  }),
  route('/recharge', 'page.recharge', 'bare', 'members', screens.recharge, {
    lists: ['recharges'],
    commands: ['recharge', 'setLimit', 'reviewLimits'],
  }),
  route('/withdraw', 'page.withdraw', 'bare', 'members', screens.withdraw, {
    lists: ['withdrawals', 'payDetails'],
    commands: ['withdraw', 'changePayPassword', 'setPaypal', 'setUsdtAddress'],
  }),
  route('/Historical', 'page.historical', 'bare', 'members', screens.exchanges, { lists: ['exchanges'] }),
  route('/integral', 'page.integral', 'bare', 'members', screens.points, {
    lists: ['prizes', 'pointsLog'],
    commands: ['exchangePrize'],
  }),
  route('/distribution', 'page.distribution', 'bare', 'members', screens.agency, {
    lists: ['agency', 'commission'],
  }),
  route('/Fluctuation', 'page.fluctuation', 'bare', 'members', screens.balanceLog, {
    lists: ['balanceLog'],
  }),
  route('/statements', 'page.statements', 'bare', 'members', screens.statements, {
    lists: ['statementMonths', 'statement', 'listing'],
  }),
  route('/user/play', 'page.play', 'bare', 'members', screens.play, {
    lists: ['playLimits'],
    commands: ['setLimit', 'confirmLimit', 'reviewLimits', 'setRealityCheck'],
  }),
  route('/user/breaks', 'page.breaks', 'bare', 'members', screens.breaks, {
    commands: ['takeTimeOut', 'excludeMyself'],
  }),
  ...CENTRE.map(([to, extras]) =>
    route(`/user${to}`, 'page.user', 'centre', 'members', screens.centre, extras),
  ),
  route('/404', 'page.notFound', 'basic', 'anybody', screens.notFound),
];
