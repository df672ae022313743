import { useIntl } from 'react-intl';
import type { RechargeTerms } from '../../../contract/model.payments.ts';
import type { CommandResult } from '../../../machines/command/command.types.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import type { PageTextId } from '../../ui/texts/pageTexts.ts';
import { type CommandField, CommandForm } from '../commands/index.ts';
import { moneyText } from '../../ui/texts/money.ts';
import { PayWith } from './PayWith.tsx';

const DONE_TEXTS: Readonly<Record<string, PageTextId>> = {
  paid: 'recharge.done.paid',
  pending: 'recharge.done.pending',
  failed: 'recharge.done.failed',
  review: 'recharge.done.review',
};

/** What came of a recharge that was begun, and what the member does next. */
function Begun({ details }: Pick<CommandResult, 'details'>) {
  const text = usePageText();
  const { locale } = useIntl();
  const { status = '', amount = '', payUrl, address, payAmount } = details;
  const doneText = DONE_TEXTS[status] ?? 'recharge.done.checking';
  return (
    <>
      <p className={status === 'paid' ? 'told' : undefined}>
        {text(doneText, { amount: moneyText(locale, amount), order: details['orderNo'] ?? '' })}
      </p>
      <PayWith payUrl={payUrl ?? null} address={address ?? null} payAmount={payAmount ?? null} />
    </>
  );
}

const toldOf = ({ details }: CommandResult) => <Begun details={details} />;

/** Chooses a way and an amount. The limits are the same for every way. */
export function RechargeForm({ methods }: RechargeTerms) {
  const text = usePageText();
  const { locale } = useIntl();
  const [{ id: first, min, max } = { id: '', min: '', max: '' }] = methods;
  const range = { min: moneyText(locale, min), max: moneyText(locale, max) };
  const fields: readonly CommandField<'recharge'>[] = [
    methods.length === 1
      ? { kind: 'hidden', name: 'method', value: first }
      : {
          kind: 'choice',
          name: 'method',
          label: text('cash.method'),
          choices: methods.map(({ id, name }) => ({ value: id, label: name })),
        },
    {
      kind: 'text',
      name: 'amount',
      label: text('cash.amount'),
      hint: text('cash.range', range),
      problems: { amountTooLow: text('cash.least', range), amountTooHigh: text('cash.most', range) },
      inputMode: 'decimal',
      maxLength: 12,
    },
    { kind: 'hidden', name: 'min', value: min },
    { kind: 'hidden', name: 'max', value: max },
  ];
  return (
    <CommandForm
      command="recharge"
      label={text('recharge.form')}
      fields={fields}
      submit={text('recharge.submit')}
      done={toldOf}
      again={text('recharge.again')}
    />
  );
}
