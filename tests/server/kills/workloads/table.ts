import { autoBets } from './autoBets.ts';
import { bets } from './bets.ts';
import { cash } from './cash.ts';
import { rewards } from './rewards.ts';
import type { Workload } from './workload.ts';

export const WORKLOADS: Readonly<Record<string, Workload>> = { bets, autoBets, cash, rewards };
