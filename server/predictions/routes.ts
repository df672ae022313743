import { CALLS } from '../../contract/calls.ts';
import { pastCalls } from '../../contract/calls/past.ts';
import { chanceOf } from '../../contract/game/methods.ts';
import { formatDrawId, parseDrawId } from '../draws/drawIds.ts';
import { runningDraw } from '../draws/draws.ts';
import {
  listPredictions,
  readScores,
  readStatistics,
  type PredictionRecord,
  type RecordPosition,
} from './predictions.ts';
import { sliceOfQuery, toPage, type CursorFormat } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

const SLOT = /^\d{1,2}$/;

/** "20261121-0042.7": a draw, and which of its records. */
const recordCursor: CursorFormat<RecordPosition> = {
  write: ({ drawId, slot }) => `${formatDrawId(drawId)}.${slot}`,
  read: (text) => {
    const [draw = '', slot = '', ...rest] = text.split('.');
    const drawId = parseDrawId(draw);
    return drawId === null || !SLOT.test(slot) || rest.length > 0 ? null : { drawId, slot: Number(slot) };
  },
};

const toRecord = ({ drawId, row, method, predicted, drawn, opensAt }: PredictionRecord) => ({
  lottery_id: formatDrawId(drawId),
  row,
  method,
  predicted,
  drawn,
  hit: predicted === null || drawn === null ? null : predicted === drawn,
  created_at: opensAt.toISOString(),
});

export function predictionRoutes(route: Route, { db, config }: Deps): void {
  const statistics = async () => {
    const draw = await runningDraw(db, config);
    const { basis, rows } = await readStatistics(db, draw.id);
    const list = rows.map(({ row, sides, numbers, predicted }) => ({
      row,
      method: 'shares',
      ...sides,
      numbers: [...numbers],
      basis,
      predicted,
    }));
    return { lottery_id: formatDrawId(draw.id), list };
  };
  route(CALLS.predictions, statistics, { shared: { seconds: 2 }, madeOf: ['draws'] });
  route(pastCalls.predictionLog, async ({ body }) => {
    const page = await listPredictions(db, body, sliceOfQuery(body, recordCursor));
    const scores = await readScores(db, body);
    return {
      ...toPage(page, recordCursor, toRecord),
      scores: scores.map((score) => ({ ...score, chance: chanceOf(score.method) })),
    };
  });
}
