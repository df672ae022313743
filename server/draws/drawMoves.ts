/** The statuses of a draw as its row has them: by which of its times are set. The clock tells apart those that are ahead. */
import { sql, type SQL } from 'drizzle-orm';
import { LIFE_CYCLES } from '../lifecycles/moves.ts';

export const TIMES = ['drawn_at', 'voided_at', 'settled_at'] as const;
type Time = (typeof TIMES)[number];
export type DrawStatus = (typeof LIFE_CYCLES.draw.statuses)[number];
const { moves } = LIFE_CYCLES.draw;

export const TIMES_SET: Readonly<Record<DrawStatus, readonly Time[]>> = {
  scheduled: [],
  open: [],
  closed: [],
  drawn: ['drawn_at'],
  settled: ['drawn_at', 'settled_at'],
  returning: ['drawn_at', 'voided_at'],
  returned: ['drawn_at', 'voided_at', 'settled_at'],
};

const isSet = (status: DrawStatus, time: Time): boolean => TIMES_SET[status].includes(time);

const holds = (status: DrawStatus): string =>
  TIMES.map((time) => `${time} IS ${isSet(status, time) ? 'NOT NULL' : 'NULL'}`).join(' AND ');

function assignmentOf(time: Time, from: readonly DrawStatus[]): readonly string[] {
  if (from.every((status) => isSet(status, time))) return [];
  return [
    from.some((status) => isSet(status, time))
      ? `${time} = coalesce(${time}, tenball_now())`
      : `${time} = tenball_now()`,
  ];
}

/** What an UPDATE of `draws` sets, and of which rows: a draw in any other status stays as it is. */
export function drawMove(event: keyof typeof moves): { readonly set: SQL; readonly where: SQL } {
  const from: readonly DrawStatus[] = moves[event].from;
  const set = TIMES_SET[moves[event].to].flatMap((time) => assignmentOf(time, from));
  const ways = [...new Set(from.map(holds))].map((way) => `(${way})`);
  return { set: sql.raw(set.join(', ')), where: sql.raw(`(${ways.join(' OR ')})`) };
}
