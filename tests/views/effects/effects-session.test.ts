import { beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../contract/wire/session.ts';
import type { SessionRecord } from '../../../machines/session/session.types.ts';
import type { Api } from '../../../src/api/calls.ts';
import { createApi } from '../../../src/api/calls.ts';
import { sessionEffects } from '../../../src/features/session/effects.ts';
import { hostEffect } from '../support/hostEffect.ts';

/** The store makes no calls: a client that refuses any shows it. */
const refuse = () => Promise.reject(new Error('The store makes no calls.'));
const api: Api = createApi({ call: refuse });
const { sessionStore } = sessionEffects(api);

const infoOf = (token: string, balance: string, id = '1001'): UserInfo => ({
  id,
  nickname: 'alice',
  email: '',
  mobile: '',
  balance,
  token,
  refresh_token: `${token}-refresh`,
  user_type: 200,
  notSubmitBenAmount: '0.00',
  signed_in_at: '2026-11-21T12:00:00.000Z',
});
const recordOf = (token: string, balance: string, id = '1001'): SessionRecord => ({
  principal: {
    id,
    nickname: 'alice',
    email: '',
    mobile: '',
    kind: 'member',
    token,
    refreshToken: `${token}-refresh`,
    signedInAt: Date.UTC(2026, 10, 21, 12),
  },
  funds: { balance, pending: '0.00' },
});

/** Another tab has written, and this one has not heard of it yet. */
const writtenElsewhere = (info: UserInfo | null): void =>
  info === null
    ? localStorage.removeItem('userInfo')
    : localStorage.setItem('userInfo', JSON.stringify(info));
const kept = (): unknown => JSON.parse(localStorage.getItem('userInfo') ?? 'null');

beforeEach(() => localStorage.clear());

describe('the session that is kept [S-02, S-08]', () => {
  it('is restored, and written under the names of the specification', () => {
    writtenElsewhere(infoOf('a', '10.00'));
    const { told, command, stop } = hostEffect(sessionStore);
    command({ type: 'session.kept', record: recordOf('a', '12.00') });
    expect(told).toEqual([{ type: 'session.restored', record: recordOf('a', '10.00') }]);
    expect(kept()).toEqual(infoOf('a', '12.00'));
    stop();
  });

  it('keeps the tokens that another tab has renewed, when this tab tells a new balance with the old ones', () => {
    writtenElsewhere(infoOf('old', '10.00'));
    const { command, stop } = hostEffect(sessionStore);
    writtenElsewhere(infoOf('new', '10.00'));
    command({ type: 'session.kept', record: recordOf('old', '12.00') });
    expect(kept()).toEqual(infoOf('new', '12.00'));
    stop();
  });

  it('takes the tokens that this tab has renewed itself', () => {
    writtenElsewhere(infoOf('old', '10.00'));
    const { command, stop } = hostEffect(sessionStore);
    command({ type: 'session.kept', record: recordOf('renewed', '10.00') });
    expect(kept()).toEqual(infoOf('renewed', '10.00'));
    stop();
  });

  it.each([
    ['the member signs out', { type: 'session.cleared' } as const],
    ['another member signs in', { type: 'session.kept', record: recordOf('b', '1.00', '1002') } as const],
  ])('takes the history of the member with it when %s [E-10]', (_, change) => {
    writtenElsewhere(infoOf('a', '10.00'));
    localStorage.setItem('history', '{}');
    const { command, stop } = hostEffect(sessionStore);
    command({ type: 'session.kept', record: recordOf('a', '12.00') });
    expect(localStorage.getItem('history')).toBe('{}');
    command(change);
    expect(localStorage.getItem('history')).toBe(null);
    stop();
  });

  it('is not brought back by a tab that has not heard yet that the member signed out', () => {
    writtenElsewhere(infoOf('a', '10.00'));
    const { command, stop } = hostEffect(sessionStore);
    writtenElsewhere(null);
    command({ type: 'session.kept', record: recordOf('a', '12.00') });
    expect(kept()).toBeNull();
    stop();
  });

  it('is not taken from the member who signed in since, in another tab', () => {
    writtenElsewhere(infoOf('a', '10.00'));
    const { command, stop } = hostEffect(sessionStore);
    writtenElsewhere(infoOf('b', '99.00', '1002'));
    command({ type: 'session.kept', record: recordOf('a', '12.00') });
    expect(kept()).toEqual(infoOf('b', '99.00', '1002'));
    command({ type: 'session.cleared' });
    expect(kept()).toEqual(infoOf('b', '99.00', '1002'));
    stop();
  });

  it('begins with the member who signs in here', () => {
    const { command, stop } = hostEffect(sessionStore);
    command({ type: 'session.kept', record: recordOf('first', '1000.00') });
    expect(kept()).toEqual(infoOf('first', '1000.00'));
    command({ type: 'session.cleared' });
    expect(kept()).toBeNull();
    command({ type: 'session.kept', record: recordOf('second', '5.00') });
    expect(kept()).toEqual(infoOf('second', '5.00'));
    stop();
  });
});
