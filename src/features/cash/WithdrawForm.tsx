import { useIntl } from 'react-intl';
import { parsePence } from '../../../contract/money.ts';
import type { WithdrawTerms } from '../../../contract/model.payments.ts';
import type { CommandResult } from '../../../machines/command/command.types.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Balance, usePreferences } from '../preferences/index.ts';
import { type CommandField, CommandForm } from '../commands/index.ts';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { moneyText } from '../../ui/texts/money.ts';
import { presetsWithin } from './presets.ts';

function Asked({ details: { amount = '', orderNo = '' } }: Pick<CommandResult, 'details'>) {
  const text = usePageText();
  const { locale } = useIntl();
  return (
    <>
      <p className="told">
        <Icon name="check" size={18} />
        {text('withdraw.asked', { amount: moneyText(locale, amount), order: orderNo })}
      </p>
      <p>{text('withdraw.next')}</p>
    </>
  );
}

const toldOf = ({ details }: CommandResult) => <Asked details={details} />;

/** The most that may be withdrawn now. */
const mostOf = ({ max, available }: WithdrawTerms): string =>
  parsePence(available) < parsePence(max) ? available : max;

/** The message for more than `mostOf`. It doesn't reveal a hidden balance [H-05]. */
function useTooMuch(terms: WithdrawTerms): string {
  const text = usePageText();
  const { locale } = useIntl();
  const { isBalanceHidden } = usePreferences();
  const most = mostOf(terms);
  if (most === terms.max) return text('cash.most', { max: moneyText(locale, most) });
  return isBalanceHidden
    ? text('withdraw.overHidden')
    : text('withdraw.over', { max: moneyText(locale, most) });
}

/** Chooses a way and an amount, under the payment password. Only the ways whose account is known are there. */
export function WithdrawForm(terms: WithdrawTerms) {
  const text = usePageText();
  const { locale } = useIntl();
  const { min, available } = terms;
  const ways = terms.methods.filter(({ account }) => account !== null);
  const most = mostOf(terms);
  const range = { min: moneyText(locale, min), max: moneyText(locale, terms.max) };
  const fields: readonly CommandField<'withdraw'>[] = [
    ways.length === 1
      ? { kind: 'hidden', name: 'method', value: ways[0]?.id ?? '' }
      : {
          kind: 'choice',
          name: 'method',
          label: text('cash.method'),
          choices: ways.map(({ id, name, account }) => ({
            value: id,
            label: account === '' ? name : `${name}, ${account}`,
          })),
        },
    {
      kind: 'money',
      name: 'amount',
      label: text('cash.amount'),
      hint: text('cash.range', range),
      // What is available bounds none of them: presets would reveal a hidden balance.
      presets: presetsWithin(min, terms.max),
      problems: { amountTooLow: text('cash.least', range), amountTooHigh: useTooMuch(terms) },
    },
    { kind: 'password', name: 'pay_password', label: text('payment.password'), autoComplete: 'off' },
    { kind: 'hidden', name: 'min', value: min },
    { kind: 'hidden', name: 'max', value: most },
  ];
  return (
    <>
      <Figures>
        <Figure name={text('withdraw.available')} isMain>
          <Balance amount={available} />
        </Figure>
      </Figures>
      <CommandForm
        command="withdraw"
        label={text('withdraw.form')}
        fields={fields}
        submit={text('withdraw.submit')}
        done={toldOf}
        again={text('withdraw.again')}
      >
        <p className="note">{text('withdraw.final')}</p>
      </CommandForm>
    </>
  );
}
