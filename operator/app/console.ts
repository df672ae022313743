/** The console's charts with their real effects. */
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { CODE } from '../../contract/codes.ts';
import { operatorCalls } from '../../contract/calls/operator.ts';
import type { OperatorInfo } from '../../contract/wire/operator/operator.ts';
import { consoleMachine } from '../../machines/console/console.machine.ts';
import { commandMachine } from '../../machines/command/command.machine.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../machines/command/command.types.ts';
import { pollingMachine } from '../../machines/polling/polling.machine.ts';
import { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts';
import { resourceMachine } from '../../machines/resource/resource.machine.ts';
import type { LoadPageInput, ResourcePage } from '../../machines/resource/resource.types.ts';
import type { Client } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { preferencesEffects } from '../../src/features/preferences/effects.ts';
import { presence, visibility } from '../../src/dom/presence.ts';
import type { ConsoleActor } from '../kit/useConsole.ts';
import { createOperatorClient } from './client.ts';
import { carryOutAs } from './commandsOfOne.ts';
import { placeOf } from '../kit/place.ts';
import { renew, renewalEffects } from './renewal.ts';
import { loadPage } from './loaders.ts';
import { isOwn } from './sessionOfOne.ts';
import { keptTokens } from './tokens.ts';

async function restore(client: Client): Promise<OperatorInfo | null> {
  if (keptTokens.read() === null) return null;
  try {
    return (await client.ask(operatorCalls.operatorMe, {})).data;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'code') return null;
    throw error;
  }
}

async function signOut(client: Client): Promise<void> {
  const kept = keptTokens.read();
  keptTokens.clear();
  if (kept === null) return;
  await client.ask(operatorCalls.operatorLogout, { body: { refreshToken: kept.refresh_token }, token: null });
}

/** Nothing is read with the tokens of another operator than the one who is shown. */
async function loadOwn(root: ConsoleActor, client: Client, input: LoadPageInput): Promise<ResourcePage> {
  if (!isOwn(root)) throw new ApiError({ kind: 'code', code: CODE.unauthorised, data: null }, input.list);
  return loadPage(client, input);
}

const address = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'place.changed', place: placeOf(window.location.hash) });
  tell();
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
});

const effectsOf = (client: Client, root: () => ConsoleActor) => ({
  address,
  restoreSession: fromPromise<OperatorInfo | null, undefined>(() => restore(client)),
  signOut: fromPromise<void, undefined>(() => signOut(client)),
  command: commandMachine.provide({
    actors: {
      carryOut: fromPromise<CarryOutAnswer, CarryOutInput>(({ input }) => carryOutAs(root(), client, input)),
      visibility,
    },
  }),
  resource: resourceMachine.provide({
    actors: {
      loadPage: fromPromise<ResourcePage, LoadPageInput>(({ input }) => loadOwn(root(), client, input)),
      presence,
    },
  }),
  polling: pollingMachine.provide({ actors: { visibility } }),
  preferences: preferencesMachine.provide({ actors: preferencesEffects }),
  renewal: renewalMachine.provide({ actors: renewalEffects(client) }),
});

/** The root of the console's charts, running. */
export function createConsole(): ConsoleActor {
  const client = createOperatorClient((refused) => renew(root.getSnapshot().context.renewal, refused));
  const root: ConsoleActor = createActor(consoleMachine.provide({ actors: effectsOf(client, () => root) }));
  root.start();
  return root;
}
