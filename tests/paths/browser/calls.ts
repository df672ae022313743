/** The calls of a page, held on their way until the path says what becomes of each. */
import type { CallName } from '../../../contract/allCalls.ts';
import { RECENT_DRAWS } from '../../../machines/refresh/refresh.types.ts';
import { nameOfCall } from './asks.ts';
import type { Gate, Stopped } from './gate.ts';

/** How long a call may take to be made after what makes it. */
const MADE_MS_MAX = 10_000;

const nameOf = ({ method, url }: Stopped): CallName | null => nameOfCall({ method, path: url.pathname });

/** The last draws beside the grid come with a result, and are in no path by themselves. */
const isStrip = (request: Stopped): boolean =>
  nameOf(request) === 'drawLog' && request.url.searchParams.get('limit') === String(RECENT_DRAWS);

interface Held {
  readonly name: CallName | null;
  readonly request: Stopped;
}

/** @param origin of the server */
export async function holdCalls(gate: Gate, origin: string) {
  let held: readonly Held[] = [];
  let waiting: readonly (() => void)[] = [];
  await gate.watch({
    pattern: `${origin}/api/*`,
    isMeant: ({ pathname }) => pathname.startsWith('/api/'),
    stopped: (request) => {
      if (isStrip(request)) {
        void request.go();
        return;
      }
      held = [...held, { name: nameOf(request), request }];
      for (const look of waiting) look();
    },
    givenUp: (request) => {
      held = held.filter((each) => each.request !== request);
    },
  });

  const find = (name: CallName) => held.findLast((each) => each.name === name);

  /** The call of this name, once it is made; null if it isn't within `ms`. */
  const made = (name: CallName, ms: number): Promise<Held | null> =>
    new Promise((resolve) => {
      const end = (found: Held | null) => {
        clearTimeout(timer);
        waiting = waiting.filter((each) => each !== look);
        resolve(found);
      };
      const look = () => {
        const found = find(name);
        if (found !== undefined) end(found);
      };
      const timer = setTimeout(() => end(null), ms);
      waiting = [...waiting, look];
      look();
    });

  return {
    isHeld: async (name: CallName, ms = 0): Promise<boolean> => (await made(name, ms)) !== null,
    /** Takes a call off the hook: what becomes of it is up to the caller. */
    take: async (name: CallName): Promise<Stopped> => {
      const found = await made(name, MADE_MS_MAX);
      if (found === null) throw new Error(`The page does not call ${name}.`);
      held = held.filter((each) => each !== found);
      return found.request;
    },
    /** Looks at what a call carries and leaves it where it is; null if it is not made, or carries nothing. */
    read: async (name: CallName): Promise<unknown> =>
      JSON.parse((await made(name, MADE_MS_MAX))?.request.body ?? 'null'),
    isAnyHeld: (names: readonly CallName[]): boolean =>
      held.some(({ name }) => name !== null && names.includes(name)),
    /** All that are held of these. */
    takeAll: (names: readonly CallName[]): readonly Stopped[] => {
      const isWanted = ({ name }: Held) => name !== null && names.includes(name);
      const requests = held.filter(isWanted).map(({ request }) => request);
      held = held.filter((each) => !isWanted(each));
      return requests;
    },
    forget: () => {
      held = [];
    },
  };
}
