/** The operator's console's calls, an area apart [M-07]. */
import type { Payments } from '../../domain/payments/providers.ts';
import type { Deps, Route } from '../route.ts';
import { auditRoutes } from './audit.ts';
import { marketRoutes } from './market.ts';
import { memberRoutes } from './members.ts';
import { operatorSessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';
import { staffRoutes } from './staff.ts';
import { withdrawalRoutes } from './withdrawals.ts';

export function operatorRoutes(route: Route, deps: Deps, payments: Payments): void {
  operatorSessionRoutes(route, deps);
  marketRoutes(route, deps);
  memberRoutes(route, deps);
  withdrawalRoutes(route, deps, payments);
  settingRoutes(route, deps);
  staffRoutes(route, deps);
  auditRoutes(route, deps);
}
