import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { EMPTY_LOG, type Report } from 'chartkit/live';
import { beginLog, LOG_KEPT_MS, logReport } from '../record/log.ts';
import { parsePlan } from '../record/plan.ts';
import { record, rootsOf, type Moment, type Recording } from '../record/recording.ts';
import { SIMULATION } from '../simulate/simulation.ts';
import type {
  LiveContext,
  LiveEvent,
  LiveNews,
  Playing,
  SimulatorCommand,
  SimulatorInput,
} from './live.types.ts';

const types: Partial<{ context: LiveContext; events: LiveEvent }> = {};

/** The chart that is shown first. */
export const FIRST_CHART = 'betting';
const SCALE = { min: 0.2, max: 4 } as const;
/** Pages that have gone are remembered, the latest of them. */
const GONE_MAX = 2;

const keysOf = (moment: Moment | undefined, chart: string): string[] =>
  Object.entries(moment?.actors ?? {}).flatMap(([key, actor]) => (actor.chart === chart ? [key] : []));

/** The key of an actor that runs the chart: the one that is chosen, another, or the last that ran. */
function actorOf(recording: Recording | undefined, chart: string, key: string | null): string | null {
  const moments = recording?.moments ?? [];
  const now = keysOf(moments.at(-1), chart);
  const [latest = null] =
    now.length > 0
      ? now
      : keysOf(
          moments.findLast((moment) => keysOf(moment, chart).length > 0),
          chart,
        );
  return key !== null && now.includes(key) ? key : latest;
}

function withReport({ recordings, shown }: LiveContext, report: Report) {
  const all = { ...recordings, [report.app]: record(recordings[report.app], report) };
  const gone = Object.values(all).filter(({ app, isGone }) => isGone && app !== shown);
  const forgotten = new Set(gone.slice(0, -GONE_MAX).map(({ app }) => app));
  return { recordings: Object.fromEntries(Object.entries(all).filter(([app]) => !forgotten.has(app))) };
}

const withoutSimulation = ({ recordings }: LiveContext) =>
  Object.fromEntries(Object.entries(recordings).filter(([app]) => app !== SIMULATION));

/** Rather one that runs the chosen chart. */
function firstApp(context: LiveContext): string | null {
  const running = Object.values(withoutSimulation(context)).filter(({ isGone }) => !isGone);
  const found = running.findLast((each) => actorOf(each, context.chart, null) !== null) ?? running.at(-1);
  return found?.app ?? null;
}

/** Whether this is the first word of a page that came in the place of the one that is shown, as after a reload. */
function isSuccessor({ recordings, shown, n }: LiveContext, report: Report): boolean {
  const before = recordings[shown ?? ''];
  return (
    report.kind === 'present' &&
    !(report.app in recordings) &&
    n === null &&
    before?.isGone === true &&
    rootsOf(before).includes(report.system)
  );
}

/** Shows a page, and of it the chart that was chosen; where that doesn't run, the page's own. */
function following(context: LiveContext, app: string | null) {
  const recording = context.recordings[app ?? ''];
  const [root] = recording === undefined ? [] : rootsOf(recording);
  const isThere = root === undefined || actorOf(recording, context.chart, null) !== null;
  const own = isThere ? {} : { chart: root, actor: null, picture: root, found: null };
  return { shown: app, n: null, ...own };
}

