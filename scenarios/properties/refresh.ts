/** What is true of every run of the rounds that bring news. */
import { never, noDeadEnd, type Property } from 'chartkit';
import type { refreshMachine } from '../../machines/refresh/refresh.machine.ts';
import { ends } from './shared.ts';

type Properties = Readonly<Record<string, Property<typeof refreshMachine>>>;

const rounds: Properties = {
  'two rounds never overlap': never(
    ({ actors }) => actors.filter(({ src }) => src === 'fetchRound').length > 1,
  ),
  'a round ends, even if nothing comes': ends('rounds.reading.fetching'),
  'nothing is read while there is no session': never(
    ({ root, actors }) =>
      root.matches({ rounds: 'stopped' }) && actors.some(({ src }) => src === 'fetchRound'),
  ),
  'nothing is read while the page is hidden or offline': never(
    ({ root, actors }) =>
      root.matches({ rounds: { reading: 'paused' } }) && actors.some(({ src }) => src === 'fetchRound'),
  ),
  'no state without a way out': noDeadEnd(),
};

const polling: Properties = {
  'a member whose round is over counts down to the next': ends('rounds.reading.countdown'),
};

export const refreshProperties = { rounds, polling };
