/** The plan in Chromium, on the real server: presses and keys, held answers, another tab, and time in our hands. */
import type { Answer, Body, Question } from '../follow.ts';
import type { ScenePlan } from '../plan.ts';
import { settle } from './answers.ts';
import { handsOn } from './hands.ts';
import { comeAbout } from './news.ts';
import { LOOK_EVERY_MS, pause, until } from './patience.ts';
import type { Stand } from './stand.ts';

/** How long a person looks before they say that it isn't so. */
const PATIENCE_MS = 5000;

const OPEN_MS_MAX = 10_000;

const NOT_THERE: Answer = { state: null, path: '', seen: [], usable: [], can: [], broken: [] };

/** Opens the page as the scene of the plan has it. */
export async function openInBrowser(stand: Stand, { scene }: ScenePlan): Promise<Body> {
  const { site, tabs, page, calls } = stand;
  const { who, path, width, storage, preferences, slip } = scene.given;
  const { ada, guest } = site;
  const kept = {
    ...(who === null ? {} : { userInfo: who.user.kind === 'member' ? ada : guest }),
    ...(Object.keys(preferences).length === 0 ? {} : { preferences }),
    ...(slip.draft === null ? {} : { [`slip.twoSided.${ada.id}`]: slip.draft }),
    ...(slip.submission === null ? {} : { [`submission.twoSided.${ada.id}`]: site.submission }),
  };
  await stand.restart();
  await tabs.clear(width, kept);
  calls.forget();
  if (storage === 'refuses') await tabs.refuseStorage();
  await tabs.holdClaims(ada.id);
  await page.goto(`/#${path}`);
  const began = performance.now();
  const isOpen = async () => {
    if (await page.locator('h1').first().isVisible()) return true;
    await stand.showLoaded(performance.now() - began);
    return false;
  };
  await until(isOpen, 'the page is open', OPEN_MS_MAX);

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
          return settle(stand, input);
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
