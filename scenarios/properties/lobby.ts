/** What is true of every run of the game beside the sign-in. */
import { either, leadsTo, noDeadEnd, type Property } from 'chartkit';
import type { lobbyMachine } from '../../machines/lobby/lobby.machine.ts';
import { ends } from './shared.ts';

const lobby: Readonly<Record<string, Property<typeof lobbyMachine>>> = {
  'the phase of a draw ends by itself': ends('closed'),
  'betting that is open closes, or the page rests': leadsTo('open', either('closed', 'resting')),
  'what failed is tried again': ends('failed'),
  'a result that is late is asked for again': ends('late'),
  'no state without a way out': noDeadEnd(),
};

export const lobbyProperties = { lobby };
