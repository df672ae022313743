/** List loaders. */
import * as z from 'zod/mini';
import { accountCalls } from '../../../contract/calls/account.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { savedSlipCalls } from '../../../contract/calls/savedSlips.ts';
import { STATISTICS_DRAWS } from '../../../contract/game/statistics.ts';
import { toSavedSlip } from '../../../contract/model.savedSlips.ts';
import { MOVEMENT_KINDS } from '../../../contract/wire/balanceLog.ts';
import { TICKET_STATUSES } from '../../../contract/wire/betting.ts';
import { drawId, row } from '../../../contract/wire/common.ts';
import { month } from '../../../contract/wire/statement.ts';
import { day } from '../../../contract/wire/queries.ts';
import { method } from '../../../contract/wire/predictionLog.ts';
import type {
  LoadPageInput,
  MemberResource,
  ResourceName,
  ResourcePage,
} from '../../../machines/resource/resource.types.ts';
import { createAccount, type AccountReads } from '../../api/account.ts';
import { createApi, type Api } from '../../api/calls.ts';
import type { Client } from '../../api/client.ts';
import { createAutoBet, type AutoBetCalls } from '../../api/autoBet.ts';
import { createLists, type Lists } from '../../api/lists.ts';
import { createPoints, type PointsCalls } from '../../api/points.ts';
import { createStatements, LISTING_KINDS, type Statements } from '../../api/statements.ts';
import { createPayments, type Payments } from '../../api/payments.ts';
import type { ServerClock } from '../../api/serverClock.ts';
import { growing } from './growing.ts';
import { keepingAnswers } from './keptAnswers.ts';
import { dayOf, fileDaysOf, monthOf, periodOf } from './period.ts';
import { readSharedDraw } from './sharedDraw.ts';
import { untilOver } from './untilOver.ts';
import { withReason } from '../../api/unanswered.ts';

const DRAW_ID_MAX = 20;

/** What makes no sense in an address counts as missing. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const sensible = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const TICKET_DIGITS_MAX = 18;
/** The number within what was typed: "#1000042" means 1000042. */
const ticketNoOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, TICKET_DIGITS_MAX);

/** The number of a payment, if the address has one of this kind. */
const namedBy = (letter: 'R' | 'W', text: string | undefined): string | undefined =>
  text !== undefined && /^[RW]\d{1,18}$/.test(text) && text.startsWith(letter) ? text : undefined;

const filtersSchema = z.object({
  from: sensible(day),
  to: sensible(day),
  date: sensible(day),
  status: sensible(z.enum(TICKET_STATUSES)),
  lottery_id: sensible(z.string().check(z.maxLength(DRAW_ID_MAX))),
  view: sensible(z.enum(['trends', ...LISTING_KINDS])),
  month: sensible(month),
  draw: sensible(drawId),
  row: sensible(row),
  method: sensible(method),
  task: sensible(z.uuid()),
  type: sensible(z.enum(MOVEMENT_KINDS)),
  order_no: z.optional(z.pipe(z.string(), z.transform(ticketNoOf))),
});

interface Asked extends z.output<typeof filtersSchema> {
  readonly page: number;
  readonly limit: number;
  /** The server's clock, ms. */
  readonly now: number;
  /** Day of UTC. */
  readonly today: string;
  readonly shown: ResourcePage | null;
  /** What the address calls `order_no`, as it is written there. */
  readonly payment: string | undefined;
}
type Calls = Api &
  Lists &
  AutoBetCalls &
  Payments &
  PointsCalls &
  Statements &
  AccountReads &
  Pick<Client, 'ask'>;
type Loaders = {
  readonly [Name in MemberResource]: (api: Calls, asked: Asked, signal: AbortSignal) => Promise<ResourcePage>;
};

const isMembers = (list: ResourceName): list is MemberResource => Object.hasOwn(LOADERS, list);

/** A period that ends before it begins is meant the other way round. */
const daysAsked = ({ from, to }: Asked) =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };

const changesAsked = (asked: Asked) => {
  const { page, limit, type } = asked;
  return { page, limit, type, ...daysAsked(asked) };
};

/** What was searched for is no number of a ticket. */
const NO_TICKET = { rows: [], total: 0, summary: null } as const;

