/** The lists of operators as files, with an entry in the audit log for each [O-01]. */
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { OPERATOR_EXPORTS, type ExportedList } from '../../contract/calls/operatorExports.ts';
import { CODE } from '../../contract/codes.ts';
import { mayCall } from '../../contract/operatorRoles.ts';
import { audited } from '../audit/audit.ts';
import { listAudit } from '../audit/auditList.ts';
import { toDraw } from '../betting/operator.routes.ts';
import type { Payments } from '../cash/providers/providers.ts';
import { listRechargeQueue } from '../cash/rechargeQueue.ts';
import { toRecharge } from '../cash/recharges.operator.routes.ts';
import { listQueue } from '../cash/withdrawalQueue.ts';
import { toWithdrawal } from '../cash/withdrawals.operator.routes.ts';
import type { Database } from '../db/open.ts';
import { parseDrawId } from '../draws/drawIds.ts';
import { listDraws } from '../draws/drawList.ts';
import { inTime } from '../http/clients.ts';
import { allowFile, downloadOptions, sendFile, type Line } from '../http/csv.ts';
import { Refusal } from '../http/envelope.ts';
import { parseInput } from '../http/fields.ts';
import { authentication, type Deps } from '../http/route.ts';
import type { ListPage, Slice } from '../lists/paging.ts';
import { listMembers } from '../members/memberList.ts';
import { toMember } from '../members/operator.routes.ts';
import { toEntry } from '../operators/audit.routes.ts';
import { allOperators } from '../operators/staff.routes.ts';
import { listExchangeQueue } from '../points/exchangeQueue.ts';
import { toExchange } from '../points/operator.routes.ts';
import type { OperatorPrincipal } from '../sessions/operatorSessions.ts';

type Asked = Readonly<Record<string, string | undefined>>;
type Declared<Query extends z.ZodMiniType<Asked>> = (typeof OPERATOR_EXPORTS)[ExportedList] & {
  readonly query: Query;
};
type Read<Position> = (slice: Slice<Position>) => Promise<ListPage<Line, Position>>;
/** How a list is read as it is filtered, for whom. */
type Reader<Query, Position> = (
  query: Query,
  operator: OperatorPrincipal,
) => Promise<Read<Position>> | Read<Position>;

/** What is one value in a line: parts are named after what they are of. */
const flat = (of: string, parts: object | null): Line =>
  Object.fromEntries(Object.entries(parts ?? {}).map(([name, value]) => [`${of}_${name}`, value]));

const mapped = <Item, Position>(
  { list, ...page }: ListPage<Item, Position>,
  toLine: (item: Item) => Line,
): ListPage<Line, Position> => ({ ...page, list: list.map(toLine) });

const DAY_LENGTH = 10;
/** By the list and its days; a list of all days up to today by today alone. */
const nameOf = (list: ExportedList, { from, to }: Asked, now_ms: number): string => {
  const today = new Date(now_ms).toISOString().slice(0, DAY_LENGTH);
  return ['tenball', list, from, to ?? today].filter((part) => part !== undefined).join('-');
};

/** Written before the file is sent: what is in the log may not have arrived, and nothing arrives that is not there. */
const noteExport = (
  db: Database,
  { username, address }: { readonly username: string; readonly address: string },
  list: ExportedList,
  asked: Asked,
  lines: number,
): Promise<void> => {
  const given = Object.fromEntries(
    Object.entries(asked).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  );
  return audited(db, { username, address }, (_, note) =>
    note({ action: 'list.export', subject: list, before: null, after: { ...given, lines } }),
  );
};

function exportRoute<Query extends z.ZodMiniType<Asked>, Position>(
  app: FastifyInstance,
  { db, config, clock }: Deps,
  declared: Declared<Query>,
  reader: Reader<z.output<Query>, Position>,
): void {
  const { operator } = authentication(db, config);
  const { list, path, summary, query: schema, columns } = declared;
  app.get(path, downloadOptions(summary, schema), async (request, reply) => {
    const principal = await operator(request);
    if (!mayCall(principal.roles, declared)) throw new Refusal(CODE.forbidden);
    const query = parseInput(schema, request.query, 'query');
    const read = await reader(query, principal);
    const { total } = await inTime(read({ limit: 1, offset: 0, after: null }));
    await allowFile(db, `operator:${principal.id}`, total);
    await noteExport(db, { username: principal.username, address: request.ip }, list, query, total);
    return sendFile(reply, { name: nameOf(list, query, clock.now()), columns, read });
  });
}

export function exportRoutes(app: FastifyInstance, deps: Deps, payments: Payments): void {
  const { db, settings } = deps;
  exportRoute(
    app,
    deps,
    OPERATOR_EXPORTS.members,
    (query) => async (slice: Slice<bigint>) => mapped(await listMembers(db, query, slice), toMember),
  );
  exportRoute(
    app,
    deps,
    OPERATOR_EXPORTS.recharges,
    (query) => async (slice: Slice<bigint>) =>
      mapped(await listRechargeQueue(db, payments, query, slice), (recharge) => {
        const { steps: _, ...line } = toRecharge(recharge);
        return line;
      }),
  );
  exportRoute(app, deps, OPERATOR_EXPORTS.withdrawals, async (query, { id }) => {
    const { secondApprovalFrom: secondFrom } = (await settings.read()).payouts;
    return async (slice: Slice<bigint>) =>
      mapped(await listQueue(db, payments, { id, secondFrom }, query, slice), (withdrawal) => {
        const { steps: _, first_approval, ...line } = toWithdrawal(withdrawal);
        return { ...line, ...flat('first_approval', first_approval) };
      });
  });
  exportRoute(
    app,
    deps,
    OPERATOR_EXPORTS.prizes,
    (query) => async (slice: Slice<bigint>) =>
      mapped(await listExchangeQueue(db, query, slice), (exchange) => {
        const { postal, ...line } = toExchange(exchange);
        return { ...line, ...flat('postal', postal) };
      }),
  );
  exportRoute(app, deps, OPERATOR_EXPORTS.draws, ({ lottery_id, ...query }) => {
    const filter = { ...query, id: lottery_id === undefined ? undefined : parseDrawId(lottery_id) };
    return async (slice: Slice<number>) =>
      mapped(await listDraws(db, filter, slice), (draw) => {
        const { settled, balls, ...line } = toDraw(draw);
        return { ...line, balls: balls?.join(' ') ?? null, ...flat('settled', settled) };
      });
  });
  exportRoute(app, deps, OPERATOR_EXPORTS.operators, () => async () => {
    const { list } = await allOperators(db);
    const lines = list.map(({ roles, ...line }) => ({ ...line, roles: roles?.join(', ') ?? null }));
    return { list: lines, total: lines.length, next: null };
  });
  exportRoute(
    app,
    deps,
    OPERATOR_EXPORTS.audit,
    (query) => async (slice: Slice<bigint>) =>
      mapped(await listAudit(db, query, slice), (entry) => {
        const { member, ...line } = toEntry(entry);
        return { ...line, ...flat('member', member) };
      }),
  );
}
