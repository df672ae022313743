/** The plan in Chromium, on the real server: presses and keys, held answers, another tab, and time in our hands. */
import { begin, type Answer, type Body, type Question } from '../follow.ts';
import type { ScenePlan } from '../plan.ts';
import type { AnyScene } from '../scenes/any.ts';
import { settle } from './answers.ts';
import { settleAtConsole } from './consoleAnswers.ts';
import { handsOn } from './hands.ts';
import { comeAbout } from './news.ts';
import { LOOK_EVERY_MS, pause, until } from './patience.ts';
import type { Stand } from './stand.ts';

/** How long a person looks before they say that it isn't so. */
const PATIENCE_MS = 5000;

const OPEN_MS_MAX = 10_000;

const NOT_THERE: Answer = { state: null, path: '', seen: [], usable: [], can: [], broken: [] };

/** What the browser remembers as the page is opened. */
function keptFor({ site }: Stand, { root, given }: AnyScene): Readonly<Record<string, unknown>> {
  const { who, preferences, slip } = given;
  const { ada, guest } = site;
  return {
    ...(root === 'console' ? { operatorInfo: site.rosa } : {}),
    ...(who === null ? {} : { userInfo: who.user.kind === 'member' ? ada : guest }),
    ...(Object.keys(preferences).length === 0 ? {} : { preferences }),
    ...(slip.draft === null ? {} : { [`slip.twoSided.${ada.id}`]: slip.draft }),
    ...(slip.submission === null ? {} : { [`submission.twoSided.${ada.id}`]: site.submission }),
  };
}

/** Looks at the page until it is so, letting what was loaded be shown. */
async function untilSeen({ page, showLoaded }: Stand, isSo: (root: string) => boolean, root: string) {
  const began = performance.now();
  const look = async () => {
    if (await page.evaluate(isSo, root).catch(() => false)) return true;
    await showLoaded(performance.now() - began);
    return false;
  };
  await until(look, `the page is open, with ${root}`, OPEN_MS_MAX);
}

const isHeard = (root: string) => window.ear.hears(root);
const isThere = (root: string) =>
  window.ear.hears(root) && document.querySelector('h1')?.checkVisibility() === true;

/** Opens the page as the scene of the plan has it. */
export async function openInBrowser(stand: Stand, { scene }: ScenePlan): Promise<Body> {
  const { tabs, page, calls, site } = stand;
  const { path, width, storage } = scene.given;
  await Promise.all([stand.restart(), tabs.clear(width, keptFor(stand, scene))]);
  calls.forget();
  if (storage === 'refuses') await tabs.refuseStorage();
  await tabs.holdClaims(site.ada.id);
  const isConsole = scene.root === 'console';
  await page.goto(`${isConsole ? '/operator/' : '/'}#${path}`, { waitUntil: 'commit' });
  await untilSeen(stand, isConsole ? isHeard : isThere, isConsole ? 'console' : 'app');
  const body = bodyOn(stand, scene);
  if ('lead' in scene) {
    await begin(body, scene.lead);
    await untilSeen(stand, isHeard, scene.root);
  }
  return body;
}

function bodyOn(stand: Stand, { root }: AnyScene): Body {
  const { site, tabs, page } = stand;
  return {
    hands: handsOn(page, {
      holdScreens: tabs.holdScreens,
      releaseScreens: tabs.releaseScreens,
      showLoaded: stand.showLoaded,
      refuseToken: async () => {
        await site.expireTokens();
        await stand.letThrough('nowInfo');
      },
    }),
    happen: async ({ input, ms }, next) => {
      const isNextLost =
        next?.input.kind === 'settle' && next.input.src === 'goTo' && next.input.how === 'reject';
      if (isNextLost) await tabs.refuseHistoryOnce();
      switch (input.kind) {
        case 'wait':
          return stand.pass(ms);
        case 'settle':
          return root === 'console' ? settleAtConsole(stand, input) : settle(stand, input);
        case 'emit':
        case 'send':
          return comeAbout(stand, input.event, next);
      }
    },
    taken: async () => new Set(Object.keys(tabs.coverage().transitions)),
    look: async (question: Question) => {
      const answer = await page
        .evaluate((asked) => window.ear.ask(asked), question)
        // Between two pages there is nothing to be seen.
        .catch(() => NOT_THERE);
      return { ...answer, broken: [...answer.broken, ...tabs.complaints()] };
    },
    wait: async (waited_ms) => {
      if (waited_ms > PATIENCE_MS) return false;
      await pause(LOOK_EVERY_MS);
      await stand.showLoaded(waited_ms);
      return true;
    },
    // Wherever a person is sent, they are there at once.
    isFleeting: (chart, state) => chart === 'app' && /way\.to/.test(state),
    close: async () => undefined,
  };
}
