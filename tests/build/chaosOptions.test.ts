/** `npm run chaos`: what it is asked for is understood or refused, and a seed makes the same schedule again. */
import { describe, expect, test } from 'vitest';
import { readOptions } from '../../bench/chaos/options.ts';
import { FAULTS } from '../../bench/chaos/faults/table.ts';
import { scheduleOf, type Scheduled } from '../../bench/chaos/schedule.ts';
import { streamOf } from '../../bench/chaos/seeded.ts';

const read = (words: string, databaseUrl?: string) => {
  const { faults, ...options } = readOptions(words.split(' ').filter(Boolean), databaseUrl);
  return { ...options, faults: faults.map(({ name }) => name).join(' ') };
};
const USUAL = {
  place: 'cluster',
  minutes: 2,
  processes: 6,
  bettors: 16,
  kills: null,
  seed: 7,
  faults: '',
};

describe('the words of npm run chaos', () => {
  test.each([
    ['--seed 7', USUAL],
    [
      '--seed 7 --minutes 0.5 --kills 500 --processes 3 --bettors 4 --faults stop,slow',
      { ...USUAL, minutes: 0.5, kills: 500, processes: 3, bettors: 4, faults: 'stop slow' },
    ],
    [
      '--seed 7 --faults all',
      {
        ...USUAL,
        faults: 'nothing stop slow overload clock failing-disk full-disk read-only',
      },
    ],
    [
      '--seed 7 --embedded --faults all',
      {
        ...USUAL,
        place: 'embedded',
        processes: 1,
        faults: 'nothing stop slow overload clock failing-disk full-disk',
      },
    ],
    [
      '--seed 7 --standby --faults all',
      {
        ...USUAL,
        place: 'standby',
        faults: 'nothing stop slow overload read-only lost-standby fail-over',
      },
    ],
  ])('%s', (words, options) => {
    expect(read(words)).toEqual(options);
  });

  test('a seed is chosen where none is given', () => {
    expect(read('').seed).toBeGreaterThanOrEqual(0);
  });

  test.each([
    [
      '--fautls all',
      '"--fautls" is not understood. This command takes: --minutes, --processes, --bettors, --kills, --seed, --faults, --embedded, --standby.',
    ],
    [
      'stop',
      '"stop" is not understood. This command takes: --minutes, --processes, --bettors, --kills, --seed, --faults, --embedded, --standby.',
    ],
    [
      '--faults stop,dsik',
      '--faults names dsik. There are: all, nothing, stop, slow, overload, clock, failing-disk, full-disk, read-only, lost-standby, fail-over.',
    ],
    [
      '--embedded --faults lost-standby',
      'The fault lost-standby can be tried with --standby. Here there are: nothing, stop, slow, overload, clock, failing-disk, full-disk.',
    ],
    ['--seed -1', /^Option '--seed' argument is ambiguous/],
    ['--seed many', '--seed is "many"; it takes a whole number from 0.'],
    ['--processes 1.5', '--processes is "1.5"; it takes a whole number above 0.'],
    ['--kills 0', '--kills is "0"; it takes a whole number above 0.'],
    ['--minutes 0', '--minutes is "0"; it takes a number above 0.'],
    ['--embedded --standby', '--embedded and --standby are two databases: choose one.'],
  ])('%s is refused', (words, told) => {
    expect(() => read(words)).toThrow(told);
  });

  test('on a database that is given, only processes and their callers are broken', () => {
    const url = 'postgres://tenball@127.0.0.1/empty';
    expect(read('--seed 7 --faults all', url)).toEqual({
      ...USUAL,
      place: 'given',
      faults: 'nothing stop slow overload',
    });
    expect(() => read('--faults read-only', url)).toThrow(
      'The fault read-only can be tried on a throw-away PostgreSQL. Here there are: nothing, stop, slow, overload.',
    );
  });
});

const chosen = (seed: number, name: string) => {
  const stream = streamOf(seed, name);
  return [stream.next(), stream.whole(100), stream.pick(['one', 'other']), stream.uuid()];
};

describe('a seed', () => {
  const LENGTH = 3 * FAULTS.length;
  const planned = (seed: number): readonly Scheduled[] => {
    const schedule = scheduleOf(seed, FAULTS);
    return Array.from({ length: LENGTH }, () => schedule.next().value).filter((each) => each !== undefined);
  };

  test('makes the same schedule each time, and another seed another', () => {
    expect(planned(7)).toEqual(planned(7));
    expect(planned(7)).not.toEqual(planned(8));
  });

  test('has every fault in each round, for as long as the fault says', () => {
    const round = planned(7).slice(0, FAULTS.length);
    expect(round.map(({ name }) => name).toSorted()).toEqual(FAULTS.map(({ name }) => name).toSorted());
    for (const { name, keeps_ms } of planned(7)) {
      const [least, most] = FAULTS.find((fault) => fault.name === name)?.keeps_s ?? [0, -1];
      expect(keeps_ms).toBeGreaterThanOrEqual(least * 1000);
      expect(keeps_ms).toBeLessThanOrEqual(most * 1000);
    }
  });

  test('makes the same choices for each who chooses, and others for another', () => {
    expect(chosen(7, 'bettor 1')).toEqual(chosen(7, 'bettor 1'));
    expect(chosen(7, 'bettor 1')).not.toEqual(chosen(7, 'bettor 2'));
    expect(chosen(7, 'bettor 1')[3]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
