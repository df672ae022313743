import { chakra } from '@chakra-ui/react/styled-system';
import { isRow, ROWS } from '../../../../contract/game/bets.ts';
import { METHODS } from '../../../../contract/game/methods.ts';
import type { PredictionEntry } from '../../../../contract/model.past.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { ChoiceFilter, FilterFold, RecordsFilters, RecordsView, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Page } from '../../../ui/kit/Page.tsx';
import { HitMark } from '../HitMark.tsx';
import { HowCounted } from '../HowCounted.tsx';
import { OutcomeMark } from '../OutcomeMark.tsx';
import { Predictions } from '../Predictions.tsx';
import { Scores } from '../Scores.tsx';
import type { Column } from '../../../ui/kit/RecordsTable.tsx';

const FILTERS = ['row', 'method'];
const Log = chakra('section', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', '& h2': { fontSize: 'lg' } },
});

function useColumns(): readonly Column<PredictionEntry>[] {
  const text = usePageText();
  const { rowName } = useBetText();
  return [
    { id: 'draw', label: text('predict.draw'), card: 'head', cell: ({ drawId }) => drawId },
    { id: 'row', label: text('predict.position'), cell: ({ row }) => rowName(row) },
    { id: 'about', label: text('predict.about'), cell: ({ method }) => text(`predict.${method}`) },
    {
      id: 'predicted',
      label: text('predict.predicted'),
      cell: ({ predicted }) =>
        predicted === null ? text('predict.none') : <OutcomeMark field={predicted} />,
    },
    {
      id: 'drawn',
      label: text('predict.drawn'),
      cell: ({ drawn }) => (drawn === null ? '–' : <OutcomeMark field={drawn} />),
    },
    {
      id: 'result',
      label: text('predict.result'),
      card: 'corner',
      cell: (entry) => <HitMark entry={entry} />,
    },
  ];
}

/** `/predictLog`: what past draws 'predict', which changes no chance, and how often that came true. */
export function PredictLogScreen() {
  const title = useText()('page.predictLog');
  const text = usePageText();
  const { rowName } = useBetText();
  const { query } = useListQuery();
  const log = useResource('predictionLog');
  const row = query['row'] ?? '';
  const method = METHODS.find((value) => value === query['method']);
  const set = [
    ...(isRow(row) ? [{ text: rowName(row), without: { row: null } }] : []),
    ...(method === undefined ? [] : [{ text: text(`predict.${method}`), without: { method: null } }]),
  ];
  return (
    <Page title={title} intro={text('predict.note')}>
      <HowCounted />
      <Predictions />
      <Log>
        <h2>{text('predict.log')}</h2>
        <FilterFold set={set}>
          <RecordsFilters names={FILTERS}>
            <ChoiceFilter
              name="row"
              label={text('predict.position')}
              all={text('predict.allRows')}
              choices={ROWS.map((value) => ({ value, label: rowName(value) }))}
            />
            <ChoiceFilter
              name="method"
              label={text('predict.about')}
              all={text('predict.allMethods')}
              choices={METHODS.map((value) => ({ value, label: text(`predict.${value}`) }))}
            />
          </RecordsFilters>
        </FilterFold>
        {log.summary !== null && log.rows.length > 0 && (
          <Scores scores={log.summary} row={isRow(row) ? row : null} />
        )}
        <RecordsView
          title={text('predict.log')}
          records={log}
          columns={useColumns()}
          keyOf={(entry) => `${entry.drawId} ${entry.row} ${entry.method}`}
          empty={{ icon: 'draws', text: text('predict.empty') }}
        />
      </Log>
    </Page>
  );
}
