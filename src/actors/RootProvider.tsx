import { createContext, use, type ReactNode } from 'react';
import type { ServerClock } from '../api/serverClock.ts';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';

export type RootActor = ActorRefFrom<typeof appMachine>;

/** Everything that lives outside React. */
export interface Root {
  readonly actor: RootActor;
  readonly clock: ServerClock;
}

const RootContext = createContext<Root | null>(null);

/** Hands the root actor, which lives outside React, to the views. */
export function RootProvider({ root, children }: { readonly root: Root; readonly children: ReactNode }) {
  return <RootContext value={root}>{children}</RootContext>;
}

function useProvided(): Root {
  const provided = use(RootContext);
  if (provided === null) throw new Error('There is no RootProvider above this view.');
  return provided;
}

export const useRoot = (): RootActor => useProvided().actor;

/** The server's clock, for what counts down. */
export const useServerClock = (): ServerClock => useProvided().clock;
