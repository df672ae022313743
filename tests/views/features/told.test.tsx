/** The audit log in sentences [O-01]. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../contract/wire/operator.ts';
import { catalogOf } from '../../../operator/app/catalogs.ts';
import { useTold } from '../../../operator/features/operators/useTold.ts';

type Said = Pick<AuditEntry, 'action' | 'subject'> & { readonly before?: object; readonly after?: object };

async function teller(locale: Locale) {
  const messages = await catalogOf(locale);
  const errors: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <IntlProvider locale={locale} messages={messages} onError={({ message }) => errors.push(message)}>
      {children}
    </IntlProvider>
  );
  const { result } = renderHook(useTold, { wrapper });
  const told = ({ before, after, ...entry }: Said): string =>
    result.current({
      number: 1,
      create_time: '2026-11-25T10:00:00.000Z',
      operator: 'rosa',
      address: '',
      member: null,
      hash: '',
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      ...entry,
    });
  return { told, errors };
}

describe('[O-01] an entry of the audit log', () => {
  test.each<[Said, string]>([
    [
      {
        action: 'withdrawal.approve',
        subject: 'W1000001',
        after: { status: 'approved', amount: '1200.00', first: 'sam' },
      },
      'Approved withdrawal W1000001 of £1,200.00. The first approval was by sam.',
    ],
    [
      { action: 'withdrawal.approve', subject: 'W1000001', after: { status: 'approved', amount: '12.00' } },
      'Approved withdrawal W1000001 of £12.00.',
    ],
    [
      {
        action: 'odds.change',
        subject: 'first.big second.tenth',
        before: { 'first.big': '1.98', 'second.tenth': '9.80' },
        after: { 'first.big': '1.90', 'second.tenth': '9.50' },
      },
      'Changed odds. First, big: 1.98 → 1.90 and Second, number 10: 9.80 → 9.50',
    ],
    [
      {
        action: 'settings.change',
        subject: 'recordNumber openMemberCenter secondApprovalFrom',
        before: { recordNumber: '', openMemberCenter: 'true', secondApprovalFrom: '0.00' },
        after: { recordNumber: 'GB-7', openMemberCenter: 'false', secondApprovalFrom: '1000.00' },
      },
      'Changed settings. Record number: nothing → GB-7, Member centre open: Yes → No, and Two approvals from: 0.00 → 1000.00',
    ],
    [
      {
        action: 'operator.roles',
        subject: 'clerk',
        before: { roles: 'support, cashier, risk' },
        after: { roles: 'cashier' },
      },
      'Changed the roles of clerk from support, cashier, and risk to cashier.',
    ],
    [
      {
        action: 'draw.void',
        subject: '20261125-0001',
        before: { balls: null, seed: null },
        after: { reason: 'a fault', bets: 2, stake: '25.00' },
      },
      'Voided draw 20261125-0001: a fault. 2 bets are returned: £25.00 in all.',
    ],
    [
      { action: 'member.note', subject: '1001', after: { note: 'Called about a late payout.' } },
      'Noted about member 1001: Called about a late payout.',
    ],
    [{ action: 'operator.signIn', subject: 'rosa' }, 'Signed in.'],
  ])('%o', async (said, sentence) => {
    const { told, errors } = await teller('en');
    expect([told(said), errors]).toEqual([sentence, []]);
  });

  test.each(['en', 'zh-CN', 'pt'] as const)(
    'of every action is a sentence in %s, whatever it lacks',
    async (locale) => {
      const { told, errors } = await teller(locale);
      const sentences = AUDIT_ACTIONS.map((action) => told({ action, subject: 'x' }));
      expect(errors).toEqual([]);
      expect(sentences.filter((sentence) => sentence.startsWith('op.'))).toEqual([]);
    },
  );
});
