/** The facade: what the views show, and `send`. */
import { createContext, use } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { chartNamed, followedPicture, type Chart } from '../catalog.ts';
import { leavesOf, type Actor, type Moment, type Recording } from '../record/recording.ts';
import { SIMULATION } from '../simulate/simulation.ts';
import type { liveMachine } from './live.machine.ts';
import type { LiveContext } from './live.types.ts';

export type LiveActor = ActorRefFrom<typeof liveMachine>;
export type LiveSnapshot = SnapshotFrom<typeof liveMachine>;

export const LiveContextOf = createContext<LiveActor | null>(null);

function useLiveActor(): LiveActor {
  const actor = use(LiveContextOf);
  if (actor === null) throw new Error('There is no live chart above this view.');
  return actor;
}

export const useSend = (): LiveActor['send'] => useLiveActor().send;

/** A part of the snapshot; give it selectors that return what the snapshot holds, not new objects. */
export const useLive = <Part>(select: (snapshot: LiveSnapshot) => Part): Part =>
  useSelector(useLiveActor(), select);

export const recordingOf = ({ recordings, shown }: LiveContext): Recording | undefined =>
  recordings[shown ?? ''];

/** The moment that is looked at; undefined while nothing runs. */
export function momentOf(context: LiveContext): Moment | undefined {
  const moments = recordingOf(context)?.moments ?? [];
  const { n } = context;
  return n === null ? moments.at(-1) : (moments.findLast((moment) => moment.n <= n) ?? moments[0]);
}

/** The chosen chart as it runs at the moment that is looked at. */
export function runningOf(context: LiveContext): Actor | undefined {
  const actors = momentOf(context)?.actors;
  return context.actor === null ? undefined : actors?.[context.actor];
}

/** The name of the picture that is shown. */
export const pictureOf = (snapshot: LiveSnapshot): string =>
  snapshot.matches({ frame: 'followed' })
    ? followedPicture(snapshot.context.chart, leavesOf(runningOf(snapshot.context)?.states ?? []))
    : snapshot.context.picture;

export const chartOf = ({ chart }: LiveContext): Chart => chartNamed(chart);

/** What the shown moment took in the chosen actor. */
const NOTHING: readonly string[] = [];
export function tookOf(context: LiveContext): readonly string[] {
  const what = momentOf(context)?.what;
  return typeof what === 'object' && what.key === context.actor ? what.took : NOTHING;
}

export const isSimulating = (snapshot: LiveSnapshot): boolean => snapshot.matches({ source: 'simulating' });

/** Running pages, those that have gone as well. */
export const pagesOf = (recordings: LiveContext['recordings']): readonly Recording[] =>
  Object.values(recordings).filter(({ app }) => app !== SIMULATION);
