import { createActor, fromTransition } from 'xstate';
import type { Parent } from '../../machines/common/types.ts';

/** A parent that remembers what was sent to it, in order. */
export function listener<Report extends { type: string }>(): {
  readonly ref: Parent<Report>;
  readonly heard: () => readonly Report[];
} {
  const heard: Report[] = [];
  const logic = fromTransition((told: null, report: Report) => {
    heard.push(report);
    return told;
  }, null);
  return { ref: createActor(logic).start(), heard: () => [...heard] };
}
