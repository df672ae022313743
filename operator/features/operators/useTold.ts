/** Entries of the audit log as sentences. */
import { useIntl } from 'react-intl';
import { FIELDS, ROWS } from '../../../contract/game/bets.ts';
import { OPERATOR_ROLES } from '../../../contract/operatorRoles.ts';
import type { AuditEntry } from '../../../contract/wire/operator.ts';
import { moneyText } from '../../../src/ui/texts/money.ts';
import { useBetText } from '../../../src/ui/texts/useBetText.ts';
import { useRoles } from '../../kit/useRoles.ts';
import { useWords, type WordId } from '../../kit/useConsole.ts';
import { factsOf, type Fact } from './facts.ts';

/** What settings are called in the console, by their names in the log. */
const SETTINGS: Readonly<Record<string, WordId>> = {
  stakeMin: 'op.stakeMin',
  stakeMax: 'op.stakeMax',
  rowMax: 'op.rowMax',
  siteName: 'op.siteName',
  recordNumber: 'op.recordNumber',
  openMemberCenter: 'op.memberCentre',
  secondApprovalFrom: 'op.secondFrom',
};
const SWITCHES: Readonly<Record<string, WordId>> = { true: 'op.yes', false: 'op.no' };
/** Amounts in pounds. */
const MONEY: ReadonlySet<string> = new Set(['amount', 'stake', 'credited']);
/** What sentences name; an entry that lacks one has a dash there. */
const NAMED = ['amount', 'stake', 'credited', 'reason', 'roles', 'provider_ref', 'sent_ref', 'note', 'name'];

export function useTold(): (entry: AuditEntry) => string {
  const text = useWords();
  const { locale, formatList } = useIntl();
  const { selectionName } = useBetText();
  const rolesText = useRoles();
  const nameOf = (name: string): string => {
    const [row, field] = name.split('.');
    const [knownRow, knownField] = [ROWS.find((each) => each === row), FIELDS.find((each) => each === field)];
    if (knownRow !== undefined && knownField !== undefined)
      return selectionName({ row: knownRow, field: knownField });
    const setting = SETTINGS[name];
    return setting === undefined ? name : text(setting);
  };
  const valueOf = (value: string | null): string => {
    const word = SWITCHES[value ?? ''];
    if (word !== undefined) return text(word);
    return value === null || value === '' ? text('op.nothing') : value;
  };
  const changeOf = ({ name, was, is }: Fact): string =>
    text('op.changed', { name: nameOf(name), was: valueOf(was), is: valueOf(is) });
  const rolesOf = (stored: string | null): string =>
    stored === null
      ? '–'
      : rolesText({
          super: false,
          roles: OPERATOR_ROLES.filter((role) => stored.split(', ').includes(role)),
        });
  const saidOf = ({ name, is }: Fact): string => {
    if (name === 'roles') return rolesOf(is);
    return MONEY.has(name) ? moneyText(locale, is ?? '–') : (is ?? '–');
  };
  return ({ action, subject, before, after }) => {
    const facts = factsOf(before, after);
    return text(`op.told.${action}`, {
      ...Object.fromEntries(NAMED.map((name) => [name, '–'])),
      bets: 0,
      first: 'none',
      ...Object.fromEntries(facts.map((fact) => [fact.name, saidOf(fact)])),
      before: rolesOf(facts.find(({ name }) => name === 'roles')?.was ?? null),
      subject,
      changes: formatList(facts.map(changeOf)),
    });
  };
}
