/** Which calls each actor of the charts may make, by what its chart told it. */
import { COMMANDS } from '../../../scenarios/commands.ts';
import { ALL_CALLS, type CallName } from '../../../contract/allCalls.ts';
import type { ResourceName } from '../../../machines/resource/resource.types.ts';
import type { Call } from '../../../contract/call.ts';
import type { Told } from '../../browser/page/callLog.ts';

const isName = (name: string): name is CallName => Object.hasOwn(ALL_CALLS, name);
const textOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
const NAMES: ReadonlyMap<string, CallName> = new Map(
  Object.keys(ALL_CALLS)
    .filter(isName)
    .map((name) => [textOf(ALL_CALLS[name]), name]),
);

/** The name of a call; null for none of ours. */
export const nameOfCall = (call: Pick<Call, 'path'> & { readonly method: string }): CallName | null =>
  NAMES.get(`${call.method} ${call.path}`) ?? null;

/** By the parts of a round; the last draws are read with a result, if they are others. */
const OF_ROUND: Readonly<Record<string, readonly CallName[]>> = {
  odds: ['lotteryOdds'],
  result: ['latestResult', 'drawLog'],
  draw: ['nowInfo'],
  funds: ['balance'],
  predictions: ['predictions'],
  pendingOrders: ['pendingOrders'],
  betLog: ['betLog'],
};

const OF_LIST: Readonly<Record<Exclude<ResourceName, 'listing'>, readonly CallName[]>> = {
  pendingOrders: ['pendingOrders'],
  settledOrders: ['report'],
  draws: ['drawLog'],
  ticketDraw: ['drawLog'],
  sharedDraw: ['sharedDraw'],
  reportDays: ['report'],
  reportProducts: ['report'],
  predictionLog: ['predictionLog'],
  autoTasks: ['autoTasks'],
  autoPlays: ['autoTask'],
  savedSlips: ['savedSlips'],
  ruleSections: ['gameRule'],
  balanceLog: ['balanceLog'],
  statementMonths: ['statement'],
  statement: ['statement'],
  pointsLog: ['pointsLog'],
  accountBalance: ['accountBalance'],
  accountPoints: ['accountIntegral'],
  prizes: ['pointsPrizes'],
  exchanges: ['exchanges'],
  agency: ['proxyInfo'],
  commission: ['proxyOrderMoney'],
  playLimits: ['play'],
  recharges: ['recharges'],
  withdrawals: ['withdrawals'],
  payDetails: ['payInfo'],
  accountOverview: ['overview'],
  profile: ['profile'],
  memberSessions: ['sessions'],
  notifications: ['notifications'],
  contactTypes: ['checkInSettings'],
  'console.dashboard': ['operatorDashboard'],
  'console.queues': ['operatorQueues'],
  'console.odds': ['operatorOdds'],
  'console.draws': ['operatorDraws'],
  'console.members': ['operatorMembers'],
  'console.member': ['operatorMember'],
  'console.recharges': ['operatorRecharges'],
  'console.prizes': ['operatorExchanges'],
  'console.withdrawals': ['operatorWithdrawals'],
  'console.settings': ['operatorLimits', 'operatorSettings'],
  'console.operators': ['operatorList'],
  'console.audit': ['operatorAudit'],
  'console.factor': ['operatorNewFactor'],
};
const listsCalls: Readonly<Partial<Record<string, readonly CallName[]>>> = OF_LIST;

const commands: Readonly<Partial<Record<string, { readonly call: Call }>>> = COMMANDS;
function ofCommand(name: string): readonly CallName[] {
  const declared = commands[name];
  const found = declared === undefined ? null : nameOfCall(declared.call);
  // The picture is stored first, and then the profile that names it.
  return found === null ? [] : found === 'upload' ? [found, 'saveProfile'] : [found];
}

/** By the name of what is invoked, on the charts of bettors and of the console. */
const OF_ACTOR: Readonly<Record<string, (told: Told) => readonly CallName[]>> = {
  fetchRound: ({ asks = [] }) => asks.flatMap((part) => OF_ROUND[part] ?? []),
  loadPage: ({ list = '' }) => listsCalls[list] ?? [],
  carryOut: ({ command = '' }) => ofCommand(command),
  loadSite: () => ['siteIndex'],
  readStatus: () => ['play'],
  readLobby: () => ['lobby'],
  readDraw: () => ['sharedDraw'],
  readBets: () => ['report'],
  readPlayed: () => ['autoPlayed'],
  loadCaptcha: () => ['clickCaptcha'],
  checkCaptcha: () => ['checkClickCaptcha'],
  enterAsGuest: () => ['guest'],
  renewTokens: () => ['refreshToken', 'operatorRefresh'],
  revokeSession: () => ['logout'],
  revocations: () => ['logout'],
  placeOrder: () => ['orderSubmit'],
  lookUpOrder: () => ['orderLookup'],
  abandonOrder: () => ['orderAbandon'],
  restoreSession: () => ['operatorMe'],
  signOut: () => ['operatorLogout'],
};

export const callsOf = (src: string, told: Told): readonly CallName[] => OF_ACTOR[src]?.(told) ?? [];

/** Of a list, each page is a question of its own. */
export const isInPages = (src: string): boolean => src === 'loadPage';
/** Asks the same again each time that the network is back. */
export const isAskingAgain = (src: string): boolean => src === 'revocations';
