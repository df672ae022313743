/** Safer play: limits, breaks, reality checks. */
import { saferPlayCalls } from '../../contract/calls/saferPlay.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence, parsePence } from '../../contract/money.ts';
import type {
  LimitReview as WireReview,
  Play,
  SaferPlayLimit,
  Reality,
} from '../../contract/wire/saferPlay.ts';
import { confirmLimit, setLimit, showLimits, type OwnLimitReached, type ShownLimit } from './ownLimits.ts';
import { beginPause, type Span } from './pauses.ts';
import { readReview, review, type LimitReview } from './review.ts';
import { readInterval, resultSince, saveInterval } from './reality.ts';
import type { MemberPrincipal } from '../sessions/sessions.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';

/** 4105 by a limit of the member's own. */
export const ownLimitRefusal = ({ limit, max, room }: OwnLimitReached): Refusal =>
  new Refusal(CODE.limitReached, { limit, max: formatPence(max), room: formatPence(room) });

/** 4207: the member takes a break. */
export const pausedRefusal = (until: Date): Refusal =>
  new Refusal(CODE.excluded, { until: until.toISOString() });

/** How it stands with the member's decision about limits. */
export const toReview = ({ state, answer, answeredAt, dueAt }: LimitReview): WireReview => ({
  state,
  answer,
  answered_at: answeredAt?.toISOString() ?? null,
  due_at: dueAt?.toISOString() ?? null,
});

function toLimit({ limit, period, amount, used, freesAt, wanted }: ShownLimit): SaferPlayLimit {
  const left = amount === null ? null : amount - used;
  return {
    limit,
    period,
    amount: amount === null ? null : formatPence(amount),
    used: formatPence(used),
    room: left === null ? null : formatPence(left > 0n ? left : 0n),
    frees_at: freesAt?.toISOString() ?? null,
    wanted: wanted && {
      amount: wanted.amount === null ? null : formatPence(wanted.amount),
      ready_at: wanted.readyAt.toISOString(),
    },
  };
}

async function realityOf(db: Deps['db'], { id, signedInAt }: MemberPrincipal): Promise<Reality> {
  const { staked, won } = await resultSince(db, id, signedInAt);
  return {
    minutes: await readInterval(db, id),
    signed_in_at: signedInAt.toISOString(),
    staked: formatPence(staked),
    won: formatPence(won),
    net: formatPence(won - staked),
  };
}

export function saferPlayRoutes(route: Route, { db }: Deps): void {
  const shown = async (principal: MemberPrincipal): Promise<Play> => ({
    limits: (await showLimits(db, principal.id)).map(toLimit),
    reality: await realityOf(db, principal),
    review: toReview(await readReview(db, principal.id)),
  });
  const pause = async (principal: MemberPrincipal, span: Span) => {
    const { kind, until } = await beginPause(db, principal.id, span);
    return { kind, until: until.toISOString() };
  };

  route(saferPlayCalls.play, ({ principal }) => shown(principal));
  route(saferPlayCalls.playLimit, async ({ principal, body: { limit, period, amount } }) => {
    const pence = amount === null ? null : parsePence(amount);
    await setLimit(db, principal.id, { limit, period, amount: pence });
    return shown(principal);
  });
  route(saferPlayCalls.playConfirmLimit, async ({ principal, body }) => {
    const confirmed = await confirmLimit(db, principal.id, body);
    if (confirmed !== 'confirmed') {
      throw new Refusal(CODE.inputRefused, {
        fields: { period: confirmed === 'tooEarly' ? confirmed : 'invalid' },
      });
    }
    return shown(principal);
  });
  route(saferPlayCalls.playReview, async ({ principal }) => {
    await review(db, principal.id);
    return shown(principal);
  });
  route(saferPlayCalls.playTimeOut, ({ principal, body: { hours } }) =>
    pause(principal, { kind: 'timeOut', hours }),
  );
  route(saferPlayCalls.playExclude, ({ principal, body: { months } }) =>
    pause(principal, { kind: 'exclude', months }),
  );
  route(saferPlayCalls.playRealityCheck, async ({ principal, body: { minutes } }) => {
    await saveInterval(db, principal.id, minutes);
    return realityOf(db, principal);
  });
}
