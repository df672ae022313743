/** What the bettors know: every request id they used, and the outcome that was answered. */
const KINDS = ['bet', 'recharge', 'withdrawal', 'exchange'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * done: acknowledged. never: refused by all, or abandoned for good. unknown: refused in the end, while an answer was
 * lost before: it may have happened, once.
 */
export type Fate = 'done' | 'never' | 'unknown';

export interface Noted {
  readonly kind: Kind;
  readonly memberId: string;
  readonly requestId: string;
  /** How many bets it has; 1 for the others. */
  readonly lines: number;
  /** Pence: the stakes, the amount; of an exchange 0. */
  readonly sum: bigint;
  readonly fate: Fate;
}

/** A bet that was acknowledged: when it was first asked for, and when the first answer came, by performance.now(). */
interface Taken {
  readonly asked: number;
  readonly at: number;
}

export interface Books {
  readonly take: (bet: Taken) => void;
  readonly taken: readonly Taken[];
  readonly note: (noted: Noted) => void;
  /** Something that must never be seen. */
  readonly contradict: (what: string) => void;
  readonly all: readonly Noted[];
  readonly contradictions: readonly string[];
}

export function openBooks(): Books {
  const all: Noted[] = [];
  const contradictions: string[] = [];
  const taken: Taken[] = [];
  return {
    taken,
    take: (bet) => void taken.push(bet),
    all,
    contradictions,
    note: (noted) => void all.push(noted),
    contradict: (what) => void contradictions.push(what),
  };
}
