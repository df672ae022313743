/** The operator's console's calls, an area apart [M-07]. */
import type { FastifyInstance } from 'fastify';
import type { Payments } from './cash/providers/providers.ts';
import type { Deps, Route } from './http/route.ts';
import { exportRoutes } from './desk/exports.routes.ts';
import { deskRoutes } from './desk/operator.routes.ts';
import { memberPageRoutes } from './desk/member.routes.ts';
import type { Readiness } from './health/readiness.ts';
import { auditRoutes } from './operators/audit.routes.ts';
import { entryRoutes } from './operators/entry.routes.ts';
import { exchangeRoutes } from './points/operator.routes.ts';
import { marketRoutes } from './betting/operator.routes.ts';
import { memberRoutes } from './members/operator.routes.ts';
import { rechargeRoutes } from './cash/recharges.operator.routes.ts';
import { operatorSessionRoutes } from './operators/session.routes.ts';
import { settingRoutes } from './site/operator.routes.ts';
import { staffRoutes } from './operators/staff.routes.ts';
import { withdrawalRoutes } from './cash/withdrawals.operator.routes.ts';

export function operatorRoutes(
  app: FastifyInstance,
  route: Route,
  deps: Deps,
  payments: Payments,
  whyNotReady: Readiness,
): void {
  operatorSessionRoutes(route, deps);
  entryRoutes(route, deps);
  deskRoutes(route, deps, whyNotReady);
  memberPageRoutes(route, deps);
  marketRoutes(route, deps);
  memberRoutes(route, deps);
  rechargeRoutes(route, deps, payments);
  withdrawalRoutes(route, deps, payments);
  exchangeRoutes(route, deps);
  settingRoutes(route, deps);
  staffRoutes(route, deps);
  auditRoutes(route, deps);
  exportRoutes(app, deps, payments);
}
