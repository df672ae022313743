import { act, render, screen, waitFor } from '@testing-library/react';
import { createActor, fromCallback, fromPromise, type EventObject, type SimulatedClock } from 'xstate';
import type { CurrentDraw, OddsTable, Ticket } from '../../../contract/model.ts';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { FetchChartInput } from '../../../machines/app/app.types.ts';
import { bettingMachine } from '../../../machines/betting/betting.machine.ts';
import type {
  ClaimAnswer,
  ClaimInput,
  FateAnswer,
  PlaceAnswer,
  SlipStoreEvent,
  PlacementInput,
} from '../../../machines/betting/betting.types.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type { Preferences, PreferencesStoreEvent } from '../../../machines/preferences/preferences.types.ts';
import { lobbyMachine } from '../../../machines/lobby/lobby.machine.ts';
import type { LobbyReading } from '../../../machines/lobby/lobby.types.ts';
import { resourceMachine } from '../../../machines/resource/resource.machine.ts';
import type { LoadPageInput, ResourcePage } from '../../../machines/resource/resource.types.ts';
import { marketMachine } from '../../../machines/market/market.machine.ts';
import type { DrawClockEvent } from '../../../machines/market/market.types.ts';
import { refreshMachine } from '../../../machines/refresh/refresh.machine.ts';
import type { Arrival, LastLog, RefreshEvent, RoundInput } from '../../../machines/refresh/refresh.types.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { commandMachine } from '../../../machines/command/command.machine.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../../machines/command/command.types.ts';
import type { GuestAnswer, SessionStoreEvent } from '../../../machines/session/session.types.ts';
import { siteMachine } from '../../../machines/site/site.machine.ts';
import type { LoadSiteInput, SiteInfo } from '../../../machines/site/site.types.ts';
import { stageMachine } from '../../../machines/stage/stage.machine.ts';
import type { ServerClock } from '../../../src/api/serverClock.ts';
import { App } from '../../../src/app/App.tsx';
import { LAYOUTS } from '../../../src/app/router/layouts.ts';
import { ROUTES } from '../../../src/app/routes.ts';
import { drawClock } from '../../../src/features/draws/effects.ts';
import { draw, DRAW_1, funds, odds, record, result } from '../../../scenarios/worlds/samples.ts';
import { deferred } from './deferred.ts';

// What is loaded on demand is here before the first test is timed.
await Promise.all([...ROUTES.map(({ load }) => load()), ...Object.values(LAYOUTS).map((load) => load())]);

const NOW = 20_000;

export interface AppOptions {
  readonly path?: string;
  /** Who is remembered on this device. */
  readonly who?: 'member' | 'guest' | 'visitor';
  readonly width?: number;
  readonly preferences?: Partial<Preferences>;
  readonly draw?: Partial<CurrentDraw>;
  readonly odds?: OddsTable;
  readonly betLog?: readonly Ticket[];
  /** The member's bets of the latest draw, which is out. */
  readonly last?: LastLog;
  /** What the server does not answer; a test may change it. */
  readonly withheld?: ReadonlySet<string>;
  /** What the server says of the site at once; without it the test answers. */
  readonly site?: SiteInfo;
  /** Whose timers the charts go by; the real ones unless a test moves time by hand. */
  readonly timers?: SimulatedClock;
  /** The server's clock, which the clock of the draw then goes by; without it the test tells both. */
  readonly serverClock?: ServerClock;
  /** Whether a draw has a stage; nothing paces its balls. */
  readonly hasStage?: boolean;
  /** Whether the running draw comes beside the sign-in; the test answers. */
  readonly hasLobby?: boolean;
}

/** What the server would say to a round; a test may change it. */
function serverFacts({ draw: change = {}, odds: table = odds(), betLog = [], last }: AppOptions) {
  const facts: Record<Arrival['name'], Arrival> = {
    odds: { name: 'odds', value: table },
    result: { name: 'result', value: result(last?.drawId ?? '20261120-1440') },
    draw: { name: 'draw', value: draw(DRAW_1, change) },
    pendingOrders: { name: 'pendingOrders', value: { tickets: betLog, total: betLog.length } },
    funds: { name: 'funds', value: funds('100.00', '10.00') },
    betLog: { name: 'betLog', value: betLog, last },
    predictions: { name: 'predictions', value: { lottery_id: DRAW_1, list: [] } },
  };
  return facts;
}

