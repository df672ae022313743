/** The real effects of the refresh and the market chart. */
import { fromCallback, type EventObject } from 'xstate';
import { PAGE_LIMIT_DEFAULT } from '../../../contract/wire/common.ts';
import type { CurrentDraw } from '../../../contract/model.ts';
import type { DrawClockCommand, DrawClockEvent } from '../../../machines/market/market.types.ts';
import type { Arrival, DataName, RoundEvent, RoundInput } from '../../../machines/refresh/refresh.types.ts';
import type { Api } from '../../api/calls.ts';
import type { ServerClock } from '../../api/serverClock.ts';
import { presence } from '../../dom/presence.ts';
import { createRecentDraws } from './effects.recent.ts';

/** Everybody's browser reaches the closing together; they don't all ask at once. */
const JITTER_MS = { min: 250, max: 1500 } as const;
/** @param random 0 ≤ random() < 1 */
export const jitter_ms = (random: () => number): number =>
  JITTER_MS.min + random() * (JITTER_MS.max - JITTER_MS.min);

type RoundApi = Pick<
  Api,
  'odds' | 'latestResult' | 'drawLog' | 'currentDraw' | 'pendingOrders' | 'balance' | 'betLog' | 'predictions'
>;

type Fetchers = {
  readonly [Name in DataName]: (
    api: RoundApi,
    signal: AbortSignal,
    input: RoundInput,
  ) => Promise<Extract<Arrival, { name: Name }>>;
};
const fetchersOf = (
  recentDrawsAt: ReturnType<typeof createRecentDraws>,
  { now }: Pick<ServerClock, 'now'>,
): Fetchers => ({
  odds: async (api, signal) => ({ name: 'odds', value: await api.odds(signal) }),
  result: async (api, signal) => {
    const { result: value, voidDraws } = await api.latestResult(signal);
    const [lastVoid = null] = voidDraws;
    const recentDraws = await recentDrawsAt(value, lastVoid, signal);
    const isLive = value.drawnAt !== null && now() - Date.parse(value.drawnAt) < BALLS_MS;
    return { name: 'result', value, voidDraws, recentDraws, isLive };
  },
  draw: async (api, signal) => ({ name: 'draw', value: await api.currentDraw(signal) }),
  pendingOrders: async (api, signal) => {
    const { rows, total } = await api.pendingOrders({ page: 1, limit: PAGE_LIMIT_DEFAULT }, signal);
    return { name: 'pendingOrders', value: { tickets: rows, total } };
  },
  funds: async (api, signal) => ({ name: 'funds', value: await api.balance(signal) }),
  betLog: async (api, signal, { isLogRead }) => {
    const { tickets, last } = await api.betLog(!isLogRead, signal);
    return { name: 'betLog', value: tickets, last };
  },
  predictions: async (api, signal) => ({ name: 'predictions', value: await api.predictions(signal) }),
});

/** How long after a draw its balls come out. */
const BALLS_MS = 8000;

/** Would tell a result that is not shown yet. */
const TELLING: ReadonlySet<DataName> = new Set(['funds', 'draw']);

export function fetchRound(api: RoundApi, clock: Pick<ServerClock, 'now'>) {
  const fetchers = fetchersOf(createRecentDraws(api), clock);
  return fromCallback<EventObject, RoundInput>(({ input, sendBack }) => {
    const leaving = new AbortController();
    const tell = (event: RoundEvent) => {
      if (!leaving.signal.aborted) sendBack(event);
    };
    const ask = (name: DataName, before: Promise<void>): Promise<void> => {
      const asked = fetchers[name](api, leaving.signal, input);
      return Promise.allSettled([asked, before]).then(([piece]) =>
        tell(
          piece.status === 'fulfilled'
            ? { type: 'data.arrived', arrival: piece.value }
            : { type: 'data.failed', name },
        ),
      );
    };
    const isOrdered = input.isResultShown && input.asks.includes('result');
    const result = isOrdered ? ask('result', Promise.resolve()) : Promise.resolve();
    const others = input.asks
      .filter((name) => !isOrdered || name !== 'result')
      .map((name) => ask(name, TELLING.has(name) ? result : Promise.resolve()));
    void Promise.all([result, ...others]).then(() => tell({ type: 'round.finished' }));
    return () => leaving.abort();
  });
}

/** How often a wait looks at the clock, which an answer may have set: as often as the countdown that is seen. */
const LOOK_MS = 1000;

/**
 * Calls `reached` when the server's clock is there, and not before: a timer that fires early, or was held up while the
 * device slept, looks at the clock again. A moment that has passed already is left out. Returns how to stop.
 */
export function atServerTime(clock: ServerClock, moment: number, reached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left_ms = moment - clock.now();
    if (left_ms > 0) timer = setTimeout(look, Math.min(LOOK_MS, Math.ceil(left_ms)));
    else reached();
  };
  if (moment > clock.now()) look();
  return () => clearTimeout(timer);
}

/** @param random 0 ≤ random() < 1 */
export const drawClock = (clock: ServerClock, random: () => number = Math.random) =>
  fromCallback<DrawClockCommand, undefined>(({ sendBack, receive }) => {
    const tell = (event: DrawClockEvent) => sendBack(event);
    const dues = new Set<ReturnType<typeof setTimeout>>();
    let stops: (() => void)[] = [];

    const reach = (event: DrawClockEvent) => {
      tell(event);
      const due = setTimeout(() => {
        dues.delete(due);
        tell({ type: 'refresh.due' });
      }, jitter_ms(random));
      dues.add(due);
    };
    const forget = () => {
      for (const stop of stops) stop();
    };
    const follow = ({ closesAt, drawsAt, isClosed }: CurrentDraw) => {
      forget();
      const now = clock.now();
      const passed =
        drawsAt <= now ? 'drawing.reached' : closesAt <= now && !isClosed ? 'closing.reached' : null;
      // After the draw itself was taken in.
      const telling = passed === null ? undefined : setTimeout(() => tell({ type: passed }));
      stops = [
        () => clearTimeout(telling),
        atServerTime(clock, closesAt, () => reach({ type: 'closing.reached' })),
        atServerTime(clock, drawsAt, () => reach({ type: 'drawing.reached' })),
      ];
    };

    receive(({ draw }) => follow(draw));
    return () => {
      forget();
      for (const due of dues) clearTimeout(due);
    };
  });

export const refreshEffects = (api: Api, clock: ServerClock) => ({
  fetchRound: fetchRound(api, clock),
  presence,
});
export const marketEffects = (clock: ServerClock) => ({ drawClock: drawClock(clock) });
