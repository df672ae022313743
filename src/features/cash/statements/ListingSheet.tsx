import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { CSV_TYPE } from '../../../../contract/csv.ts';
import { formatPence, parsePence, sumOfPence, type Pence } from '../../../../contract/money.ts';
import type { Ticket } from '../../../../contract/model.ts';
import type { Listing, ListedChange } from '../../../../contract/model.statement.ts';
import { saveFile } from '../../../dom/saveFile.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { FigureStrip } from '../../../ui/kit/FigureStrip.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RecordsTable } from '../../../ui/kit/RecordsTable.tsx';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { csvOf, useDayText, useSums } from '../../lists/index.ts';
import { Balance } from '../../preferences/index.ts';
import { useBetColumns, useListedChangeColumns } from './listingColumns.tsx';
import { PaperActions } from './PaperActions.tsx';
import { PaperSheet } from './PaperSheet.tsx';

/** Lines that a page shows; more are for a spreadsheet. */
const LINES_SHOWN_MAX = 2000;

const Totals = chakra('div', {
  base: { padding: { base: '4', md: '5' }, borderBottomWidth: '1px', borderColor: 'hairline' },
});

const sumOf = (amounts: readonly string[]): Pence => sumOfPence(amounts.map(parsePence));

interface LinesProps<Line> {
  readonly title: string;
  readonly lines: readonly Line[];
}

function Bets({ title, lines }: LinesProps<Ticket>) {
  const text = usePageText();
  const staked = sumOf(lines.map(({ stake }) => stake));
  const paid = sumOf(lines.map(({ win }) => win));
  const sums = useSums({
    count: lines.length,
    staked: formatPence(staked),
    won: formatPence(paid),
    net: formatPence(paid - staked),
  });
  return (
    <>
      <Totals>
        <FigureStrip label={text('orders.totals')} figures={sums} />
      </Totals>
      <RecordsTable
        caption={title}
        columns={useBetColumns()}
        rows={lines}
        keyOf={({ ticketId }) => ticketId}
      />
    </>
  );
}

function Transactions({ title, lines }: LinesProps<ListedChange>) {
  const text = usePageText();
  const { countText } = useNumberText();
  const amounts = lines.map(({ amount }) => amount);
  const received = sumOf(amounts.filter((amount) => !amount.startsWith('-')));
  const spent = sumOf(amounts.filter((amount) => amount.startsWith('-')).map((amount) => amount.slice(1)));
  return (
    <>
      <Totals>
        <FigureStrip
          label={text('statement.totals')}
          figures={[
            { name: text('changes.received'), value: <Balance amount={formatPence(received)} /> },
            { name: text('changes.spent'), value: <Balance amount={formatPence(spent)} /> },
            { name: text('changes.net'), value: <Balance amount={formatPence(received - spent)} isSigned /> },
            { name: text('changes.count'), value: countText(lines.length) },
          ]}
        />
      </Totals>
      <RecordsTable caption={title} columns={useListedChangeColumns()} rows={lines} keyOf={({ id }) => id} />
    </>
  );
}

/** All bets or transactions of some days: to read, to print, and as a file. */
export function ListingSheet({ listing }: { readonly listing: Listing }) {
  const text = usePageText();
  const { locale } = useIntl();
  const { periodText } = useDayText();
  const { countText } = useNumberText();
  const { kind, lines, cells, from, to } = listing;
  const title = text(`statement.${kind}`);
  if (lines.length === 0) {
    return (
      <Panel>
        <EmptyState icon="list" title={text(`statement.none.${kind}`)} text={periodText({ from, to })} />
      </Panel>
    );
  }
  const isShown = lines.length <= LINES_SHOWN_MAX;
  const save = () => saveFile(`tenball-${kind}-${from}-${to}.csv`, CSV_TYPE, csvOf(locale, cells));
  return (
    <>
      <PaperActions save={save} isShown={isShown} />
      {isShown ? (
        <PaperSheet title={title} days={periodText({ from, to })} note={text(`statement.note.${kind}`)}>
          {kind === 'bets' ? (
            <Bets title={title} lines={lines} />
          ) : (
            <Transactions title={title} lines={lines} />
          )}
        </PaperSheet>
      ) : (
        <Panel>
          <EmptyState
            icon="list"
            title={text('statement.long', { count: countText(lines.length) })}
            text={text('statement.longText')}
          />
        </Panel>
      )}
    </>
  );
}
