import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Report } from '../../chartkit/live/protocol.ts';
import { parsePlan } from '../record/plan.ts';
import { record, type Recording } from '../record/recording.ts';
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

/** An actor that runs the chart in this recording's present; the one that is chosen, if it runs. */
export function actorOf(
  recording: Recording | undefined,
  chart: string,
  address: string | null,
): string | null {
  const actors = Object.values(recording?.moments.at(-1)?.actors ?? {}).filter(
    (actor) => actor.chart === chart,
  );
  return (actors.find((actor) => actor.address === address) ?? actors[0])?.address ?? null;
}

const withReport = (context: LiveContext, report: Report) => ({
  recordings: {
    ...context.recordings,
    [report.app]: record(context.recordings[report.app], report),
  },
});

const withoutSimulation = ({ recordings }: LiveContext) =>
  Object.fromEntries(Object.entries(recordings).filter(([app]) => app !== SIMULATION));

const firstApp = (context: LiveContext) =>
  Object.values(withoutSimulation(context)).findLast(({ isGone }) => !isGone)?.app ?? null;

/** What the live page is made of, by name; live.machine.ts is the graph. */
export const live = setup({
  types,
  actors: {
    channel: fromCallback<LiveNews>(() => {}),
    simulator: fromCallback<SimulatorCommand, SimulatorInput>(() => {}),
    copy: fromPromise<void, { text: string }>(() => Promise.reject(new Error('no clipboard'))),
  },
  delays: { betweenSteps: 900, thanks: 2500 },
  guards: {
    isRunning: ({ context }) => firstApp(context) !== null,
    isFinished: ({ context: { playing } }) => playing === null || playing.given >= playing.steps.length,
    isPlan: ({ context }, { text }: { text: string }) => parsePlan(text, context.chart) !== null,
    isFromSimulation: (_, { report }: { report: Report }) => report.app === SIMULATION,
  },
}).extend({
  actions: {
    keepReport: assign(({ context }, report: Report) => withReport(context, report)),
    /** The actor that is looked at may have been started, or have gone. */
    findActor: assign(({ context: { recordings, shown, chart, address } }) => ({
      address: actorOf(recordings[shown ?? ''], chart, address),
    })),
    followFirst: assign(({ context }) => ({ shown: firstApp(context), n: null })),
    follow: assign((_, app: string) => ({ shown: app, n: null })),
    chooseChart: assign((_, { chart, address }: { chart: string; address: string | null }) => ({
      chart,
      address,
      picture: chart,
      found: null,
    })),
    choosePicture: assign((_, picture: string) => ({ picture })),
    chooseFind: assign((_, { chart, id, picture }: { chart: string; id: string; picture: string }) => ({
      chart,
      picture,
      found: id,
      query: '',
    })),
    keepQuery: assign((_, query: string) => ({ query })),
    lookBack: assign((_, n: number) => ({ n })),
    lookAtPresent: assign({ n: null }),
    beginSimulation: assign(({ context }, { chart, scenario }: SimulatorInput) => ({
      recordings: withoutSimulation(context),
      shown: SIMULATION,
      chart,
      address: null,
      picture: context.chart === chart ? context.picture : chart,
      scenario,
      n: null,
      offers: [],
      steps: [],
      problem: null,
    })),
    endSimulation: assign(({ context }) => ({
      recordings: withoutSimulation(context),
      shown: null,
      address: null,
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
    takeOffer: sendTo('simulator', (_, index: number) => ({ type: 'offer.taken', index })),
    giveStep: sendTo('simulator', ({ context: { playing } }) => {
      const step = playing?.steps[playing.given];
      return step === undefined
        ? { type: 'offer.taken', index: -1 }
        : { type: 'input.given', input: step.input };
    }),
  },
});
