import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { callback, opening, promise, type Case, type LiveActor, type Script, type World } from 'chartkit';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { Draft, Placement } from '../../machines/betting/betting.types.ts';
import type { NoticeChoice } from '../../machines/device/device.types.ts';
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import type { SessionRecord } from '../../machines/session/session.types.ts';
import { wholeApp } from '../worlds/wholeApp.ts';
import { APP_INVARIANTS } from '../invariants.ts';

type AppWorld = World<typeof appMachine>;
export type AppCase = Case<typeof appMachine>;

/** What a person finds when they open the page: the same on every body. */
export interface Given {
  /** The session that is stored on this device; null for none. */
  readonly who: SessionRecord | null;
  readonly path: string;
  readonly width: 'desktop' | 'phone';
  /** Whether the device asks for less motion. */
  readonly motion: 'reduced' | 'full';
  /** Whether the browser gives any storage. */
  readonly storage: 'works' | 'refuses';
  readonly preferences: Partial<Preferences>;
  /** Whether draws are announced on this device; 'none' where the browser has no notices. */
  readonly notices: NoticeChoice | 'none';
  /** The two-sided slip that is kept for a member. */
  readonly slip: { readonly draft: Draft | null; readonly placement: Placement | null };
}

/** A beginning, and what may happen from there, to the charts below one root. */
export interface SceneOf<Root extends string, M extends AnyStateMachine> {
  readonly name: string;
  /** The chart at the root of what runs. */
  readonly root: Root;
  /** The chart whose transitions it shows, and the address of the actor that runs it. */
  readonly chart: string;
  readonly address: string;
  readonly given: Given;
  readonly world: World<M>;
}
/** Its paths are for one chart; the whole app runs in each of them. */
export type Scene = SceneOf<'app', typeof appMachine>;

interface Plot {
  readonly chart: string;
  /** Where the chart runs; its own name unless told otherwise. */
  readonly address?: string;
  readonly given?: Partial<Given>;
  readonly cases?: readonly AppCase[];
  readonly actors?: Readonly<Record<string, Script>>;
  /** What of the context of the chart's actors makes two moments different. */
  readonly brief?: (context: unknown) => unknown;
  readonly waits?: AppWorld['waits'];
  /** Whether what matters is one actor's state, or two together. */
  readonly novelty?: AppWorld['novelty'];
}

const ORDINARY: Given = {
  who: null,
  path: '/',
  width: 'desktop',
  motion: 'reduced',
  storage: 'works',
  preferences: {},
  notices: 'off',
  slip: { draft: null, placement: null },
};

const failed = (actor: string) => ({
  type: `xstate.error.actor.${actor}`,
  error: new Error('The browser gives no storage.'),
});

const isAnonymous = (input: unknown) =>
  typeof input === 'object' && input !== null && 'memberId' in input && input.memberId === null;

/** What the stores of a page say as they start. */
function storesOf({ who, storage, preferences, notices, slip }: Given): Record<string, Script> {
  const store = (name: string, restored: (input: unknown) => { type: string }) =>
    opening((input) => [storage === 'works' ? restored(input) : failed(name)]);
  const isMembers = (input: unknown) =>
    typeof input === 'object' &&
    input !== null &&
    'memberId' in input &&
    input.memberId === who?.principal.id;
  /** An anonymous slip is not stored: it needs no storage. */
  const slipStore = (restored: (input: unknown) => { type: string }) =>
    opening((input) => [storage === 'works' || isAnonymous(input) ? restored(input) : failed('slipStore')]);
  const nothing = { type: 'slip.restored', draft: null, placement: null };
  return {
    sessionStore: store('sessionStore', () => ({ type: 'session.restored', record: who })),
    preferencesStore: store('preferencesStore', () => ({
      type: 'preferences.restored',
      values: preferences,
    })),
    noticeChoice: opening(() => [
      notices === 'none' ? failed('noticeChoice') : { type: 'choice.read', choice: notices },
    ]),
    'numbers/slipStore': slipStore(() => nothing),
    'twoSided/slipStore': slipStore((input) =>
      isMembers(input) ? { type: 'slip.restored', ...slip } : nothing,
    ),
  };
}

/** A callback of a store that goes on to tell of other tabs. */
const withOpening = (script: Script | undefined, then: Script | undefined): Script =>
  script?.kind === 'callback' && then?.kind === 'callback'
    ? opening(script.first, then)
    : (then ?? script ?? callback());

const SILENT: Readonly<Record<string, Script>> = {
  fetchRound: callback(),
  revocations: callback(),
  presence: callback(),
  visibility: callback(),
  markSeen: callback(),
  drawClock: callback(),
  fetchChart: promise(),
  goTo: promise(),
  loadSite: promise(),
  loadPage: promise(),
  carryOut: promise(),
  enterAsGuest: promise(),
  renewTokens: promise(),
  revokeSession: promise(),
  claimPlacement: promise(),
  placeOrder: promise(),
  lookUpOrder: promise(),
  abandonOrder: promise(),
  loadCaptcha: promise(),
  checkCaptcha: promise(),
  readStatus: promise(),
  readLobby: promise(),
  balls: callback(),
  askPermission: promise(),
  drawTime: callback(),
  readDraw: promise(),
  readBets: promise(),
  readPlayed: promise(),
  showNotice: promise(),
  installOffer: callback(),
  askInstall: promise(),
};

const moments: NonNullable<AppWorld['invariants']> = Object.fromEntries(
  Object.entries(APP_INVARIANTS).map(([name, holds]) => [name, ({ root }) => holds(root)]),
);

/** Actors that an effect says nothing of stay silent: a path holds only what its chart needs. */
export function scene(name: string, plot: Plot): Scene {
  const { chart, address = chart, cases = [], actors = {}, brief = () => null } = plot;
  const given = { ...ORDINARY, ...plot.given };
  const stores = storesOf(given);
  const told = Object.entries(actors).map(
    ([key, script]) => [key, withOpening(stores[key], script)] as const,
  );
  return {
    name,
    root: 'app',
    chart,
    address,
    given,
    world: {
      machine: wholeApp,
      bareEvents: 'none',
      cases,
      actors: { ...SILENT, ...stores, ...Object.fromEntries(told) },
      charts: [chart],
      timers: 'order',
      novelty: plot.novelty ?? 1,
      waits: plot.waits ?? 'earliest',
      project: (actor: LiveActor) => (actor.chart === chart ? brief(actor.context) : null),
      invariants: moments,
    },
  };
}

/** Something a person does, at the actor that hears it. */
export const does = (to: string, type: string, payload: object = {}, label = ''): AppCase => ({
  to,
  event: { type, ...payload },
  label,
});

/** Something that comes to the page without being asked, where it can. */
export const comes = (to: string, event: AnyEventObject, when: NonNullable<AppCase['when']>): AppCase => ({
  to,
  event,
  when,
});
