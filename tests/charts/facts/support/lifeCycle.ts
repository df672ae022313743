import { createActor, type Actor, type AnyStateMachine, type EventFromLogic } from 'xstate';

type Running = Actor<AnyStateMachine>;

/** The state without children that a chart is in. */
function leafOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inner: readonly unknown[] = Object.values(value);
  return leafOf(inner[0]);
}

/** The data of a row. */
export const dataOf = (actor: Running): unknown => actor.getSnapshot().context;

export const statusOf = (actor: Running): unknown => leafOf(actor.getSnapshot().value);

/** What leads to a status, and what leads on from it; every other event leaves the row as it is. */
export interface Facts<Machine extends AnyStateMachine> {
  readonly by: readonly EventFromLogic<Machine>[];
  readonly next: readonly (readonly [EventFromLogic<Machine>, status: string])[];
}

/** Whether each event is taken, and the status after it, as the chart has it. */
export function nextOf<Machine extends AnyStateMachine>(
  start: () => Running,
  events: readonly EventFromLogic<Machine>[],
  { by }: Pick<Facts<Machine>, 'by'>,
): readonly (readonly [event: EventFromLogic<Machine>, isTaken: boolean, status: unknown])[] {
  return events.map((event) => {
    const actor = start();
    for (const each of by) actor.send(each);
    const isTaken = actor.getSnapshot().can(event);
    if (isTaken) actor.send(event);
    return [event, isTaken, statusOf(actor)];
  });
}

/** The same by the facts. */
export const expectedOf = <Machine extends AnyStateMachine>(
  events: readonly EventFromLogic<Machine>[],
  status: string,
  { next }: Facts<Machine>,
): readonly (readonly [event: EventFromLogic<Machine>, isTaken: boolean, status: string])[] =>
  events.map((event) => {
    const to = next.find(([each]) => each === event)?.[1];
    return [event, to !== undefined, to ?? status];
  });

export const started = (machine: AnyStateMachine, input?: unknown): Running =>
  createActor(machine, { input }).start();
