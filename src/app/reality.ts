/** The reality chart of the session that is on: it comes with the betting pages, and outlives the change between them. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { playCalls } from '../../contract/calls/play.ts';
import type { ServerTime } from '../../contract/model.ts';
import { realityMachine } from '../../machines/reality/reality.machine.ts';
import type { Standing } from '../../machines/reality/reality.types.ts';
import type { Client } from '../api/client.ts';
import type { ServerClock } from '../api/serverClock.ts';
import { announce } from './live/listen.ts';

const MINUTE_MS = 60_000;

export type RealityActor = ActorRefFrom<typeof realityMachine>;

/** Whose session it is. */
export interface SessionAt {
  readonly client: Client | undefined;
  readonly clock: ServerClock;
  readonly signedInAt: ServerTime | null;
  /** Whether that session is still the one on this page. */
  readonly isOn: () => boolean;
}

/** Until the end of the interval that runs, counted from the sign-in. */
const dueIn = (minutes: number, passed_ms: number): number =>
  minutes === 0 ? 0 : minutes * MINUTE_MS - (Math.max(0, passed_ms) % (minutes * MINUTE_MS));

async function readStanding({ client, clock, signedInAt, isOn }: SessionAt): Promise<Standing> {
  if (client === undefined || !isOn()) throw new Error('There is no session to tell of.');
  const { limits, reality } = (await client.ask(playCalls.play, {})).data;
  const began = signedInAt ?? Date.parse(reality.signed_in_at);
  return { limits, reality, dueIn_ms: dueIn(reality.minutes, clock.now() - began) };
}

let open: { readonly key: string; readonly actor: RealityActor; readonly end: () => void } | null = null;

/** The chart of this session: the one that runs, or a new one in the place of another session's. */
export function realityOf(key: string, session: SessionAt): RealityActor {
  if (open?.key === key) return open.actor;
  open?.end();
  const effect = fromPromise<Standing, undefined>(() => readStanding(session));
  const actor = createActor(realityMachine.provide({ actors: { readStanding: effect } })).start();
  const withdraw = announce(actor);
  const end = () => {
    withdraw();
    actor.stop();
  };
  open = { key, actor, end };
  return actor;
}
