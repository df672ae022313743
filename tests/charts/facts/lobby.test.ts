/** Facts about the game beside the sign-in: one call for each draw, by the server's spans. */
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { lobbyMachine } from '../../../machines/lobby/lobby.machine.ts';
import { lobbyOf, lobbyStageOf } from '../../../machines/lobby/lobby.selectors.ts';
import type { LobbyReading } from '../../../machines/lobby/lobby.types.ts';
import { reading } from '../../../scenarios/worlds/lobby.ts';
import { held } from './support/support.ts';

const OPEN = reading({ closesIn_ms: 5000, endsIn_ms: 9000 });
const CLOSED = reading({ closesIn_ms: 0, endsIn_ms: 4000 });
const AWAITED = reading({}, '20261121-0000');
const PASSED = reading({ closesIn_ms: 0, endsIn_ms: 0 });

function open() {
  const clock = new SimulatedClock();
  const reads = held<LobbyReading, undefined>();
  let presences = 0;
  const presence = fromCallback<EventObject, undefined>(() => {
    presences += 1;
  });
  const actor = createActor(lobbyMachine.provide({ actors: { presence, readLobby: reads.logic } }), {
    clock,
  }).start();
  const state = () => actor.getSnapshot().value;
  const stage = () => lobbyStageOf(actor.getSnapshot());
  const calls = () => reads.inputs().length;
  return { actor, clock, reads, state, stage, calls, presences: () => presences };
}
async function read(answer: LobbyReading) {
  const opened = open();
  await opened.reads.answer(answer);
  return opened;
}

describe('[R-08] the running draw beside the sign-in', () => {
  test('is read at once, and shown as it was read', async () => {
    const { actor, reads, stage, calls, presences } = open();
    expect([stage(), lobbyOf(actor.getSnapshot()), calls(), presences()]).toEqual(['loading', null, 1, 1]);
    await reads.answer(OPEN);
    expect([stage(), lobbyOf(actor.getSnapshot())]).toEqual(['open', OPEN.lobby]);
  });

  test('closes when its time is there, and is read again a moment after it was made: one call for a draw', async () => {
    const { clock, reads, stage, calls } = await read(OPEN);
    clock.increment(4999);
    expect([stage(), calls()]).toEqual(['open', 1]);
    clock.increment(1);
    expect([stage(), calls()]).toEqual(['closed', 1]);
    clock.increment(3999);
    expect([stage(), calls()]).toEqual(['closed', 1]);
    clock.increment(1);
    expect([stage(), calls()]).toEqual(['drawing', 2]);
    await reads.answer(OPEN);
    expect(stage()).toBe('open');
  });

  test('read while it is closed, it is closed until it was made', async () => {
    const { clock, stage, calls } = await read(CLOSED);
    clock.increment(3999);
    expect([stage(), calls()]).toEqual(['closed', 1]);
    clock.increment(1);
    expect([stage(), calls()]).toEqual(['drawing', 2]);
  });
});

describe('[R-08] what is read after a draw takes the place of what was read before', () => {
  const NEXT = { drawId: '20261121-0002' };
  const next = (answer: LobbyReading): LobbyReading => ({ ...answer, lobby: { ...answer.lobby, ...NEXT } });

  test.each([
    ['open', next(reading({ closesIn_ms: 7000, endsIn_ms: 8000 })), 'open', 7000],
    ['closed', next(reading({ closesIn_ms: 0, endsIn_ms: 3000 })), 'closed', 3000],
    ['late', next(reading({}, '20261121-0001')), 'drawing', 2000],
  ] as const)('%s, with its own times', async (state, answer, shown, span_ms) => {
    const opened = await read(CLOSED);
    opened.clock.increment(4000);
    await opened.reads.answer(answer);
    expect([opened.state(), opened.stage(), lobbyOf(opened.actor.getSnapshot())]).toEqual([
      state,
      shown,
      answer.lobby,
    ]);
    opened.clock.increment(span_ms - 1);
    expect(opened.state()).toBe(state);
    opened.clock.increment(1);
    expect(opened.state()).not.toBe(state);
  });
});

