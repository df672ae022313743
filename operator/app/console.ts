/** The console's charts with their real effects. */
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { loginProblems } from '../../contract/rules.ts';
import type { OperatorInfo } from '../../contract/wire/operator.ts';
import type { NewFactor } from '../../contract/wire/operatorEntry.ts';
import { consoleMachine } from '../../machines/console/console.machine.ts';
import type {
  LoadSectionInput,
  OperatorCredentials,
  Shown,
  SignInAnswer,
  StepAnswer,
  TakeStepInput,
} from '../../machines/console/console.types.ts';
import { commandMachine } from '../../machines/command/command.machine.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../machines/command/command.types.ts';
import { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts';
import type { Client } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { isRefusal, messageOf, refusalOf } from '../../src/api/messages.ts';
import { preferencesEffects } from '../../src/features/preferences/effects.ts';
import { sight } from '../../src/dom/sight.ts';
import type { ConsoleActor } from '../kit/useConsole.ts';
import { createOperatorClient } from './client.ts';
import { makeFactor, takeStep } from './entry.ts';
import { carryOut } from './commands.ts';
import { placeOf } from '../kit/place.ts';
import { renew, renewalEffects } from './renewal.ts';
import { loadSection } from './sections.ts';
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

async function signIn(client: Client, credentials: OperatorCredentials): Promise<SignInAnswer> {
  const fields = loginProblems({ ...credentials });
  if (Object.keys(fields).length > 0) {
    const message = messageOf({ kind: 'code', code: CODE.inputRefused, data: { fields } });
    return { kind: 'refused', failure: { message, fields } };
  }
  try {
    const { data } = await client.ask(operatorCalls.operatorLogin, { body: credentials, token: null });
    const { token, refresh_token, ...operator } = data;
    keptTokens.write({ token, refresh_token });
    return { kind: 'welcomed', operator };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', failure: refusalOf(error.failure) };
    throw error;
  }
}

async function signOut(client: Client): Promise<void> {
  const kept = keptTokens.read();
  keptTokens.clear();
  if (kept === null) return;
  await client.ask(operatorCalls.operatorLogout, { body: { refreshToken: kept.refresh_token }, token: null });
}

const address = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'place.changed', place: placeOf(window.location.hash) });
  tell();
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
});

const effectsOf = (client: Client) => ({
  address,
  restoreSession: fromPromise<OperatorInfo | null, undefined>(() => restore(client)),
  signIn: fromPromise<SignInAnswer, OperatorCredentials>(({ input }) => signIn(client, input)),
  makeFactor: fromPromise<NewFactor, undefined>(() => makeFactor(client)),
  takeStep: fromPromise<StepAnswer, TakeStepInput>(({ input }) => takeStep(client, input)),
  signOut: fromPromise<void, undefined>(() => signOut(client)),
  loadSection: fromPromise<Shown, LoadSectionInput>(({ input }) => loadSection(client, input.place)),
  command: commandMachine.provide({
    actors: {
      carryOut: fromPromise<CarryOutAnswer, CarryOutInput>(({ input }) => carryOut(client, input)),
      sight,
    },
  }),
  preferences: preferencesMachine.provide({ actors: preferencesEffects }),
  renewal: renewalMachine.provide({ actors: renewalEffects(client) }),
});

/** The root of the console's charts, running. */
export function createConsole(): ConsoleActor {
  const client = createOperatorClient((refused) => renew(root.getSnapshot().context.renewal, refused));
  const root: ConsoleActor = createActor(consoleMachine.provide({ actors: effectsOf(client) }));
  root.start();
  return root;
}
