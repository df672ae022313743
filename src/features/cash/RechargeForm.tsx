import { useIntl } from 'react-intl';
import type { Recharge, RechargeTerms } from '../../../contract/model.payments.ts';
import type { CommandResult } from '../../../machines/command/command.types.ts';
import { useText } from '../../ui/texts/useText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import type { PageTextId } from '../../ui/texts/pageTexts.ts';
import { type CommandField, CommandForm } from '../commands/index.ts';
import { Balance } from '../preferences/index.ts';
import { useSession } from '../session/index.ts';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { moneyText } from '../../ui/texts/money.ts';
import { useServerClock } from '../../actors/RootProvider.tsx';
import { PayWith } from './PayWith.tsx';
import { presetsWithin } from './presets.ts';
import { statusAt } from './statusAt.ts';

const DONE_TEXTS: Readonly<Record<Recharge['status'], PageTextId>> = {
  checking: 'recharge.done.checking',
  paid: 'recharge.done.paid',
  pending: 'recharge.done.pending',
  failed: 'recharge.done.failed',
  review: 'recharge.done.review',
};

const isStatus = (text: string): text is Recharge['status'] => Object.hasOwn(DONE_TEXTS, text);

interface BegunProps extends Pick<CommandResult, 'details'> {
  /** As they stand now: what was begun may have gone on since. */
  readonly recharges: readonly Recharge[];
}

/** What became of a recharge that was begun, and what the member does next. */
function Begun({ details, recharges }: BegunProps) {
  const text = usePageText();
  const { locale } = useIntl();
  const clock = useServerClock();
  const { amount = '', orderNo: order = '', payUrl = null, address = null, payAmount = null } = details;
  const { status: begun = '' } = details;
  const known = recharges.find(({ orderNo }) => orderNo === order);
  const status = known === undefined ? (isStatus(begun) ? begun : 'checking') : statusAt(known, clock.now());
  return (
    <>
      <p className={status === 'paid' ? 'told' : undefined}>
        {text(DONE_TEXTS[status], { amount: moneyText(locale, known?.credited ?? amount), order })}
      </p>
      {status === 'pending' && <PayWith payUrl={payUrl} address={address} payAmount={payAmount} />}
    </>
  );
}

const toldOf = (recharges: readonly Recharge[]) => (result: CommandResult) => (
  <Begun details={result.details} recharges={recharges} />
);

interface RechargeFormProps extends Pick<RechargeTerms, 'methods'> {
  readonly recharges: readonly Recharge[];
}

/** Chooses a way and an amount. The limits are the same for every way. */
export function RechargeForm({ methods, recharges }: RechargeFormProps) {
  const text = usePageText();
  const appText = useText();
  const { balance } = useSession();
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
      kind: 'money',
      name: 'amount',
      label: text('cash.amount'),
      hint: text('cash.range', range),
      presets: presetsWithin(min, max),
      problems: { amountTooLow: text('cash.least', range), amountTooHigh: text('cash.most', range) },
    },
    { kind: 'hidden', name: 'min', value: min },
    { kind: 'hidden', name: 'max', value: max },
  ];
  return (
    <>
      <Figures>
        <Figure name={appText('account.balance')} isMain>
          <Balance amount={balance} />
        </Figure>
      </Figures>
      <CommandForm
        command="recharge"
        label={text('recharge.form')}
        fields={fields}
        submit={text('recharge.submit')}
        done={toldOf(recharges)}
        again={text('recharge.again')}
      />
    </>
  );
}
