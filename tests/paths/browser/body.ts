/** The plan in Chromium, on the real server: presses and keys, held answers, another tab, and time in our hands. */
import type { Answer, Body, Question } from '../follow.ts';
import type { Step } from 'chartkit';
import type { ScenePlan } from '../../../scenarios/plan.ts';
import type { AnyScene } from '../../../scenarios/scenes/any.ts';
import { settle } from './answers.ts';
import { refuseOperatorToken, settleAtConsole } from './consoleAnswers.ts';
import { handsOn } from './hands.ts';
import { miscalled } from './callsCounted.ts';
import { armAgain, ARMING, comeAbout, isMissed, isRoundUnderWay } from './news.ts';
import { LOOK_EVERY_MS, pause, until } from './patience.ts';
import type { Stand } from './stand.ts';
import { textIn } from '../../../scenarios/values.ts';

/** How long a person looks before they say that it isn't so. */
const PATIENCE_MS = 20_000;

const OPEN_MS_MAX = 30_000;

/** Moments of the page’s time that may pass to show a state that is there: fewer than lead to the next draw’s round. */
const MOMENTS_MAX = 2;

const NOT_THERE: Answer = { state: null, path: '', seen: [], usable: [], can: [], broken: [] };

/** What the browser remembers as the page is opened. */
function keptFor({ site }: Stand, { root, given }: AnyScene): Readonly<Record<string, unknown>> {
  const { who, preferences, notices, slip } = given;
  const { ada, guest } = site;
  return {
    ...(root === 'console' ? { operatorInfo: site.rosa } : {}),
    ...(who === null
      ? {}
      : {
          userInfo:
            who.principal.kind === 'member' ? { ...ada, notSubmitBenAmount: who.funds.pending } : guest,
        }),
    ...(notices === 'on' ? { drawNotices: 'on' } : {}),
    ...(Object.keys(preferences).length === 0 ? {} : { preferences }),
    ...(slip.draft === null ? {} : { [`slip.twoSided.${ada.id}`]: slip.draft }),
    ...(slip.placement === null ? {} : { [`submission.twoSided.${ada.id}`]: site.placement }),
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

const isHeard = (root: string) => window.probe.hasRoot(root);
const isThere = (root: string) =>
  window.probe.hasRoot(root) && document.querySelector('h1')?.checkVisibility() === true;

/** What is done on the server before a page is opened. */
/** A result that comes before the chart that shows its balls, which otherwise arrives by itself. */
const BEFORE_STAGE = /^app\.stage\.(?:absent|arriving) --result\.arrived/;

export type Prepare = (site: Stand['site']) => Promise<unknown>;

/** Opens the page as the scene of the plan has it. */
export async function openInBrowser(
  stand: Stand,
  plan: ScenePlan,
  prepare: Prepare = async () => undefined,
): Promise<Body> {
  const { tabs, page, calls, site } = stand;
  const { scene } = plan;
  const { path, width, motion, storage } = scene.given;
  await Promise.all([stand.restart(), tabs.clear({ width, motion }, keptFor(stand, scene))]);
  await prepare(site);
  calls.forget();
  if (storage === 'refuses') await tabs.refuseStorage();
  await tabs.giveNotices(scene.given.notices);
  await tabs.holdClaims(site.ada.id);
  if (plan.path.steps.some(({ took }) => took.some((id) => BEFORE_STAGE.test(id)))) await tabs.holdStage();
  const isConsole = scene.root === 'console';
  await page.goto(`${isConsole ? '/operator/' : '/'}#${path}`, { waitUntil: 'commit' });
  await untilSeen(stand, isConsole ? isHeard : isThere, isConsole ? 'console' : 'app');
  return bodyOn(stand, plan);
}

/** Charts whose half second of arming may pass, by the page's time, while a screen still loads. */
const ARMS_WITH_ITS_SCREEN: ReadonlySet<string> = new Set(['betting', 'command']);

/** Commands that end the sign-in: their screen goes as they are done. */
const ENDS_SIGN_IN: ReadonlySet<string> = new Set(['command-takeTimeOut']);

const nextType = (next: Step | null): string =>
  next?.input.kind === 'emit' ? textIn(next.input.event, 'type') : '';
/** Where less motion is asked for, or their pace is refused, balls are over as they begin. */
const BALLS_END: ReadonlySet<string> = new Set(['balls.ended', 'xstate.error.actor.balls']);
/** A draw that the page learns of after it was drawn: open, and past it with the next of the page's moments. */
const PAST_AS_IT_COMES = 'ticking.open';
const isRoundsEnd = (next: Step | null) => nextType(next) === 'round.finished';

function bodyOn(stand: Stand, { scene: { root, address }, covers }: ScenePlan): Body {
  const { site, tabs, page } = stand;
  /** What happens by itself, and at once: its refusal is prepared a step before. */
  const refusals: Readonly<Record<string, () => Promise<void>>> = {
    goTo: tabs.refuseHistoryOnce,
    fetchChart: tabs.refuseChartOnce,
  };
  return {
    hands: handsOn(page, {
      holdScreens: tabs.holdScreens,
      releaseScreens: tabs.releaseScreens,
      showLoaded: stand.showLoaded,
      refuseToken: async () => {
        if (root === 'console') return refuseOperatorToken(stand);
        await site.expireTokens();
        await stand.letThrough('nowInfo');
      },
    }),
    prepare: async (before, { took }, next) => {
      const leavesArming = took.some((id) => covers.includes(id) && ARMING.test(id));
      if (leavesArming && ARMING.test(before[address] ?? '')) await armAgain(stand, address);
      const refuse = next?.input.kind === 'settle' && next.input.how === 'reject' && refusals[next.input.src];
      if (refuse && !(next.input.src === 'fetchChart' && tabs.isStageHeld())) await refuse();
      if (nextType(next) === 'xstate.error.actor.balls') await tabs.refuseMotion();
    },
    happen: async (step, next) => {
      const { input, ms } = step;
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
      const { answer, log } = await page
        .evaluate((asked) => ({ answer: window.probe.ask(asked), log: window.probe.calls() }), question)
        // Between two pages there is nothing to be seen.
        .catch(() => ({ answer: NOT_THERE, log: [] }));
      const broken = [...answer.broken, ...tabs.complaints()];
      return { ...answer, broken, miscalled: miscalled(log) };
    },
    patience: () => {
      const began = performance.now();
      let moments = 0;
      return async (isInState) => {
        const waited_ms = performance.now() - began;
        if (waited_ms > PATIENCE_MS) return false;
        await pause(LOOK_EVERY_MS);
        // Where the state is as planned, more of the page's time would lead out of it: a busy machine makes one wait for long.
        if (isInState && moments === MOMENTS_MAX) return true;
        if (await stand.showLoaded(waited_ms)) moments += 1;
        return true;
      };
    },
    isExpected: (chart, expected, seen) =>
      seen === expected ||
      (ARMS_WITH_ITS_SCREEN.has(chart) && seen === expected.replace('press.arming', 'press.armed')),
    // Wherever a person is sent, they are there at once; what a chart needs is fetched; a round ends with its last answer.
    isFleeting: (chart, state, next) =>
      (chart === 'app' && /redirect\.to|arriving/.test(state)) ||
      (chart === 'market' && state === PAST_AS_IT_COMES && isMissed(next)) ||
      (chart === 'stage' && state === 'revealing' && BALLS_END.has(nextType(next))) ||
      (ENDS_SIGN_IN.has(address) && state.includes('done')) ||
      (chart === 'refresh' && isRoundsEnd(next) && !isRoundUnderWay(stand)),
    close: async () => undefined,
  };
}