/** The effects: those that keep things answer at once, those that ask the server wait for the test. */
function effectsOf(options: AppOptions) {
  const { who = 'member', preferences = {} } = options;
  const facts = serverFacts(options);
  const clock: { tell: ((event: DrawClockEvent) => void) | null } = { tell: null };
  const waiting = {
    place: deferred<PlaceAnswer, PlacementInput>(),
    lookUp: deferred<FateAnswer, PlacementInput>(),
    abandon: deferred<FateAnswer, PlacementInput>(),
    claim: deferred<ClaimAnswer, ClaimInput>(),
    carryOut: deferred<CarryOutAnswer, CarryOutInput>(),
    enter: deferred<GuestAnswer, undefined>(),
    loadPage: deferred<ResourcePage, LoadPageInput>(),
    loadSite: deferred<SiteInfo, LoadSiteInput>(),
    readLobby: deferred<LobbyReading, undefined>(),
  };
  const betting = bettingMachine.provide({
    actors: {
      slipStore: fromCallback(({ sendBack }) => {
        const restored: SlipStoreEvent = { type: 'slip.restored', draft: null, placement: null };
        sendBack(restored);
      }),
      visibility: fromCallback(() => undefined),
      claimPlacement: waiting.claim.logic,
      placeOrder: waiting.place.logic,
      lookUpOrder: waiting.lookUp.logic,
      abandonOrder: waiting.abandon.logic,
    },
  });
  const session = sessionMachine.provide({
    actors: {
      sessionStore: fromCallback(({ sendBack }) => {
        const restored: SessionStoreEvent = {
          type: 'session.restored',
          record: who === 'visitor' ? null : record(who, who === 'member' ? 'ada' : 'g1'),
        };
        sendBack(restored);
      }),
      revocations: fromCallback(() => undefined),
      enterAsGuest: waiting.enter.logic,
    },
  });
  const refresh = refreshMachine.provide({
    actors: {
      presence: fromCallback(() => undefined),
      fetchRound: fromCallback<EventObject, RoundInput>(({ sendBack, input }) => {
        for (const name of input.asks) {
          if (options.withheld?.has(name) === true) continue;
          const arrived: RefreshEvent = { type: 'data.arrived', arrival: facts[name] };
          sendBack(arrived);
        }
        const finished: RefreshEvent = { type: 'round.finished' };
        sendBack(finished);
      }),
    },
  });
  const market = marketMachine.provide({
    actors: {
      drawClock:
        options.serverClock === undefined
          ? fromCallback(({ sendBack }) => {
              clock.tell = sendBack;
            })
          : drawClock(options.serverClock),
    },
  });
  const machine = appMachine.provide({
    actors: {
      market,
      betting,
      session,
      refresh,
      ...(options.hasStage === true && {
        stage: stageMachine.provide({ actors: { balls: fromCallback(() => undefined) } }),
        fetchChart: fromPromise<void, FetchChartInput>(async ({ input }) => {
          if (input.chart !== 'stage') throw new Error('Only the stage is there.');
        }),
      }),
      ...(options.hasLobby === true && {
        lobby: lobbyMachine.provide({
          actors: { presence: fromCallback(() => undefined), readLobby: waiting.readLobby.logic },
        }),
        fetchChart: fromPromise<void, FetchChartInput>(async ({ input }) => {
          if (input.chart !== 'lobby') throw new Error('Only the lobby is there.');
        }),
      }),
      command: commandMachine.provide({
        actors: { carryOut: waiting.carryOut.logic, visibility: fromCallback(() => undefined) },
      }),
      site: siteMachine.provide({ actors: { loadSite: waiting.loadSite.logic } }),
      resource: resourceMachine.provide({ actors: { loadPage: waiting.loadPage.logic } }),
      preferences: preferencesMachine.provide({
        actors: {
          preferencesStore: fromCallback(({ sendBack }) => {
            const restored: PreferencesStoreEvent = { type: 'preferences.restored', values: preferences };
            sendBack(restored);
          }),
        },
      }),
    },
  });
  return { machine, facts, clock, ...waiting };
}

/** Opens the whole app on real charts, and waits for its screen. The server's clock stands at NOW. */
export async function openApp(options: AppOptions = {}) {
  const { machine, ...effects } = effectsOf(options);
  window.happyDOM?.setViewport({ width: options.width ?? 1280, height: 800 });
  window.location.hash = `#${options.path ?? '/'}`;
  const actor = createActor(machine, options.timers === undefined ? {} : { clock: options.timers }).start();
  const root = { actor, clock: options.serverClock ?? { now: () => NOW, learn: () => undefined } };
  const view = await act(async () => render(<App root={root} />));
  const { site } = options;
  if (site !== undefined) await act(async () => effects.loadSite.last().resolve(site));
  await screen.findByRole('heading', { level: 1 });
  /** The clock of the page and that of the server: a round that follows a closing reads a closed draw. */
  const clockSent = async (event: DrawClockEvent) => {
    const { draw: known } = effects.facts;
    if (event.type === 'closing.reached' && known.name === 'draw')
      effects.facts.draw = { name: 'draw', value: { ...known.value, isClosed: true } };
    const tell = await waitFor(() => {
      if (effects.clock.tell === null) throw new Error('No draw runs');
      return effects.clock.tell;
    });
    await act(async () => tell(event));
  };
  /** The server's next answers, fetched by a new round. */
  const refresh = () =>
    act(async () => actor.getSnapshot().context.refresh.send({ type: 'refresh.requested' }));
  return { actor, view, clockSent, refresh, ...effects };
}

export type OpenedApp = Awaited<ReturnType<typeof openApp>>;
