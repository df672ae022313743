import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { toSharedDraw } from '../../../contract/model.lobby.ts';
import type { ResourcePage } from '../../../machines/resource/resource.types.ts';
import type { Client } from '../../api/client.ts';

/** A draw that is due takes about this long, and is asked for again after it. Not everybody who waits asks at once. */
const DRAWING_MS = 2000;
const JITTER_MS = 1500;

/**
 * The draw that an address names, for anybody: no rows where there is none.
 * @param now the server's clock, ms
 */
export async function readSharedDraw(
  { ask }: Pick<Client, 'ask'>,
  lottery_id: string | undefined,
  now: number,
  signal: AbortSignal,
): Promise<ResourcePage> {
  const none = { list: 'sharedDraw', rows: [], total: 0, summary: null } as const;
  if (lottery_id === undefined) return none;
  const { draw } = (await ask(lobbyCalls.sharedDraw, { query: { lottery_id }, token: null, signal })).data;
  if (draw === null) return none;
  const row = toSharedDraw(draw);
  return {
    ...none,
    rows: [row],
    total: 1,
    ...(row.result === null && {
      moreIn_ms: Math.max(0, row.drawsAt - now) + DRAWING_MS + Math.random() * JITTER_MS,
    }),
  };
}
