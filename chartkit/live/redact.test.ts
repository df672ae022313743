import { assign, createActor, setup, type AnyActorRef } from 'xstate';
import { describe, expect, test } from 'vitest';
import { replay } from '../walk/replay.ts';
import type { Recorded } from '../walk/attempt.ts';
import type { Input } from '../walk/world.ts';
import type { Report } from './protocol.ts';
import { redactor, revived, type Recordable } from './redact.ts';
import { reportOn } from './reporter.ts';

const SECRETS = ['hunter2', 'ada@example.org', '+44 7700 900123', 'b6c0d1f2-token', 'Ada Lovelace'];

const recordable: Recordable = {
  numbers: new Set(['count']),
  texts: { price: /^\d+\.\d\d$/ },
  words: new Set(['open']),
  amounts: new Set(['stake']),
  withheld: new Set(['form.sent']),
};

const addressOf = (ref: AnyActorRef) => ref.id;

describe('what is recorded of a value', () => {
  test('is what is named, and stand-ins that are equal where the values are', () => {
    const shown = redactor(recordable, addressOf);
    const value = {
      count: 3,
      age: 42,
      price: '1.98',
      state: 'open',
      isSure: true,
      none: null,
      name: 'ada',
      other: { name: 'ada', friend: 'bob', years: 42, price: 'high' },
      list: ['bob', 7],
    };
    expect(shown(value, 'event')).toEqual({
      count: 3,
      age: 1,
      price: '1.98',
      state: 'open',
      isSure: true,
      none: null,
      name: '~1',
      other: { name: '~1', friend: '~2', years: 1, price: '~3' },
      list: ['~2', 2],
    });
    expect(shown({ name: 'bob' }, 'event')).toEqual({ name: '~2' });
  });

  test.each([
    ['12', '12'],
    ['1,000', '1,000'],
    ['12 and more', '12 x'],
    ['hunter2', 'x'],
  ])('of an amount that reads %s is its number', (typed, recorded) => {
    expect(redactor(recordable, addressOf)({ stake: typed }, 'event')).toEqual({ stake: recorded });
  });

  test('never holds a secret, wherever it is planted', () => {
    const shown = redactor(recordable, addressOf);
    const keys = ['name', 'price', 'state', 'stake', 'count', 'token', 'message'];
    const planted = SECRETS.map((secret) => ({
      ...Object.fromEntries(keys.map((key) => [key, secret])),
      [secret]: [secret, { deep: { deeper: secret } }],
      error: Object.assign(new Error(secret), { told: secret }),
      map: new Map([[secret, secret]]),
    }));
    const text = JSON.stringify(shown(planted, 'event'));
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('of errors and actors it says what they are', () => {
    const actor = createActor(setup({}).createMachine({ id: 'shop' }), { id: 'till' });
    const shown = redactor(recordable, addressOf);
    const told = shown({ error: Object.assign(new TypeError('no'), { mayPass: false }), by: actor }, 'event');
    expect(told).toEqual({ error: { $error: 'TypeError', mayPass: false }, by: { $actor: 'till' } });
    const again = revived(told, (address) => (address === 'till' ? actor : null));
    expect(again).toEqual({
      error: Object.assign(new Error('TypeError'), { name: 'TypeError', mayPass: false }),
      by: actor,
    });
  });
});

const types: Partial<{
  context: { stake: string; by: string | null };
  events:
    | { type: 'typed'; stake: string; by: string }
    | { type: 'sent'; by: string }
    | { type: 'form.sent'; by: string };
}> = {};

/** Decides by an amount, and by whether somebody is who began. */
const till = setup({
  types,
  guards: {
    isEnough: ({ context }) => Number(context.stake) >= 10,
    isSame: ({ context }, by: string) => context.by === by,
  },
}).createMachine({
  id: 'till',
  context: { stake: '', by: null },
  initial: 'open',
  states: {
    open: {
      on: {
        typed: { actions: assign(({ event: { stake, by } }) => ({ stake, by })) },
        sent: [
          { guard: { type: 'isSame', params: ({ event }) => event.by }, target: 'mine' },
          { target: 'others' },
        ],
        'form.sent': { guard: 'isEnough', target: 'done' },
      },
    },
    mine: { after: { 500: { guard: 'isEnough', target: 'done' } } },
    others: {},
    done: {},
  },
});

/** A recording of a running actor that begins in the middle. */
function recordingOf(events: readonly ({ stake: string; by: string } | { by: string })[]): Recorded {
  const heard: Report[] = [];
  const root = createActor(till).start();
  root.send({ type: 'typed', stake: '12', by: 'Ada Lovelace' });
  const reporter = reportOn(root, {
    app: 'a',
    system: 'till',
    now_ms: () => 0,
    tell: (report) => heard.push(report),
    recordable,
  });
  reporter.tellAll();
  for (const event of events)
    root.send('stake' in event ? { type: 'typed', ...event } : { type: 'sent', ...event });
  root.stop();
  const [begin] = heard;
  if (begin?.kind !== 'present' || begin.from === undefined) throw new Error('Nothing was recorded.');
  const steps = heard.flatMap((report) => {
    if (report.kind !== 'moved') return [];
    const { event: type, data = {}, took, actor } = report;
    const input: Input = {
      kind: 'send',
      to: '',
      event: { ...data, type },
      label: '',
      case: null,
      recorded: {},
    };
    const [, state = ''] = actor.states;
    return [{ input, took, states: { '': state.replace('till.', '') }, ms: 0 }];
  });
  return structuredClone({ from: begin.from, start: { states: { '': 'open' } }, steps });
}

test('a recording that begins in the middle decides as the chart did, and names no person', () => {
  const mine = recordingOf([{ by: 'Ada Lovelace' }]);
  const others = recordingOf([{ by: 'Bob' }]);
  const again = recordingOf([{ stake: '3', by: 'Bob' }, { by: 'Bob' }]);
  for (const recorded of [mine, others, again]) {
    const { difference, steps } = replay({ machine: till }, recorded);
    expect(difference).toBeNull();
    expect(steps.map((step) => step?.took)).toEqual(recorded.steps.map(({ took }) => took));
  }
  expect(mine.steps.map(({ took }) => took)).toEqual([['till.open --sent[0]']]);
  expect(others.steps.map(({ took }) => took)).toEqual([['till.open --sent[1]']]);
  expect(JSON.stringify([mine, others, again])).not.toMatch(/Ada|Bob/);
});

test('timers that wait go on', () => {
  const mine = recordingOf([{ by: 'Ada Lovelace' }]);
  const wait: Input = { kind: 'wait', timer: 'after 500 ms in till.mine', nth: 0 };
  const took = ['till.mine --xstate.after.500.till.mine[0]'];
  const steps = [...mine.steps, { input: wait, took, states: { '': 'done' }, ms: 500 }];
  expect(replay({ machine: till }, { ...mine, steps }).difference).toBeNull();
});
