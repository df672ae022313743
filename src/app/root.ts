/** The charts with their real effects, on a client that speaks for them. */
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { bettingMachine } from '../../machines/betting/betting.machine.ts';
import { commandMachine } from '../../machines/command/command.machine.ts';
import { marketMachine } from '../../machines/market/market.machine.ts';
import { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { resourceMachine } from '../../machines/resource/resource.machine.ts';
import { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { isMember, renewalOf, tokenOf } from '../../machines/session/session.selectors.ts';
import { siteMachine } from '../../machines/site/site.machine.ts';
import { createApi, type Api } from '../api/calls.ts';
import { createClient, type Client } from '../api/client.ts';
import type { Redirect } from '../api/redirect.ts';
import { createServerClock, type ServerClock } from '../api/serverClock.ts';
import { pressEnd } from '../dom/presses.ts';
import { bettingEffects } from '../features/betting/effects/betting.ts';
import { commandEffects } from './effects/command.ts';
import { goToEffect } from './goTo.ts';
import { preferencesEffects } from '../features/preferences/effects.ts';
import { resourceEffects } from '../features/lists/effects.ts';
import { marketEffects, refreshEffects } from '../features/draws/effects.ts';
import { sessionEffects } from '../features/session/effects.ts';
import { siteEffects, type MoveApi } from '../features/site/effects.ts';
import type { Root, RootActor } from '../actors/RootProvider.tsx';
import { lateCharts } from './lateCharts.ts';
import { follow } from '../routing/navigation.ts';

type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** Reports a refused token to the session, and waits for the outcome: many calls, one renewal [S-03]. */
async function renew(session: SessionActor, refused: string): Promise<string | null> {
  session.send({ type: 'token.refused', token: refused });
  const settled = await waitFor(session, (snapshot) => renewalOf(snapshot, refused).kind !== 'pending');
  const renewal = renewalOf(settled, refused);
  return renewal.kind === 'renewed' ? renewal.token : null;
}

const chartsOf = (client: Client, api: Api, clock: ServerClock, moveApi: MoveApi) =>
  appMachine.provide({
    actors: {
      session: sessionMachine.provide({ actors: sessionEffects(api) }),
      betting: bettingMachine.provide({ actors: bettingEffects(api) }),
      refresh: refreshMachine.provide({ actors: refreshEffects(api, clock) }),
      market: marketMachine.provide({ actors: marketEffects(clock) }),
      resource: resourceMachine.provide({ actors: resourceEffects({ client, api, clock }) }),
      command: commandMachine.provide({ actors: commandEffects(client) }),
      preferences: preferencesMachine.provide({ actors: preferencesEffects }),
      site: siteMachine.provide({ actors: siteEffects(api, moveApi) }),
      ...lateCharts(client, clock),
      goTo: goToEffect,
    },
  });

/** @param apiUrl where the API lives until the site says otherwise; '' is beside the page */
export function createRoot(apiUrl: string): Root {
  let baseUrl = apiUrl;
  let takesKeys = false;
  const clock = createServerClock();
  const session = () => actor.getSnapshot().context.session;
  const client = createClient({
    baseUrl: () => baseUrl,
    takesKeys: () => takesKeys,
    token: () => tokenOf(session().getSnapshot()),
    renew: (refused) => renew(session(), refused),
    redirect: (target, token) => sendTo(target, token),
    isOnline: () => navigator.onLine,
    untilShown: pressEnd,
    clock,
    // oxlint-disable-next-line eslint/no-console -- the one place where cancelled duplicates are logged [E-06]
    log: (line) => console.debug(line),
  });
  /** A member whose session the server refuses gets a message and is signed out; everybody else just goes there. */
  const sendTo = (target: Redirect, token: string | null): void => {
    const isMembers = target.to === 'login' && token !== null && isMember(session().getSnapshot());
    if (isMembers) session().send({ type: 'login.demanded', token });
    else follow(target);
  };
  const api = createApi(client);
  const actor: RootActor = createActor(
    chartsOf(client, api, clock, (url, isTaken) => {
      if (url !== '') baseUrl = url;
      takesKeys = isTaken;
    }),
  );

  return { actor, clock };
}
