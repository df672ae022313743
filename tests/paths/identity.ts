/** Whether a recording names anybody: each text in its data is a stand-in, or one of those that the charts decide by. */
import * as z from 'zod';
import { RECORDABLE } from '../../machines/recordable.ts';

const file = z.object({
  paths: z.array(
    z.object({
      from: z.optional(z.object({ root: z.unknown(), timers: z.array(z.object({ event: z.unknown() })) })),
      steps: z.array(
        z.object({ input: z.object({ event: z.optional(z.unknown()), recorded: z.optional(z.unknown()) }) }),
      ),
    }),
  ),
});

const STAND_IN = /^~\d{1,5}$/;
const AMOUNT_TYPED = /^[\d.,\s]{0,12}x?$/;
/** Of the charts themselves: what happens, and to which actor. */
const OF_CHARTS: ReadonlySet<string> = new Set(['type', 'actorId', '$actor', '$error']);

const isKnown = (key: string, text: string): boolean =>
  text === '' ||
  STAND_IN.test(text) ||
  RECORDABLE.words.has(text) ||
  Object.entries(RECORDABLE.texts).some(([name, pattern]) => name === key && pattern.test(text)) ||
  (RECORDABLE.amounts.has(key) && AMOUNT_TYPED.test(text));

/** The texts under a value that are none of those, with the property at which they stand. */
function textsUnder(value: unknown, key: string): string[] {
  if (typeof value === 'string') return isKnown(key, value) ? [] : [`${key}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((each) => textsUnder(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (OF_CHARTS.has(name) ? [] : textsUnder(each, name)));
}

/** Empty where nothing in a recording tells who it is of. */
export function strangeTexts(source: string): string[] {
  return file
    .parse(JSON.parse(source))
    .paths.flatMap(({ from, steps }) => [
      ...contextsUnder(from?.root),
      ...(from?.timers ?? []).flatMap(({ event }) => textsUnder(event, 'event')),
      ...steps.flatMap(({ input: { event, recorded } }) => [
        ...textsUnder(event, 'event'),
        ...textsUnder(recorded, 'value'),
      ]),
    ]);
}

const actor = z.object({
  snapshot: z.record(z.string(), z.unknown()),
  context: z.optional(z.unknown()),
  children: z.array(z.unknown()),
});

/** Contexts, and what effects were given. */
function contextsUnder(kept: unknown): string[] {
  if (kept === undefined) return [];
  const { snapshot, context, children } = actor.parse(kept);
  return [
    ...textsUnder(context, 'context'),
    ...textsUnder(snapshot['input'], 'input'),
    ...children.flatMap(contextsUnder),
  ];
}
