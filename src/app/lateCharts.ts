/** Charts with chunks of their own: the app chart has them fetched before it spawns them. */
import { fromPromise, type ActorLogic, type EventObject, type Snapshot } from 'xstate';
import type { FetchChartInput } from '../../machines/app/app.types.ts';
import type { Client } from '../api/client.ts';
import type { ServerClock } from '../api/serverClock.ts';
import { withNetwork } from '../dom/withNetwork.ts';

const memberCharts = () => import('./memberCharts.ts');

/** A chart that can be declared before its code is there, and spawned after. */
function late<State extends Snapshot<unknown>, Event extends EventObject, Input>(
  load: () => Promise<ActorLogic<State, Event, Input>>,
) {
  let loaded: ActorLogic<State, Event, Input> | null = null;
  const there = () => {
    if (loaded === null) throw new Error('The chart is not fetched.');
    return loaded;
  };
  const logic: ActorLogic<State, Event, Input> = {
    getInitialSnapshot: (scope, input) => there().getInitialSnapshot(scope, input),
    transition: (state, event, scope) => there().transition(state, event, scope),
    start: (state, scope) => there().start?.(state, scope),
    getPersistedSnapshot: (state, options) => there().getPersistedSnapshot(state, options),
  };
  const fetch = async (signal: AbortSignal): Promise<void> => {
    loaded ??= await withNetwork(load, { signal });
  };
  return { logic, fetch };
}

export function lateCharts(client: Client, clock: ServerClock) {
  const captcha = late(async () => (await import('../features/captcha/captcha.ts')).captchaChart(client));
  const lobby = late(async () => (await import('../features/lobby/lobby.ts')).lobbyChart(client, clock));
  const device = late(async () => (await memberCharts()).deviceChart(client, clock));
  const reality = late(async () => (await memberCharts()).realityChart(client, clock));
  const stage = late(async () => (await import('../features/draws/stage/stage.ts')).stageChart(clock));
  // They begin together, with the session.
  const ofMember = {
    fetch: async (signal: AbortSignal) =>
      void (await Promise.all([reality.fetch(signal), device.fetch(signal)])),
  };
  const charts = { captcha, lobby, reality: ofMember, stage };
  return {
    captcha: captcha.logic,
    device: device.logic,
    lobby: lobby.logic,
    reality: reality.logic,
    stage: stage.logic,
    fetchChart: fromPromise<void, FetchChartInput>(({ input, signal }) => charts[input.chart].fetch(signal)),
  };
}
