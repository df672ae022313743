import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsView, RecordsWaiting, useResource } from '../../lists/index.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { useText } from '../../../ui/texts/useText.ts';
import type { Recharge, RechargeTerms } from '../../../../contract/model.payments.ts';
import { LimitPrompt, LimitReminder, LimitsLink } from '../../saferPlay/index.ts';
import { CashNote, PlayMoneyNote } from '../CashNote.tsx';
import { OnePayment } from '../OnePayment.tsx';
import { RechargeForm } from '../RechargeForm.tsx';
import { Sheet } from '../Sheet.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { useRechargeColumns } from '../cashColumns.tsx';

const FORM_ROWS = 5;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 24rem) minmax(0, 1fr)' },
  },
});

interface DepositProps {
  readonly terms: RechargeTerms;
  readonly recharges: readonly Recharge[];
}

/** The form, once the member has decided about limits; where there is no way to pay, that is said. */
function Deposit({ terms, recharges }: DepositProps) {
  const pageText = usePageText();
  const { methods, review } = terms;
  if (methods.length === 0) return <CashNote isWarning>{pageText('recharge.noMethod')}</CashNote>;
  if (review.state === 'unasked') return <LimitPrompt />;
  return (
    <>
      <LimitReminder review={review} />
      <RechargeForm methods={methods} recharges={recharges} />
      <LimitsLink />
    </>
  );
}

/** `/recharge`: pays money in, and shows what became of it. */
export function RechargeScreen() {
  const text = useText();
  const pageText = usePageText();
  const records = useResource('recharges');
  const columns = useRechargeColumns();
  const { summary: terms } = records;
  const kept = useKeptFocus<HTMLDivElement>(terms?.review.state ?? '');
  return (
    <Page title={text('page.recharge')}>
      <OnePayment />
      <Columns ref={kept}>
        {terms === null && records.stage === 'loading' && <RecordsWaiting rows={FORM_ROWS} />}
        {terms !== null && (
          <Sheet title={pageText('recharge.form')}>
            {terms.methods.some(({ sandbox }) => sandbox) && <PlayMoneyNote />}
            <Deposit terms={terms} recharges={records.rows} />
          </Sheet>
        )}
        <RecordsView
          title={pageText('recharge.list')}
          records={records}
          columns={columns}
          keyOf={({ orderNo }) => orderNo}
          empty={{ icon: 'ticket', text: pageText('recharge.none') }}
        />
      </Columns>
    </Page>
  );
}
