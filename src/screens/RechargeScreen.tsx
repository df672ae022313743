import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { CashNote, PlayMoneyNote } from '../components/cash/CashNote.tsx';
import { RechargeForm } from '../components/cash/RechargeForm.tsx';
import { Sheet } from '../components/cash/Sheet.tsx';
import { Page } from '../components/Page.tsx';
import { RecordsView, RecordsWaiting } from '../components/RecordsView.tsx';
import { useRechargeColumns } from './cashColumns.tsx';

const FORM_ROWS = 5;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 24rem) minmax(0, 1fr)' },
  },
});

/** `/recharge`: pays money in, and shows what became of it. */
export function RechargeScreen() {
  const text = useText();
  const pageText = usePageText();
  const records = useRecords('recharges');
  const columns = useRechargeColumns();
  const { summary: terms } = records;
  const hasWay = terms !== null && terms.methods.length > 0;
  return (
    <Page title={text('page.recharge')}>
      <Columns>
        {terms === null && records.stage === 'loading' && <RecordsWaiting rows={FORM_ROWS} />}
        {terms !== null && (
          <Sheet title={pageText('recharge.form')}>
            {terms.methods.some(({ sandbox }) => sandbox) && <PlayMoneyNote />}
            {hasWay ? (
              <RechargeForm methods={terms.methods} />
            ) : (
              <CashNote icon="warning">{pageText('recharge.noMethod')}</CashNote>
            )}
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
