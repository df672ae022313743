import { promise, rejects, resolves, type World } from 'chartkit';
import { lobbyMachine } from '../../machines/lobby/lobby.machine.ts';
import type { LobbyContext, LobbyReading } from '../../machines/lobby/lobby.types.ts';
import { draw, DRAW_1, odds, result } from './samples.ts';
import { PRESENT_OR_NOT } from './visibility.ts';

const { drawId, commitment, closesAt, drawsAt } = draw(DRAW_1);

/** What a visitor reads of draw 1. */
export const reading = (change: Partial<LobbyReading> = {}, awaited: string | null = null): LobbyReading => ({
  lobby: {
    drawId,
    commitment,
    closesAt,
    drawsAt,
    awaited,
    result: result('20261120-1440'),
    odds: odds(),
  },
  closesIn_ms: 50_000,
  endsIn_ms: 61_000,
  ...change,
});

export const isLobby = (context: unknown): context is LobbyContext =>
  typeof context === 'object' && context !== null && 'endsIn_ms' in context;
/** What makes two moments of it different for a walk. */
export const lobbyText = ({ lobby, closesIn_ms, endsIn_ms, failures }: LobbyContext) => [
  lobby === null,
  closesIn_ms,
  endsIn_ms,
  failures,
];

const lobby: World<typeof lobbyMachine> = {
  machine: lobbyMachine,
  bareEvents: 'none',
  timers: 'order',
  actors: {
    presence: PRESENT_OR_NOT,
    readLobby: promise(
      resolves(reading(), 'open'),
      resolves(reading({ closesIn_ms: 0, endsIn_ms: 11_000 }), 'closed'),
      resolves(reading({}, '20261121-0000'), 'a result is awaited'),
      resolves(reading({ closesIn_ms: 0, endsIn_ms: 0 }), 'the draw has passed'),
      rejects(),
    ),
  },
  project: ({ context }) => (isLobby(context) ? lobbyText(context) : null),
  invariants: {
    'it is read in the states of that name, once at a time': ({ root, actors }) =>
      actors.filter(({ src }) => src === 'readLobby').length ===
      (root.matches('reading') || root.matches('drawing') ? 1 : 0),
    'a phase is that of a draw that was read': ({ root: { value, context } }) =>
      (value !== 'open' && value !== 'closed') || (context.lobby !== null && context.lobby.awaited === null),
    'betting is open only before its closing': ({ root: { value, context } }) =>
      value !== 'open' || context.closesIn_ms > 0,
    'a failure is counted, and an answer that brings the draw ends the count': ({
      root: { value, context },
    }) =>
      (value !== 'failed' || context.failures > 0) &&
      ((value !== 'open' && value !== 'closed') || context.failures === 0),
  },
};

export const lobbyWorlds = { lobby };
