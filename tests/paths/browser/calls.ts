/** The calls of a page, held on their way until the path says what becomes of each. */
import type { Page, Request, Route } from 'playwright-core';
import { ALL_CALLS, type CallName } from '../../../contract/allCalls.ts';
import { RECENT_DRAWS } from '../../../machines/refresh/refresh.types.ts';

/** How long a call may take to be made after what makes it. */
const MADE_MS_MAX = 2000;
const CALL = /\/api\/(?!.*\.js)/;

const isName = (name: string): name is CallName => Object.hasOwn(ALL_CALLS, name);

function nameOf(request: Request): CallName | null {
  const { pathname } = new URL(request.url());
  return (
    Object.keys(ALL_CALLS)
      .filter(isName)
      .find((name) => ALL_CALLS[name].path === pathname && ALL_CALLS[name].method === request.method()) ??
    null
  );
}

/** The last draws beside the grid come with a result, and are in no path by themselves. */
const isStrip = (request: Request): boolean =>
  nameOf(request) === 'drawLog' && new URL(request.url()).searchParams.get('limit') === String(RECENT_DRAWS);

interface Held {
  readonly name: CallName | null;
  readonly route: Route;
}

export type Calls = Awaited<ReturnType<typeof holdCalls>>;

export async function holdCalls(page: Page) {
  let held: readonly Held[] = [];
  let waiting: (() => void)[] = [];
  const drop = (request: Request) => {
    held = held.filter(({ route }) => route.request() !== request);
  };
  page.on('requestfailed', drop);
  await page.route(CALL, (route) => {
    if (isStrip(route.request())) return route.continue();
    held = [...held, { name: nameOf(route.request()), route }];
    for (const look of waiting) look();
    return undefined;
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
    take: async (name: CallName): Promise<Route> => {
      const found = await made(name, MADE_MS_MAX);
      if (found === null) throw new Error(`The page does not call ${name}.`);
      held = held.filter((each) => each !== found);
      return found.route;
    },
    /** Looks at a call and leaves it where it is; null if it is not held. */
    read: (name: CallName): Request | null => find(name)?.route.request() ?? null,
    /** All that are held of these. */
    takeAll: (names: readonly CallName[]): readonly Route[] => {
      const isWanted = ({ name }: Held) => name !== null && names.includes(name);
      const routes = held.filter(isWanted).map(({ route }) => route);
      held = held.filter((each) => !isWanted(each));
      return routes;
    },
    forget: () => {
      held = [];
    },
  };
}
