import { createContext, use, type ReactNode } from 'react';
import type { ServerClock } from '../api/serverClock.ts';
import type { Root, RootActor } from './root.ts';

type Provided = Pick<Root, 'actor' | 'clock'>;

const RootContext = createContext<Provided | null>(null);

/** Hands the root actor, which lives outside React, to the views. */
export function RootProvider({ root, children }: { readonly root: Provided; readonly children: ReactNode }) {
  return <RootContext value={root}>{children}</RootContext>;
}

function useProvided(): Provided {
  const provided = use(RootContext);
  if (provided === null) throw new Error('There is no RootProvider above this view.');
  return provided;
}

export const useRoot = (): RootActor => useProvided().actor;

/** The server's clock, for what counts down. */
export const useServerClock = (): ServerClock => useProvided().clock;
