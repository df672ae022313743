/** The operator's console's calls, an area apart [M-07]. */
import type { Payments } from '../../domain/payments/providers.ts';
import type { Deps, Route } from '../route.ts';
import { auditRoutes } from './audit.ts';
import { entryRoutes } from './entry.ts';
import { exchangeRoutes } from './exchanges.ts';
import { marketRoutes } from './market.ts';
import { memberRoutes } from './members.ts';
import { rechargeRoutes } from './recharges.ts';
import { operatorSessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';
import { staffRoutes } from './staff.ts';
import { withdrawalRoutes } from './withdrawals.ts';

export function operatorRoutes(route: Route, deps: Deps, payments: Payments): void {
  operatorSessionRoutes(route, deps);
  entryRoutes(route, deps);
  marketRoutes(route, deps);
  memberRoutes(route, deps);
  rechargeRoutes(route, deps, payments);
  withdrawalRoutes(route, deps, payments);
  exchangeRoutes(route, deps);
  settingRoutes(route, deps);
  staffRoutes(route, deps);
  auditRoutes(route, deps);
}
