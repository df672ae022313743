/** A hundred sessions, recorded as the charts page records them: from any moment on, of whoever is there. */
import { describe, expect, test } from 'vitest';
import { retell } from '../../scripts/paths/session.ts';
import { recordSession } from './session.ts';

const SESSIONS = 100;

describe.each(Array.from({ length: SESSIONS }, (_, seed) => seed))('session %i', (seed) => {
  test('is walked again, step by step', () => {
    const { source, steps } = recordSession(seed);
    const { text, code } = retell(source);
    expect(text.split('\n').at(-1), text).toBe(
      `Everything is as recorded: ${steps} step${steps === 1 ? '' : 's'}.`,
    );
    expect(code).toBe(0);
  });
});