const LOADERS: Loaders = {
  pendingOrders: async (api, asked, signal) => {
    const { order_no } = asked;
    if (order_no === '') return { list: 'pendingOrders', ...NO_TICKET };
    const filter = { ...daysAsked(asked), order_no };
    const shown = asked.shown?.list === 'pendingOrders' ? asked.shown : null;
    const grown = await growing((part) => api.pendingOrders({ ...part, ...filter }, signal), asked, shown);
    return { list: 'pendingOrders', ...grown };
  },
  settledOrders: async (api, asked, signal) => {
    const { status, order_no } = asked;
    if (order_no === '') return { list: 'settledOrders', ...NO_TICKET };
    const filter = { ...daysAsked(asked), status, order_no };
    const shown = asked.shown?.list === 'settledOrders' ? asked.shown : null;
    const grown = await growing((part) => api.settledOrders({ ...part, ...filter }, signal), asked, shown);
    return { list: 'settledOrders', ...grown };
  },
  reportDays: async (api, asked, signal) => ({
    list: 'reportDays',
    ...(await api.reportDays(periodOf(asked, asked.today), signal)),
  }),
  reportProducts: async (api, asked, signal) => ({
    list: 'reportProducts',
    ...(await api.reportProducts(periodOf(asked, asked.today), signal)),
  }),
  predictionLog: async (api, { page, limit, row: position, method: about }, signal) => ({
    list: 'predictionLog',
    ...(await api.predictionLog({ page, limit, row: position, method: about }, signal)),
  }),
  autoTasks: async (api, { page, limit }) => ({
    list: 'autoTasks',
    summary: null,
    ...(await api.autoTasks({ page, limit })),
  }),
  autoPlays: async (api, { task: id }) => {
    const found = id === undefined ? null : await api.autoTask(id);
    if (found === null) return { list: 'autoPlays', rows: [], total: 0, summary: null };
    const { task, plays } = found;
    return { list: 'autoPlays', rows: plays, total: plays.length, summary: task };
  },
  savedSlips: async ({ ask }, _, signal) => {
    const { list, total } = (await ask(savedSlipCalls.savedSlips, { signal })).data;
    return { list: 'savedSlips', summary: null, rows: list.map(toSavedSlip), total };
  },
  playLimits: async ({ ask }, _, signal) => {
    const { limits, ...summary } = (await ask(saferPlayCalls.play, { signal })).data;
    return { list: 'playLimits', rows: limits, total: limits.length, summary };
  },
  recharges: async (api, { page, limit, payment, now }, signal) => {
    const found = await api.recharges({ page, limit, order_no: namedBy('R', payment) }, signal);
    return { list: 'recharges', ...found, ...untilOver(found.rows, now) };
  },
  withdrawals: async (api, { page, limit, payment }, signal) => ({
    list: 'withdrawals',
    ...(await api.withdrawals({ page, limit, order_no: namedBy('W', payment) }, signal)),
  }),
  payDetails: async (api, _, signal) => ({
    list: 'payDetails',
    summary: null,
    ...(await api.payDetails(signal)),
  }),
  ruleSections: async (api, _, signal) => ({
    list: 'ruleSections',
    summary: null,
    ...(await api.ruleSections(signal)),
  }),
  accountOverview: async (api, _, signal) => {
    const rows = await api.overview(signal);
    return { list: 'accountOverview', summary: null, rows, total: rows.length };
  },
  profile: async (api, _, signal) => ({
    list: 'profile',
    summary: null,
    rows: [await api.profile(signal)],
    total: 1,
  }),
  memberSessions: async (api, _, signal) => ({
    list: 'memberSessions',
    summary: null,
    ...(await api.sessions(signal)),
  }),
  notifications: async ({ ask }, _, signal) => ({
    list: 'notifications',
    summary: null,
    rows: [(await ask(accountCalls.notifications, { signal })).data],
    total: 1,
  }),
  contactTypes: async (api, _, signal) => {
    const rows = await api.contactTypes(signal);
    return { list: 'contactTypes', summary: null, rows, total: rows.length };
  },
  draws: async (api, { page, limit, date, lottery_id, view }, signal) => ({
    list: 'draws',
    summary: null,
    ...(await api.drawLog(
      view === 'trends' ? { page: 1, limit: STATISTICS_DRAWS } : { page, limit, date, lottery_id },
      signal,
    )),
  }),
  ticketDraw: async (api, { draw }, signal) => {
    const found =
      draw === undefined
        ? { rows: [], total: 0 }
        : await api.drawLog({ page: 1, limit: 1, lottery_id: draw }, signal);
    return { list: 'ticketDraw', summary: null, ...found };
  },
  sharedDraw: (api, { draw, now }, signal) => readSharedDraw(api, draw, now, signal),
  balanceLog: async (api, asked, signal) => ({
    list: 'balanceLog',
    ...(await api.balanceLog(changesAsked(asked), signal)),
  }),
  statementMonths: async (api, _, signal) => {
    const { months } = await api.statement(undefined, signal);
    return { list: 'statementMonths', summary: null, rows: months, total: months.length };
  },
  statement: async (api, asked, signal) => ({
    list: 'statement',
    summary: null,
    rows: [await api.statement(asked.month ?? monthOf(asked.today), signal)],
    total: 1,
  }),
  listing: async (api, asked, signal) => {
    const kind = LISTING_KINDS.find((each) => each === asked.view);
    const rows = kind === undefined ? [] : [await api.listing(kind, fileDaysOf(asked, asked.today), signal)];
    return { list: 'listing', summary: null, rows, total: rows.length };
  },
  pointsLog: async (api, { page, limit }, signal) => ({
    list: 'pointsLog',
    ...(await api.pointsLog({ page, limit }, signal)),
  }),
  accountBalance: async (api, asked, signal) => ({
    list: 'accountBalance',
    ...(await api.accountBalance(changesAsked(asked), signal)),
  }),
  accountPoints: async (api, { page, limit }, signal) => ({
    list: 'accountPoints',
    ...(await api.accountPoints({ page, limit }, signal)),
  }),
  prizes: async (api, _, signal) => ({ list: 'prizes', ...(await api.prizes(signal)) }),
  exchanges: async (api, { page, limit }, signal) => ({
    list: 'exchanges',
    summary: null,
    ...(await api.exchanges({ page, limit }, signal)),
  }),
  agency: async (api, _, signal) => ({
    list: 'agency',
    rows: [await api.agency(signal)],
    total: 1,
    summary: null,
  }),
  commission: async (api, asked, signal) => {
    const { page, limit } = asked;
    return { list: 'commission', ...(await api.commission({ page, limit, ...daysAsked(asked) }, signal)) };
  },
};

