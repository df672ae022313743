import { vitalsCalls } from '../../contract/calls/vitals.ts';
import type { Route } from '../http/route.ts';
import type { CountVital } from './vitals.ts';

export function vitalsRoutes(route: Route, count: CountVital): void {
  route(vitalsCalls.vitals, ({ body: { vitals } }) => {
    for (const { name, value } of vitals) count(name, value);
    return null;
  });
}
