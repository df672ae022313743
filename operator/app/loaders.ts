/** Loaders of what the console shows. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../contract/calls/operatorDesk.ts';
import { operatorEntryCalls } from '../../contract/calls/operatorEntry.ts';
import type { ConsoleResource } from '../../machines/resource/resource.console.ts';
import type { LoadPageInput, ResourceName, ResourcePage } from '../../machines/resource/resource.types.ts';
import type { Client } from '../../src/api/client.ts';
import { withReason } from '../../src/api/unanswered.ts';
import { QUERIES } from './queries.ts';

type Asked = Pick<LoadPageInput, 'page' | 'limit' | 'filters'>;
type Loaders = {
  readonly [Name in ConsoleResource]: (
    client: Client,
    asked: Asked,
  ) => Promise<Extract<ResourcePage, { list: Name }>>;
};

/** A page of a list. */
const pageOf = <const Name extends ConsoleResource, Row>(
  list: Name,
  { list: rows, total }: { readonly list: readonly Row[]; readonly total: number },
) => ({ list, rows, total, summary: null });
/** All of it at once. */
const wholeOf = <const Name extends ConsoleResource, Row>(list: Name, rows: readonly Row[]) => ({
  list,
  rows,
  total: rows.length,
  summary: null,
});

const LOADERS: Loaders = {
  'console.dashboard': async (client) => {
    const { data } = await client.ask(operatorDeskCalls.operatorDashboard, {});
    return wholeOf('console.dashboard', [{ ...data, readAt: Date.now() }]);
  },
  'console.queues': async (client) => {
    const { data } = await client.ask(operatorDeskCalls.operatorQueues, {});
    return { ...wholeOf('console.queues', data.list), summary: data.stopped };
  },
  'console.odds': async (client) => {
    const { data } = await client.ask(operatorCalls.operatorOdds, {});
    return wholeOf('console.odds', data.list);
  },
  'console.draws': async (client, { page, limit, filters }) => {
    const query = { page, limit, ...QUERIES.draws(filters) };
    const { data } = await client.ask(operatorCalls.operatorDraws, { query });
    return { ...pageOf('console.draws', data), summary: data.totals };
  },
  'console.members': async (client, { page, limit, filters }) => {
    const query = { page, limit, ...QUERIES.members(filters) };
    return pageOf('console.members', (await client.ask(operatorCalls.operatorMembers, { query })).data);
  },
  'console.member': async (client, { filters: { id = '' } }) => {
    const { data } = await client.ask(operatorDeskCalls.operatorMember, { query: { id } });
    return wholeOf('console.member', [data]);
  },
  'console.recharges': async (client, { page, limit, filters }) => {
    const query = { page, limit, ...QUERIES.recharges(filters) };
    return pageOf('console.recharges', (await client.ask(operatorCalls.operatorRecharges, { query })).data);
  },
  'console.prizes': async (client, { page, limit, filters }) => {
    const query = { page, limit, ...QUERIES.prizes(filters) };
    return pageOf('console.prizes', (await client.ask(operatorCalls.operatorExchanges, { query })).data);
  },
  'console.withdrawals': async (client, { page, limit, filters }) => {
    const query = { page, limit, ...QUERIES.withdrawals(filters) };
    const { data } = await client.ask(operatorCalls.operatorWithdrawals, { query });
    return pageOf('console.withdrawals', data);
  },
  'console.settings': async (client) => {
    const [limits, site] = await Promise.all([
      client.ask(operatorCalls.operatorLimits, {}),
      client.ask(operatorCalls.operatorSettings, {}),
    ]);
    return wholeOf('console.settings', [{ limits: limits.data, site: site.data }]);
  },
  'console.operators': async (client) => {
    const { data } = await client.ask(operatorCalls.operatorList, {});
    return wholeOf('console.operators', data.list);
  },
  'console.audit': async (client, { page, limit, filters }) => {
    const query = { page, limit, ...QUERIES.audit(filters) };
    return pageOf('console.audit', (await client.ask(operatorCalls.operatorAudit, { query })).data);
  },
  'console.factor': async (client) =>
    wholeOf('console.factor', [(await client.ask(operatorEntryCalls.operatorNewFactor, {})).data]),
};

const isConsoles = (list: ResourceName): list is ConsoleResource => Object.hasOwn(LOADERS, list);

/** Rejects with the reason, where it is known. */
export async function loadPage(client: Client, { list, ...asked }: LoadPageInput): Promise<ResourcePage> {
  if (!isConsoles(list)) throw new RangeError(`The console has no list "${list}".`);
  try {
    return await LOADERS[list](client, asked);
  } catch (error) {
    throw withReason(error);
  }
}