/** What is over and stays as it was: it may be shown from this device, with its time. Never odds, a balance or the running draw. */
const HISTORY: ReadonlySet<ResourceName> = new Set<MemberResource>(['settledOrders', 'draws', 'balanceLog']);

function callsOf(client: Client, api: Api): Calls {
  return {
    ...api,
    ...createLists(client),
    ...createAutoBet(client),
    ...createPayments(client),
    ...createPoints(client),
    ...createStatements(client),
    ...createAccount(client),
    ask: client.ask,
  };
}

/** What lists are loaded from. */
export interface Sources {
  readonly client: Client;
  readonly api: Api;
  readonly clock: ServerClock;
}

/** One page of a list. Rejects with the reason, for the person. */
export async function loadPage(
  { client, api, clock }: Sources,
  { list, page, limit, filters, shown }: LoadPageInput,
  signal: AbortSignal,
): Promise<ResourcePage> {
  // A cancelled load must not take the place of one that asks for the same now.
  signal.throwIfAborted();
  if (!isMembers(list)) throw new RangeError(`No member has the list "${list}".`);
  const asked = {
    ...filtersSchema.parse(filters),
    page,
    limit,
    shown: shown ?? null,
    payment: filters['order_no'],
    now: clock.now(),
    today: dayOf(clock.now()),
  };
  const kept = HISTORY.has(list) && asked.view !== 'trends' ? keepingAnswers(client, clock.now) : null;
  const calls = kept === null ? callsOf(client, api) : callsOf(kept.client, createApi(kept.client));
  try {
    const loaded = await LOADERS[list](calls, asked, signal);
    const asOf = kept?.asOf() ?? null;
    return asOf === null ? loaded : { ...loaded, asOf };
  } catch (error) {
    throw withReason(error);
  }
}
