/** Entries of the audit log as sentences: who did what to whom, and why, with links to whom and what it was done to. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FIELDS, ROWS } from '../../../contract/game/bets.ts';
import { OPERATOR_ROLES } from '../../../contract/operatorRoles.ts';
import type { AuditEntry } from '../../../contract/wire/operator/operator.ts';
import { SECTIONS, type Section } from '../../../machines/console/console.types.ts';
import { moneyText } from '../../../src/ui/texts/money.ts';
import { useBetText } from '../../../src/ui/texts/useBetText.ts';
import { MemberLink } from '../../kit/MemberLink.tsx';
import { PlaceLink } from '../../kit/PlaceLink.tsx';
import { useRights } from '../../kit/rights.ts';
import { useRoles } from '../../kit/useRoles.ts';
import { useWords, type WordId } from '../../kit/useConsole.ts';
import { factsOf, type Fact } from './facts.ts';

/** What settings and filters are called in the console, by their names in the log. */
const NAMES: Readonly<Record<string, WordId>> = {
  stakeMin: 'op.stakeMin',
  stakeMax: 'op.stakeMax',
  rowMax: 'op.rowMax',
  siteName: 'op.siteName',
  recordNumber: 'op.recordNumber',
  openMemberCenter: 'op.memberCentre',
  secondApprovalFrom: 'op.secondFrom',
  from: 'op.fromDay',
  to: 'op.toDay',
  zone: 'op.zone',
  search: 'op.search',
  status: 'op.state',
  state: 'op.state',
  member: 'op.member',
  operator: 'op.operator',
  action: 'op.what',
  lottery_id: 'op.draw',
};
const SWITCHES: Readonly<Record<string, WordId>> = { true: 'op.yes', false: 'op.no' };
/** Amounts in pounds. */
const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'stake',
  'credited',
  'stakeMin',
  'stakeMax',
  'rowMax',
  'secondApprovalFrom',
]);
/** What sentences name; an entry that lacks one has a dash there. */
const NAMED = ['amount', 'stake', 'credited', 'reason', 'roles', 'provider_ref', 'sent_ref', 'note', 'name'];

/** Where the subject of an action is listed, by what its name begins with. */
const LISTED: Readonly<Record<string, { readonly section: Section; readonly name: string }>> = {
  draw: { section: 'draws', name: 'lottery_id' },
  withdrawal: { section: 'withdrawals', name: 'search' },
  recharge: { section: 'recharges', name: 'search' },
  prize: { section: 'prizes', name: 'search' },
};

/** What an entry says that it was, and became, in words. */
function useFacts() {
  const text = useWords();
  const { locale, formatList } = useIntl();
  const { selectionName } = useBetText();
  const rolesText = useRoles();
  const nameOf = (name: string): string => {
    const [row, field] = name.split('.');
    const [knownRow, knownField] = [ROWS.find((each) => each === row), FIELDS.find((each) => each === field)];
    if (knownRow !== undefined && knownField !== undefined)
      return selectionName({ row: knownRow, field: knownField });
    const known = NAMES[name];
    return known === undefined ? name : text(known);
  };
  const valueOf = (name: string, value: string | null): string => {
    const word = SWITCHES[value ?? ''];
    if (word !== undefined) return text(word);
    if (value === null || value === '') return text('op.nothing');
    return MONEY.has(name) ? moneyText(locale, value) : value;
  };
  const rolesOf = (stored: string | null): string =>
    stored === null
      ? '–'
      : rolesText({
          super: false,
          roles: OPERATOR_ROLES.filter((role) => stored.split(', ').includes(role)),
        });
  return {
    rolesOf,
    saidOf: ({ name, is }: Fact): string => {
      if (name === 'roles') return rolesOf(is);
      return MONEY.has(name) ? moneyText(locale, is ?? '–') : (is ?? '–');
    },
    changesOf: (facts: readonly Fact[]): string =>
      formatList(
        facts.map(({ name, was, is }) =>
          text('op.changed', { name: nameOf(name), was: valueOf(name, was), is: valueOf(name, is) }),
        ),
      ),
    filtersOf: (facts: readonly Fact[]): string => {
      const hasDays = facts.some(({ name }) => name === 'from' || name === 'to');
      const isZoned = facts.some(({ name }) => name === 'zone');
      const said = [
        ...facts.filter(({ name }) => name !== 'lines'),
        ...(hasDays && !isZoned ? [{ name: 'zone', is: 'UTC' }] : []),
      ];
      return formatList(
        said.map(({ name, is }) => `${nameOf(name)} ${is ?? ''}`),
        { type: 'unit' },
      );
    },
  };
}

/** The people and things of an entry, linked to where they are shown, for those who may see that. */
function useLinks() {
  const text = useWords();
  const { maySee } = useRights();
  return {
    whoOf: ({ operator, address }: AuditEntry): ReactNode =>
      operator === '' ? (
        text('op.theCommandLine')
      ) : (
        <PlaceLink section="audit" query={{ operator }} title={address}>
          {operator}
        </PlaceLink>
      ),
    memberOf: ({ member, action, subject }: AuditEntry): ReactNode => {
      if (member !== null) return <MemberLink id={member.id} name={member.username} />;
      return action.startsWith('member.') ? subject : '–';
    },
    subjectOf: ({ action, subject }: AuditEntry): ReactNode => {
      const { section, name } = LISTED[action.split('.')[0] ?? ''] ?? {};
      if (section === undefined || name === undefined || !maySee(section)) return subject;
      return (
        <PlaceLink section={section} query={{ [name]: subject }}>
          {subject}
        </PlaceLink>
      );
    },
    listOf: (subject: string): string => {
      const section = SECTIONS.find((each) => each === subject);
      return section === undefined ? subject : text(`op.section.${section}`);
    },
  };
}

export function useTold(): (entry: AuditEntry) => ReactNode {
  const { formatMessage } = useIntl();
  const { rolesOf, saidOf, changesOf, filtersOf } = useFacts();
  const { whoOf, memberOf, subjectOf, listOf } = useLinks();
  return (entry) => {
    const { action, subject, before, after } = entry;
    const facts = factsOf(before, after);
    const filters = filtersOf(facts);
    return formatMessage(
      { id: `op.told.${action}` },
      {
        ...Object.fromEntries(NAMED.map((name) => [name, '–'])),
        bets: 0,
        lines: 0,
        first: 'none',
        ...Object.fromEntries(facts.map((fact) => [fact.name, saidOf(fact)])),
        who: whoOf(entry),
        member: memberOf(entry),
        subject: subjectOf(entry),
        list: listOf(subject),
        before: rolesOf(facts.find(({ name }) => name === 'roles')?.was ?? null),
        changes: changesOf(facts),
        isFiltered: filters === '' ? 'no' : 'yes',
        filters,
      },
    );
  };
}
