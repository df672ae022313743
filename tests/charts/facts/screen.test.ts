/** Who may see a screen, and the way back to it after signing in [R-03, R-04, S-07]. */
import { describe, expect, test } from 'vitest';
import { screenMachine } from '../../../lifecycles/screen/screen.machine.ts';
import type { Audience, Level, ScreenEvent } from '../../../lifecycles/screen/screen.types.ts';
import { dataOf, started, statusOf } from './support/lifeCycle.ts';

const member: ScreenEvent = { type: 'member.arrived' };
const guest: ScreenEvent = { type: 'guest.arrived' };
const ended: ScreenEvent = { type: 'session.ended' };
const restored = (level: Exclude<Level, 'unknown'>): ScreenEvent => ({ type: 'session.restored', level });

interface Case {
  readonly of: Audience;
  readonly by: Level;
  readonly isHome?: boolean;
  readonly when?: readonly ScreenEvent[];
  readonly now: readonly [state: string, level: Level, message: string | null];
}

const INTERCEPTED = 'guardIntercepted';

const told = (cases: readonly Case[]): void => {
  test.each(cases)(
    'of $of, by $by: $now.0',
    ({ of: audience, by: level, isHome = false, when = [], now }) => {
      const actor = started(screenMachine, { audience, isHome, level });
      for (const event of when) actor.send(event);
      const [state, known, message] = now;
      expect([statusOf(actor), dataOf(actor)]).toEqual([state, { audience, isHome, level: known, message }]);
    },
  );
};

describe('a screen that is asked for', () => {
  told([
    { of: null, by: 'unknown', now: ['notFound', 'unknown', 'invalidRoute'] },
    { of: null, by: 'member', now: ['notFound', 'member', 'invalidRoute'] },
    { of: 'anybody', by: 'unknown', now: ['restoring', 'unknown', null] },
    { of: 'anybody', by: 'visitor', now: ['shown', 'visitor', null] },
    { of: 'anybody', by: 'guest', now: ['shown', 'guest', null] },
    { of: 'guests', by: 'visitor', now: ['signIn', 'visitor', INTERCEPTED] },
    { of: 'guests', by: 'visitor', isHome: true, now: ['signIn', 'visitor', null] },
    { of: 'guests', by: 'guest', now: ['shown', 'guest', null] },
    { of: 'guests', by: 'guest', isHome: true, now: ['shown', 'guest', null] },
    { of: 'guests', by: 'member', now: ['shown', 'member', null] },
    { of: 'members', by: 'visitor', now: ['signIn', 'visitor', INTERCEPTED] },
    { of: 'members', by: 'guest', now: ['signIn', 'guest', INTERCEPTED] },
    { of: 'members', by: 'member', now: ['shown', 'member', null] },
  ]);
});

describe('once the session is restored', () => {
  told([
    { of: 'members', by: 'unknown', when: [restored('member')], now: ['shown', 'member', null] },
    { of: 'members', by: 'unknown', when: [restored('guest')], now: ['signIn', 'guest', INTERCEPTED] },
    { of: 'guests', by: 'unknown', when: [restored('visitor')], now: ['signIn', 'visitor', INTERCEPTED] },
    { of: 'members', by: 'unknown', when: [member], now: ['restoring', 'unknown', null] },
  ]);
});

describe('from the sign-in', () => {
  told([
    { of: 'members', by: 'guest', when: [member], now: ['shown', 'member', INTERCEPTED] },
    { of: 'guests', by: 'visitor', when: [member], now: ['shown', 'member', INTERCEPTED] },
    { of: 'guests', by: 'visitor', when: [guest], now: ['shown', 'guest', INTERCEPTED] },
    { of: 'members', by: 'visitor', when: [guest], now: ['signIn', 'guest', INTERCEPTED] },
    { of: 'members', by: 'visitor', when: [guest, member], now: ['shown', 'member', INTERCEPTED] },
  ]);
});

describe('when the server ends the session', () => {
  told([
    { of: 'members', by: 'member', when: [ended], now: ['signIn', 'visitor', null] },
    { of: 'guests', by: 'guest', when: [ended], now: ['signIn', 'visitor', null] },
    { of: 'members', by: 'member', when: [ended, member], now: ['shown', 'member', null] },
    { of: 'anybody', by: 'member', when: [ended], now: ['shown', 'visitor', null] },
  ]);
});