describe('[P-01, P-07] what brings nothing new is asked for again after pauses that grow', () => {
  const PAUSES = [2000, 4000, 8000, 16_000, 30_000, 30_000];
  test.each([
    ['a result that is awaited', AWAITED, 'drawing'],
    ['a draw that has passed', PASSED, 'drawing'],
  ] as const)('%s', async (_, answer, shown) => {
    const { clock, reads, state, stage, calls } = open();
    for (const [at, pause_ms] of PAUSES.entries()) {
      await reads.answer(answer);
      expect([state(), stage(), calls()]).toEqual(['late', shown, at + 1]);
      clock.increment(pause_ms - 1);
      expect(calls()).toBe(at + 1);
      clock.increment(1);
      expect(calls()).toBe(at + 2);
    }
  });

  test('no answer', async () => {
    const { clock, reads, state, stage, calls } = open();
    for (const [at, pause_ms] of PAUSES.entries()) {
      await reads.fail();
      expect([state(), stage(), calls()]).toEqual(['failed', 'failed', at + 1]);
      clock.increment(pause_ms - 1);
      expect(calls()).toBe(at + 1);
      clock.increment(1);
      expect([state(), stage(), calls()]).toEqual(['drawing', 'failed', at + 2]);
    }
  });

  test.each([
    ['open', OPEN],
    ['closed', CLOSED],
  ] as const)('an answer with a draw that is %s ends the count', async (_, answer) => {
    const { clock, reads, calls } = open();
    await reads.fail();
    clock.increment(2000);
    await reads.fail();
    clock.increment(4000);
    await reads.answer(answer);
    clock.increment(5000);
    clock.increment(4000);
    const before = calls();
    await reads.fail();
    clock.increment(2000);
    expect(calls()).toBe(before + 1);
  });

  test.each([
    ['open', OPEN],
    ['closed', CLOSED],
  ] as const)('so does one that is %s after a rest', async (_, answer) => {
    const { actor, clock, reads, calls } = open();
    await reads.fail();
    clock.increment(2000);
    await reads.fail();
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'polling.resumed' });
    await reads.answer(answer);
    clock.increment(5000);
    clock.increment(4000);
    const before = calls();
    await reads.fail();
    clock.increment(2000);
    expect(calls()).toBe(before + 1);
  });

  test('what was read stays, without a phase that is no longer known', async () => {
    const { actor, clock, reads, stage } = await read(CLOSED);
    clock.increment(4000);
    await reads.fail();
    expect([stage(), lobbyOf(actor.getSnapshot())]).toEqual(['unknown', CLOSED.lobby]);
  });
});

describe('[P-01, E-09] in the background, or without a network', () => {
  test.each(['page.hidden', 'network.lost'] as const)(
    '%s: nothing is read until the page returns',
    async (type) => {
      const { actor, clock, state, stage, calls } = await read(OPEN);
      actor.send({ type });
      clock.increment(600_000);
      expect([state(), stage(), calls()]).toEqual(['resting', 'unknown', 1]);
      actor.send({ type: 'polling.resumed' });
      expect([state(), stage(), calls()]).toEqual(['reading', 'unknown', 2]);
    },
  );

  test.each(['page.hidden', 'network.lost'] as const)('%s: a reading is given up', async (type) => {
    const { actor, reads, stage } = open();
    actor.send({ type });
    expect([reads.waiting(), stage()]).toEqual([0, 'failed']);
  });

  test('that the page is seen, when it was seen already, is no reason to read', async () => {
    const { actor, state, calls } = await read(OPEN);
    actor.send({ type: 'polling.resumed' });
    expect([state(), calls()]).toEqual(['open', 1]);
  });

  test('without a way to tell, the page counts as seen', async () => {
    const clock = new SimulatedClock();
    const reads = held<LobbyReading, undefined>();
    const presence = fromCallback<EventObject, undefined>(() => {
      throw new Error('no window');
    });
    const actor = createActor(lobbyMachine.provide({ actors: { presence, readLobby: reads.logic } }), {
      clock,
    }).start();
    await reads.answer(OPEN);
    clock.increment(5000);
    clock.increment(4000);
    expect([actor.getSnapshot().value, reads.inputs().length]).toEqual(['drawing', 2]);
  });
});
