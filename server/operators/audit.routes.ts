/** The audit log and its check. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import type { AuditEntry as WireEntry } from '../../contract/wire/operator/operator.ts';
import { verifyAudit } from '../audit/audit.ts';
import { listAudit, type ListedEntry } from '../audit/auditList.ts';
import { hexOf } from '../db/hex.ts';
import { sliceOfQuery, ticketCursor as numberCursor, toPage } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

export const toEntry = ({ at, hash, member, ...entry }: ListedEntry): WireEntry => ({
  ...entry,
  member: member && { id: String(member.id), username: member.username },
  create_time: at.toISOString(),
  hash: hexOf(hash),
});

export function auditRoutes(route: Route, { db }: Deps): void {
  route(operatorCalls.operatorAudit, async ({ query }) =>
    toPage(await listAudit(db, query, sliceOfQuery(query, numberCursor)), numberCursor, toEntry),
  );
  route(operatorCalls.operatorVerifyAudit, async () => {
    const verdict = await verifyAudit(db);
    return { ok: verdict.problem === null, ...verdict };
  });
}
