import { isLaterDraw, type DrawResult } from '../../../contract/model.ts';
import { RECENT_DRAWS } from '../../../machines/refresh/refresh.types.ts';
import type { Api } from '../../api/calls.ts';

/** What the wire says where no draw is out yet. */
const NO_DRAW = '-';

/**
 * The last draws, newest first; read again only when another draw is out, or void. Those known stay when they can't be
 * loaded.
 */
export function createRecentDraws(api: Pick<Api, 'drawLog'>) {
  let known: readonly DrawResult[] = [];
  return async (
    { drawId }: DrawResult,
    lastVoid: string | null,
    signal: AbortSignal,
  ): Promise<readonly DrawResult[]> => {
    const isVoid = lastVoid !== null && isLaterDraw(lastVoid, drawId);
    if (drawId === NO_DRAW && !isVoid) return known;
    const [newest] = known;
    if (newest?.drawId === (isVoid ? lastVoid : drawId) && (newest.balls === null) === isVoid) return known;
    const log = await api.drawLog({ page: 1, limit: RECENT_DRAWS }, signal).catch(() => null);
    if (log !== null) known = log.rows;
    return known;
  };
}