/** What the live page is made of, by name; live.machine.ts is the graph. */
export const live = setup({
  types,
  actors: {
    channel: fromCallback<LiveNews>(() => {}),
    simulator: fromCallback<SimulatorCommand, SimulatorInput>(() => {}),
    copy: fromPromise<void, { text: string }>(() => Promise.reject(new Error('no clipboard'))),
    saveLog: fromPromise<void, { lines: readonly string[] }>(() => Promise.reject(new Error('no files'))),
  },
  delays: { betweenSteps: 900, thanks: 2500, logKept: LOG_KEPT_MS },
  guards: {
    isRunning: ({ context }) => firstApp(context) !== null,
    isFinished: ({ context: { playing } }) => playing === null || playing.given >= playing.steps.length,
    isPlan: ({ context }, { text }: { text: string }) => parsePlan(text, context.chart) !== null,
    /** A machine that slept fires its timers late. */
    isOverdue: ({ context: { agreedAt_ms } }, report: Report) =>
      'at_ms' in report && report.at_ms > agreedAt_ms + LOG_KEPT_MS,
    isSuccessor: ({ context }, { report }: { report: Report }) => isSuccessor(context, report),
  },
}).extend({
  actions: {
    keepReport: assign(({ context }, report: Report) => withReport(context, report)),
    /** The actor that is looked at may have been started, or have gone. */
    findActor: assign(({ context: { recordings, shown, chart, actor } }) => ({
      actor: actorOf(recordings[shown ?? ''], chart, actor),
    })),
    followFirst: assign(({ context }) => {
      const app = firstApp(context);
      return context.chart === FIRST_CHART ? following(context, app) : { shown: app, n: null };
    }),
    follow: assign(({ context }, app: string) => following(context, app)),
    followSuccessor: assign((_, { app }: Report) => ({ shown: app, n: null })),
    chooseChart: assign((_, { chart, actor }: { chart: string; actor: string | null }) => ({
      chart,
      actor,
      picture: chart,
      found: null,
    })),
    choosePicture: assign((_, picture: string) => ({ picture })),
    changeScale: assign(({ context: { scale } }, by: number) => ({
      scale: Math.min(SCALE.max, Math.max(SCALE.min, scale * by)),
    })),
    forgetScale: assign({ scale: 1 }),
    chooseFind: assign((_, { chart, id, picture }: { chart: string; id: string; picture: string }) => ({
      chart,
      picture,
      found: id,
      query: '',
    })),
    keepQuery: assign((_, query: string) => ({ query })),
    lookBack: assign((_, n: number) => ({ n })),
    lookAtPresent: assign({ n: null }),
    beginSimulation: assign(({ context }, { chart, scenario, from }: SimulatorInput) => ({
      recordings: withoutSimulation(context),
      shown: SIMULATION,
      chart,
      actor: null,
      picture: context.chart === chart ? context.picture : chart,
      scenario,
      from,
      n: null,
      offers: [],
      steps: [],
      problem: null,
    })),
    endSimulation: assign(({ context }) => ({
      recordings: withoutSimulation(context),
      shown: null,
      actor: null,
      playing: null,
      offers: [],
      steps: [],
      problem: null,
    })),
    keepOffers: assign((_, { offers, steps }: Pick<LiveContext, 'offers' | 'steps'>) => ({
      offers,
      steps,
      problem: null,
    })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    keepPlan: assign(({ context }, text: string) => ({
      plan: parsePlan(text, context.chart),
      problem: null,
    })),
    choosePath: assign((_, path: Omit<Playing, 'given'>) => ({ playing: { ...path, given: 0 } })),
    dropPath: assign({ playing: null }),
    countStep: assign(({ context: { playing } }) => ({
      playing: playing === null ? null : { ...playing, given: playing.given + 1 },
    })),
    beginLog: assign(({ context }, agreedAt_ms: number) => ({
      agreedAt_ms,
      log: beginLog(Object.values(withoutSimulation(context))),
    })),
    logReport: assign(({ context: { log } }, report: Report) => ({ log: logReport(log, report) })),
    dropLog: assign({ log: EMPTY_LOG, agreedAt_ms: 0 }),
    takeOffer: sendTo('simulator', (_, index: number) => ({ type: 'offer.taken', index })),
    giveStep: sendTo('simulator', ({ context: { playing } }) => {
      const step = playing?.steps[playing.given];
      return step === undefined
        ? { type: 'offer.taken', index: -1 }
        : { type: 'input.given', input: step.input };
    }),
  },
});
