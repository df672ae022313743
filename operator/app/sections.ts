/** Loaders of the sections. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { AUDIT_ACTIONS, MEMBER_STATES } from '../../contract/wire/operator.ts';
import { RECHARGE_STATUSES, WITHDRAWAL_STATUSES } from '../../contract/wire/payments.ts';
import { EXCHANGE_STATUSES } from '../../contract/wire/points.ts';
import type { ConsolePlace, Section, Shown } from '../../machines/console/console.types.ts';
import type { Client } from '../../src/api/client.ts';
import { LIMIT } from '../kit/place.ts';

/** What makes no sense in an address counts as missing. */
const oneOf = <const Values extends readonly string[]>(values: Values, text: string | undefined) =>
  values.find((value): value is Values[number] => value === text);

const LOADERS: Readonly<Record<Section, (client: Client, place: ConsolePlace) => Promise<Shown>>> = {
  odds: async (client) => {
    const { data } = await client.ask(operatorCalls.operatorOdds, {});
    return { section: 'odds', rows: data.list };
  },
  draws: async (client, { page }) => {
    const { data } = await client.ask(operatorCalls.operatorDraws, { query: { page, limit: LIMIT } });
    return { section: 'draws', rows: data.list, total: data.total };
  },
  members: async (client, { page, query: { search, state } }) => {
    const query = { page, limit: LIMIT, search, state: oneOf(MEMBER_STATES, state) };
    const { data } = await client.ask(operatorCalls.operatorMembers, { query });
    return { section: 'members', rows: data.list, total: data.total };
  },
  recharges: async (client, { page, query: { status } }) => {
    const query = { page, limit: LIMIT, status: oneOf(RECHARGE_STATUSES, status) };
    const { data } = await client.ask(operatorCalls.operatorRecharges, { query });
    return { section: 'recharges', rows: data.list, total: data.total };
  },
  prizes: async (client, { page, query: { status } }) => {
    const query = { page, limit: LIMIT, status: oneOf(EXCHANGE_STATUSES, status) };
    const { data } = await client.ask(operatorCalls.operatorExchanges, { query });
    return { section: 'prizes', rows: data.list, total: data.total };
  },
  withdrawals: async (client, { page, query: { status } }) => {
    const query = { page, limit: LIMIT, status: oneOf(WITHDRAWAL_STATUSES, status) };
    const { data } = await client.ask(operatorCalls.operatorWithdrawals, { query });
    return { section: 'withdrawals', rows: data.list, total: data.total };
  },
  settings: async (client) => {
    const [limits, site] = await Promise.all([
      client.ask(operatorCalls.operatorLimits, {}),
      client.ask(operatorCalls.operatorSettings, {}),
    ]);
    return { section: 'settings', limits: limits.data, site: site.data };
  },
  operators: async (client) => {
    const { data } = await client.ask(operatorCalls.operatorList, {});
    return { section: 'operators', rows: data.list };
  },
  audit: async (client, { page, query: { action } }) => {
    const query = { page, limit: LIMIT, action: oneOf(AUDIT_ACTIONS, action) };
    const { data } = await client.ask(operatorCalls.operatorAudit, { query });
    return { section: 'audit', rows: data.list, total: data.total };
  },
};

/** What the section of a place shows. Rejects with ApiError. */
export const loadSection = (client: Client, place: ConsolePlace): Promise<Shown> =>
  LOADERS[place.section](client, place);
