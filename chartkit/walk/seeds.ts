/** Chance and time of a walk: the same for the same step from the same state, so that every path can be walked again. */

/** What a step draws from. */
export interface Source {
  /** Names the step and the state it is taken from. Called only when something is drawn. */
  readonly name: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since the walk's start. */
  readonly since: () => number;
}

const START = Date.UTC(2025, 0, 1);
const RealDate = globalThis.Date;
/** The real time, for limits. */
export const realNow = RealDate.now.bind(RealDate);
const STILL: Source = { name: () => '', now: () => START, since: () => 0 };

let source: Source = STILL;
let draw: (() => number) | null = null;

/** Where the clock of a walk begins. */
export const startOf = (startsAt: string | number | undefined): number => {
  const start = startsAt === undefined ? START : new RealDate(startsAt).getTime();
  if (Number.isNaN(start)) throw new TypeError(`startsAt: "${startsAt}" is no date.`);
  return start;
};

/** Does one thing with this source; without `seeded` around it, chance and time stay real. */
export function drawingFrom<T>(next: Source, act: () => T): T {
  const before = { source, draw };
  source = next;
  draw = null;
  try {
    return act();
  } finally {
    ({ source, draw } = before);
  }
}

function random(): number {
  draw ??= generator(hashOf(source.name()));
  return draw();
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: small, fast, and the same everywhere. */
export function generator(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SeededDate = new Proxy(RealDate, {
  construct: (date, given, target): object => {
    const made: unknown = Reflect.construct(
      date,
      given.length === 0 ? [source.now()] : given,
      target === SeededDate ? date : target,
    );
    return made instanceof RealDate ? made : new RealDate(source.now());
  },
  apply: () => new RealDate(source.now()).toString(),
  get: (date, key): unknown => (key === 'now' ? () => source.now() : Reflect.get(date, key)),
});

function fillRandomly<T extends ArrayBufferView>(view: T): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256);
  return view;
}

function randomUUID(): string {
  const bytes = [...fillRandomly(new Uint8Array(16))].map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const SEEDED: readonly (readonly [holder: object, key: string, value: unknown])[] = [
  [globalThis, 'Date', SeededDate],
  [Math, 'random', random],
  [globalThis.performance, 'now', () => source.since()],
  [globalThis.crypto, 'randomUUID', randomUUID],
  [globalThis.crypto, 'getRandomValues', fillRandomly],
];

let depth = 0;

/** Chance and time are seeded while `act` runs. It must be synchronous; afterwards all is as it was. */
export function seeded<T>(act: () => T): T {
  if (depth > 0) return act();
  const before = SEEDED.map(([holder, key]) => Object.getOwnPropertyDescriptor(holder, key));
  for (const [holder, key, value] of SEEDED)
    Object.defineProperty(holder, key, { value, configurable: true, writable: true, enumerable: false });
  depth += 1;
  try {
    return act();
  } finally {
    depth -= 1;
    for (const [index, [holder, key]] of SEEDED.entries()) {
      const was = before[index];
      if (was === undefined) Reflect.deleteProperty(holder, key);
      else Object.defineProperty(holder, key, was);
    }
  }
}
