/**
 * Random sequences of what members and operators do, against a small model. After each step every balance is what the
 * model says and what the ledger sums to. STATEFUL_RUNS, STATEFUL_STEPS and STATEFUL_SEED make it more.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberSetting } from '../../../scripts/commandLine.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';
import { Real } from './real.ts';
import { STEPS_OF_ALL } from './steps.ts';

const server = testServer({ PAYOUT_CHANGE_DELAY_S: '0' });
play(server);
const RUNS = numberSetting('STATEFUL_RUNS', { fallback: 3 });
const STEPS = numberSetting('STATEFUL_STEPS', { fallback: 60 });
const SEED = numberSetting('STATEFUL_SEED', { fallback: 1, least: 0 });

test.each(Array.from({ length: RUNS }, (_, run) => SEED + run))(
  'whatever happens in whatever order, every balance is the model’s and the ledger’s: sequence %i',
  { timeout: 300_000 + 2000 * STEPS },
  async (seed) => {
    const sequence = fc.array(fc.oneof(...STEPS_OF_ALL), { minLength: STEPS, maxLength: STEPS });
    const real = new Real(server);
    const property = fc.asyncProperty(sequence, async (steps) => {
      const model = await real.begin();
      await fc.asyncModelRun(() => ({ model, real }), steps);
    });
    const { failed, errorInstance } = await fc.check(property, { numRuns: 1, seed, endOnFailure: true });
    const told = failed ? `${real.told.join('; ')}: ${String(errorInstance)}` : 'as the model';
    expect(told).toBe('as the model');
  },
);
