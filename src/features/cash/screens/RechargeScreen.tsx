import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsView, RecordsWaiting, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { CashNote, PlayMoneyNote } from '../CashNote.tsx';
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

/** `/recharge`: pays money in, and shows what became of it. */
export function RechargeScreen() {
  const text = useText();
  const pageText = usePageText();
  const records = useResource('recharges');
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
              <RechargeForm methods={terms.methods} recharges={records.rows} />
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
