/** A draw with 100 000 bets is settled while others go on betting on the next. SETTLE_BETS says how many (100000). */
import { CALLS } from '../contract/calls.ts';
import { numberSetting } from '../scripts/commandLine.ts';
import { doDrawWork } from '../server/jobs/drawWork.ts';
import { runningDraw } from '../server/draws/draws.ts';
import { shiftClock } from '../tests/server/support/database.ts';
import { onCluster } from './support/onCluster.ts';
import { openHouse, SILENT, slipOf, type House, type Member } from './support/house.ts';
import { quantileOf, type Table } from './support/report.ts';

const BETS = numberSetting('SETTLE_BETS', { fallback: 100_000 });
const MEMBERS = 200;
const SLIP = 100;
const BETTORS = 4;
const CALM_MS = 5000;
const DRAW_INTERVAL_S = '840';

async function place(house: House, members: readonly Member[], drawId: string): Promise<void> {
  let left = BETS;
  const bettor = async ({ token }: Member): Promise<void> => {
    while (left > 0) {
      left -= SLIP;
      await house.call(CALLS.orderSubmit.path, token, slipOf(drawId, SLIP));
    }
  };
  await Promise.all(members.slice(0, 16).map(bettor));
  // The rest of the members have some as well.
  for (const { token } of members.slice(16))
    await house.call(CALLS.orderSubmit.path, token, slipOf(drawId, 1));
}

/** Latencies of bets that are placed one after another until `isOver`. */
async function betUntil(
  house: House,
  members: readonly Member[],
  isOver: () => boolean,
): Promise<readonly number[]> {
  const latencies: number[] = [];
  const drawId = await house.drawId(members[0]?.token ?? '');
  const bettor = async ({ token }: Member): Promise<void> => {
    while (!isOver()) {
      const from = performance.now();
      await house.call(CALLS.orderSubmit.path, token, slipOf(drawId, 1));
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(members.slice(0, BETTORS).map(bettor));
  return latencies;
}

const figures = (latencies: readonly number[]): readonly (string | number)[] => [
  latencies.length,
  quantileOf(latencies, 0.5).toFixed(1),
  quantileOf(latencies, 0.99).toFixed(1),
  Math.max(...latencies).toFixed(1),
];

async function measureOn(url: string): Promise<readonly Table[]> {
  const house = await openHouse({ DATABASE_URL: url, DRAW_INTERVAL_S });
  // The draw has just opened when the betting begins, and tokens outlive it.
  await shiftClock(house.db, (await runningDraw(house.db, house.config)).untilDrawMs);
  await doDrawWork(house.db, house.config, SILENT);
  const members = await house.register(MEMBERS);
  await place(house, members, await house.drawId(members[0]?.token ?? ''));
  const { untilDrawMs } = await runningDraw(house.db, house.config);
  await shiftClock(house.db, untilDrawMs);
  // Another server process would do this work; here it shares the one of the bettors.
  const from = performance.now();
  let isSettled = false;
  const settling = doDrawWork(house.db, house.config, SILENT).then(() => {
    isSettled = true;
    return performance.now() - from;
  });
  const meanwhile = await betUntil(house, members, () => isSettled);
  const settled_ms = await settling;
  const calmFrom = performance.now();
  const calm = await betUntil(house, members, () => performance.now() - calmFrom > CALM_MS);
  await house.close();
  const how = `PostgreSQL that flushes each commit. ${BETTORS} others bet on the next draw meanwhile.`;
  return [
    {
      title: 'Time of a settlement',
      how,
      head: ['a draw is published and settled', 'seconds'],
      rows: [[`with ${BETS} bets`, (settled_ms / 1000).toFixed(1)]],
    },
    {
      title: 'Settlement',
      how,
      head: ['bets by others', 'placed', 'median, ms', 'p99, ms', 'longest, ms'],
      rows: [
        ['while it was settled', ...figures(meanwhile)],
        ['afterwards', ...figures(calm)],
      ],
    },
  ];
}

export const measure = (): Promise<readonly Table[]> => onCluster(measureOn);
