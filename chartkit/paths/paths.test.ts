import { readFileSync } from 'node:fs';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { rejects, resolves, promise } from '../walk/scripts.ts';
import { walk } from '../walk/walk.ts';
import type { World } from '../walk/world.ts';
import { formatPlans } from './formats.ts';
import { coveringPlans, randomPlans, statePlans, transitionPlans } from './plans.ts';

const ticket = setup({ actors: { pay: fromPromise(() => Promise.resolve()) } }).createMachine({
  id: 'ticket',
  initial: 'choosing',
  states: {
    choosing: { on: { chosen: { target: 'paying', meta: { req: 'T-01' } } } },
    paying: {
      invoke: {
        id: 'payment',
        src: 'pay',
        onDone: { target: 'paid', meta: { req: ['T-02', 'T-03'] } },
        onError: { target: 'choosing' },
      },
      on: { cancelled: 'choosing' },
    },
    paid: { type: 'final' },
  },
});
const world: World<typeof ticket> = {
  machine: ticket,
  until: 'all',
  cases: [{ event: { type: 'chosen', seat: '4|A' } }],
  actors: { pay: promise(resolves(), rejects(new Error('declined'))) },
};
const result = walk(world);

const inWords = (plans: ReturnType<typeof transitionPlans>) =>
  plans.map(({ id, title, path }) => [id, title, ...path.steps.map(({ text }) => text)]);

const CHOSEN = 'send chosen { seat: "4|A" }';

test('one shortest path per transition', () => {
  expect(inWords(transitionPlans(result))).toEqual([
    ['T-001', 'ticket.choosing --chosen[0]', CHOSEN],
    ['T-002', 'ticket.paying --cancelled[0]', CHOSEN, 'send cancelled'],
    ['T-003', 'ticket.paying --xstate.done.actor.payment[0]', CHOSEN, 'payment resolves'],
    ['T-004', 'ticket.paying --xstate.error.actor.payment[0]', CHOSEN, 'payment fails: declined'],
  ]);
});

test('a set of paths that covers everything with fewer', () => {
  const plans = coveringPlans(result);
  expect(plans.map(({ id, covers }) => [id, covers.length])).toEqual([
    ['C-001', 2],
    ['C-002', 2],
    ['C-003', 2],
  ]);
  expect(new Set(plans.flatMap(({ covers }) => covers)).size).toBe(4);
});

test('all shortest paths to each state', () => {
  const diamond = createMachine({
    id: 'd',
    context: { a: 0, b: 0 },
    initial: 'going',
    states: {
      going: {
        always: { guard: ({ context }) => context.a + context.b === 2, target: 'there' },
        on: { a: { actions: assign({ a: 1 }) }, b: { actions: assign({ b: 1 }) } },
      },
      there: {},
    },
  });
  const plans = statePlans(walk({ machine: diamond, until: 'all' }), { state: 'there' });
  expect(inWords(plans).map((each) => each.slice(1))).toEqual([
    ['d.there', 'send a', 'send b'],
    ['d.there', 'send b', 'send a'],
  ]);
  expect(inWords(statePlans(result)).map(([, title, ...steps]) => [title, steps.length])).toEqual([
    ['ticket', 0],
    ['ticket.choosing', 0],
    ['ticket.paying', 1],
    ['ticket.paid', 2],
  ]);
});

const walks = (seed: number) => inWords(randomPlans(world, result, { seed, count: 3, length: 8 }));

test('random walks are the same for the same seed', () => {
  expect(walks(7)).toEqual(walks(7));
  expect(walks(7).map((each) => each.slice(2))).not.toEqual(walks(8).map((each) => each.slice(2)));
  expect(walks(7).every((each) => each.length <= 10)).toBe(true);
});

test('filters by chart, state, transition and requirement', () => {
  const ids = (filter: Parameters<typeof transitionPlans>[1]) =>
    transitionPlans(result, filter).map(({ id }) => id);
  expect(ids({ chart: 'other' })).toEqual([]);
  expect(ids({ state: 'paid' })).toEqual(['T-003']);
  expect(ids({ transition: '--cancelled' })).toEqual(['T-002']);
  expect(ids({ requirement: 'T-02' })).toEqual(['T-003']);
  expect(coveringPlans(result, { requirement: 'T-01' }).map(({ covers }) => covers)).toEqual([
    ['ticket.choosing --chosen[0]'],
  ]);
  expect(statePlans(result, { requirement: 'T-03' }).map(({ title }) => title)).toEqual(['ticket.paid']);
});

test('the published schema accepts what is written, and refuses what is not', () => {
  const schema = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(new URL('paths.schema.json', import.meta.url), 'utf8')));
  const validator = z.fromJSONSchema(schema);
  const all = [...transitionPlans(result), ...randomPlans(world, result, { seed: 1, count: 2, length: 5 })];
  const written: unknown = JSON.parse(formatPlans(all, result, 'json'));
  expect(validator.safeParse(written)).toMatchObject({ success: true });
  const document = z.looseObject({ paths: z.array(z.looseObject({})) }).parse(written);
  expect(document.paths).toHaveLength(6);
  expect(validator.safeParse({ ...document, version: 2 })).toMatchObject({ success: false });
  expect(validator.safeParse({ ...document, paths: [{ ...document.paths[0], steps: [{}] }] })).toMatchObject({
    success: false,
  });
});

test('as text', () => {
  expect(formatPlans(transitionPlans(result, { requirement: 'T-02' }), result, 'text')).toBe(
    [
      'T-003  ticket.paying --xstate.done.actor.payment[0]  [T-01, T-02, T-03]',
      '   0. start  →  choosing',
      `   1. ${CHOSEN}  →  paying`,
      '   2. payment resolves  →  paid',
      '',
      '1 path, 2 steps, 2 of 4 transitions.',
    ].join('\n'),
  );
});

test('as Markdown', () => {
  const [first] = transitionPlans(result);
  expect(formatPlans(first === undefined ? [] : [first], result, 'markdown')).toBe(
    `# Paths

1 path, 1 step, 1 of 4 transitions.

## T-001 · \`ticket.choosing --chosen[0]\`

Requirements: T-01

start: choosing

| # | step | then | takes |
|---|---|---|---|
| 1 | send chosen { seat: "4\\|A" } | paying | \`ticket.choosing --chosen[0]\` |

`,
  );
});

test('as Gherkin', () => {
  expect(formatPlans(transitionPlans(result, { state: 'paid' }), result, 'gherkin')).toBe(
    `Feature: ticket

  @T-01 @T-02 @T-03
  Scenario: T-003 ticket.paying --xstate.done.actor.payment[0]
    Given start
    And the state is "choosing"
    When send chosen { seat: "4|A" }
    Then the state is "paying"
    When payment resolves
    Then the state is "paid"
`,
  );
});
