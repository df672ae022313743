import type { ResourcePage } from '../../machines/resource/resource.types.ts';
import type { SavedSlip } from '../../contract/model.savedSlips.ts';
import type { AutoBetTask } from '../../contract/model.auto.ts';
import type {
  CurrentDraw,
  DrawResult,
  Funds,
  OddsTable,
  Receipt,
  Ticket,
  Principal,
} from '../../contract/model.ts';
import { NO_MOMENT, runningDraw } from '../../machines/market/market.moment.ts';
import type { Moment } from '../../machines/market/market.types.ts';
import type { Order, Placement } from '../../machines/betting/betting.types.ts';
import type { SessionRecord } from '../../machines/session/session.types.ts';

/** Plain values that the walks and the facts share. */

export const DRAW_1 = '20261121-0001';
export const DRAW_2 = '20261121-0002';

export const draw = (drawId: string, change: Partial<CurrentDraw> = {}): CurrentDraw => ({
  drawId,
  closesAt: 50_000,
  drawsAt: 60_000,
  isClosed: false,
  todayAmount: '0.00',
  commitment: 'c'.repeat(64),
  nextDrawId: DRAW_2,
  ...change,
});

export const result = (drawId: string): DrawResult => ({
  drawId,
  balls: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  drawnAt: '2026-11-21T10:00:00.000Z',
  seed: '5'.repeat(64),
  commitment: 'c'.repeat(64),
});

/** What the page of draw 1 reads: the draw before it is out, with `moreIn_ms`, or once it is. */
export const sharedDraw = (moreIn_ms: number | null): ResourcePage => ({
  list: 'sharedDraw',
  rows: [
    {
      drawId: DRAW_1,
      closesAt: 50_000,
      drawsAt: 60_000,
      commitment: 'c'.repeat(64),
      result: moreIn_ms === null ? result(DRAW_1) : null,
    },
  ],
  total: 1,
  ...(moreIn_ms !== null && { moreIn_ms }),
  summary: null,
});

/** Two-sided 1.98 and numbers 9.80, unless told otherwise. */
export function odds(sides = '1.98', numbers = '9.80'): OddsTable {
  return perRow({ big: sides, small: sides, one: sides, pair: sides, ...perRow(numbers) });
}

const perRow = <Value>(value: Value) => ({
  first: value,
  second: value,
  third: value,
  fourth: value,
  fifth: value,
  sixth: value,
  seventh: value,
  eighth: value,
  ninth: value,
  tenth: value,
});

/** Draw 1 is open, at the odds of `odds()`, unless told otherwise. */
export const momentWith = (change: Partial<Moment> = {}): Moment => ({
  ...NO_MOMENT,
  draw: runningDraw(draw(DRAW_1)),
  phase: 'open',
  odds: odds(),
  version: 1,
  ...change,
});

/** The version of a press by somebody who looks at what is there: no moment is newer. */
export const NEWEST = Number.MAX_SAFE_INTEGER;

export const funds = (balance: string, pending = '0.00'): Funds => ({ balance, pending });

const principal = (kind: 'member' | 'guest', id: string, token = `token-of-${id}`): Principal => ({
  id,
  nickname: id,
  email: '',
  mobile: '',
  kind,
  token,
  refreshToken: `refresh-of-${id}`,
  signedInAt: kind === 'member' ? Date.UTC(2026, 10, 21, 12) : null,
});

export const record = (kind: 'member' | 'guest', id: string, token?: string): SessionRecord => ({
  principal: principal(kind, id, token),
  funds: funds(kind === 'member' ? '100.00' : '0.00'),
});

export const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ticketId: 'T1',
  drawId: DRAW_1,
  row: 'first',
  field: 'big',
  odds: '1.98',
  stake: '10.00',
  win: '19.80',
  status: 'pending',
  createdAt: '2026-11-21T10:00:00.000Z',
  settledAt: null,
  ...change,
});

export const receipt: Receipt = { tickets: [ticket()], balance: '90.00', pending: '10.00' };

export const order: Order = {
  drawId: DRAW_1,
  acceptOdds: 'never',
  bets: [{ row: 'first', field: 'big', stake: '10.00', odds: '1.98' }],
};

export const placement: Placement = { requestId: 'request-1', memberId: 'ada', order };

export const SAVED_SLIP_ID = '00000000-0000-4000-8000-00000000000b';
/** Ten pounds on big, saved. */
export const savedSlip = (): SavedSlip => ({
  id: SAVED_SLIP_ID,
  name: 'Evens',
  market: 'twoSided',
  bets: [{ row: 'first', field: 'big', stake: '10' }],
  total: '10.00',
});

export const TASK_ID = '00000000-0000-4000-8000-00000000000a';
/** A task of auto-bet that is off. */
export const task = (): AutoBetTask => ({
  id: TASK_ID,
  name: 'Big first',
  plan: { follow: 'fixed', bets: [{ row: 'first', field: 'big' }] },
  stake: '1.00',
  draws: 10,
  drawsDone: 0,
  lossLimit: '5.00',
  stopsOnWin: false,
  status: 'off',
  reason: null,
  staked: '0.00',
  pending: '0.00',
  won: '0.00',
  net: '0.00',
  nextDrawId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});
