/** What calls cost as members, the bets of a draw, and histories grow. GROWTH_ROWS says to how many lines (1000000). */
import { measureDraw } from './growth/draw.ts';
import { measureMembers } from './growth/members.ts';
import { measurePages } from './growth/pages.ts';
import type { Table } from './support/report.ts';

export async function measure(): Promise<readonly Table[]> {
  return [await measureMembers(), await measureDraw(), await measurePages()];
}
