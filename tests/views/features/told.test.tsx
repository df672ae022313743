/** The audit log in sentences [O-01]. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../contract/wire/operator/operator.ts';
import { catalogOf } from '../../../operator/app/catalogs.ts';
import { useTold } from '../../../operator/features/operators/useTold.tsx';
import { ConsoleContext } from '../../../operator/kit/useConsole.ts';
import { system } from '../../../src/ui/theme/system.ts';
import { atWork } from '../../charts/facts/support/console.ts';

type Said = Pick<AuditEntry, 'action' | 'subject'> & {
  readonly before?: object;
  readonly after?: object;
  readonly member?: AuditEntry['member'];
  readonly operator?: string;
};

const Sentence = ({ entry }: { readonly entry: AuditEntry }) => useTold()(entry);

/** What an admin reads. */
async function teller(locale: Locale) {
  const messages = await catalogOf(locale);
  const { actor } = await atWork();
  const errors: string[] = [];
  const told = ({ before, after, member = null, operator = 'rosa', ...entry }: Said) => {
    const { container } = render(
      <IntlProvider locale={locale} messages={messages} onError={({ message }) => errors.push(message)}>
        <ChakraProvider value={system}>
          <ConsoleContext value={actor}>
            <Sentence
              entry={{
                number: 1,
                create_time: '2026-11-25T10:00:00.000Z',
                operator,
                address: '192.0.2.1',
                member,
                hash: '',
                before: before === undefined ? null : JSON.stringify(before),
                after: after === undefined ? null : JSON.stringify(after),
                ...entry,
              }}
            />
          </ConsoleContext>
        </ChakraProvider>
      </IntlProvider>,
    );
    const links = [...container.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    return { sentence: container.textContent, links };
  };
  return { told, errors };
}

const ADA = { id: '1001', username: 'ada' };
const ROSA = ['rosa', '#/audit?operator=rosa'];

describe('[O-01] an entry of the audit log', () => {
  test.each<[Said, string]>([
    [
      {
        action: 'withdrawal.approve',
        subject: 'W1000001',
        member: ADA,
        after: { status: 'approved', amount: '1200.00', first: 'sam' },
      },
      'rosa approved withdrawal W1000001 of £1,200.00 for ada. The first approval was by sam.',
    ],
    [
      {
        action: 'withdrawal.approve',
        subject: 'W1000001',
        member: ADA,
        after: { status: 'approved', amount: '12.00' },
      },
      'rosa approved withdrawal W1000001 of £12.00 for ada.',
    ],
    [
      {
        action: 'odds.change',
        subject: 'first.big second.tenth',
        before: { 'first.big': '1.98', 'second.tenth': '9.80' },
        after: { 'first.big': '1.90', 'second.tenth': '9.50' },
      },
      'rosa changed odds. First, big: 1.98 → 1.90 and Second, number 10: 9.80 → 9.50',
    ],
    [
      {
        action: 'settings.change',
        subject: 'recordNumber openMemberCenter secondApprovalFrom',
        before: { recordNumber: '', openMemberCenter: 'true', secondApprovalFrom: '0.00' },
        after: { recordNumber: 'GB-7', openMemberCenter: 'false', secondApprovalFrom: '1000.00' },
      },
      'rosa changed settings. Record number: nothing → GB-7, Member centre open: Yes → No, and Two approvals from: £0.00 → £1,000.00',
    ],
    [
      {
        action: 'operator.roles',
        subject: 'clerk',
        before: { roles: 'support, cashier, risk' },
        after: { roles: 'cashier' },
      },
      'rosa changed the roles of clerk from support, cashier, and risk to cashier.',
    ],
    [
      {
        action: 'draw.void',
        subject: '20261125-0001',
        before: { balls: null, seed: null },
        after: { reason: 'a fault', bets: 2, stake: '25.00' },
      },
      'rosa voided draw 20261125-0001: a fault. 2 bets are returned: £25.00 in all.',
    ],
    [
      {
        action: 'member.note',
        subject: '1001',
        member: ADA,
        after: { note: 'Called about a late payout.' },
      },
      'rosa added a note about member ada: Called about a late payout.',
    ],
    [{ action: 'operator.signIn', subject: 'rosa' }, 'rosa signed in.'],
    [{ action: 'member.unlock', subject: '1001', operator: '' }, 'The command line unlocked member 1001.'],
    [
      {
        action: 'list.export',
        subject: 'withdrawals',
        after: { status: 'paid', from: '2026-11-01', lines: 1 },
      },
      'rosa exported Withdrawals: 1 line. Filtered by Status paid, From 2026-11-01, Time zone UTC',
    ],
    [
      {
        action: 'list.export',
        subject: 'draws',
        after: { to: '2026-11-01', zone: 'Europe/London', lines: 2 },
      },
      'rosa exported Draws: 2 lines. Filtered by To 2026-11-01, Time zone Europe/London',
    ],
    [
      { action: 'list.export', subject: 'draws', after: { lines: 1200 } },
      'rosa exported Draws: 1,200 lines.',
    ],
  ])('%o', async (said, sentence) => {
    const { told, errors } = await teller('en');
    expect([told(said).sentence, errors]).toEqual([sentence, []]);
  });

  test.each<[Said, readonly (readonly string[])[]]>([
    [
      { action: 'draw.void', subject: '20261125-0001' },
      [ROSA, ['20261125-0001', '#/draws?lottery_id=20261125-0001']],
    ],
    [{ action: 'member.lock', subject: '1001', member: ADA }, [ROSA, ['ada', '#/member?id=1001']]],
    [
      { action: 'withdrawal.refuse', subject: 'W7', member: ADA },
      [ROSA, ['W7', '#/withdrawals?search=W7'], ['ada', '#/member?id=1001']],
    ],
    [
      { action: 'recharge.reject', subject: 'R7', member: ADA },
      [ROSA, ['R7', '#/recharges?search=R7'], ['ada', '#/member?id=1001']],
    ],
    [
      { action: 'prize.send', subject: '500001', member: ADA },
      [ROSA, ['ada', '#/member?id=1001'], ['500001', '#/prizes?search=500001']],
    ],
    [{ action: 'operator.signIn', subject: 'rosa' }, [ROSA]],
    [{ action: 'operator.create', subject: 'sam', operator: '' }, []],
  ])('%o leads to whom and what it was done to', async (said, links) => {
    const { told } = await teller('en');
    expect(told(said).links).toEqual(links);
  });

  test.each(['en', 'zh-CN', 'pt'] as const)(
    'of every action is a sentence in %s, whatever it lacks',
    async (locale) => {
      const { told, errors } = await teller(locale);
      const sentences = AUDIT_ACTIONS.map((action) => told({ action, subject: 'x' }).sentence);
      expect(errors).toEqual([]);
      expect(sentences.filter((sentence) => !sentence.startsWith('rosa '))).toEqual([]);
    },
  );
});
