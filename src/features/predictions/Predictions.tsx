import { chakra } from '@chakra-ui/react/styled-system';
import { ballOf, isRow, type Field } from '../../../contract/game/bets.ts';
import { METHODS } from '../../../contract/game/methods.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { usePredictions } from './usePredictions.ts';
import { Panel } from '../../ui/kit/Panel.tsx';
import { RecordsFailed } from '../lists/index.ts';
import { Skeleton } from '../../ui/kit/Skeleton.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';
import { SmallTable } from './SmallTable.tsx';

const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    padding: '4',
    paddingBottom: '2',
    '& h2': { fontSize: 'md' },
    '& p': { color: 'muted', fontSize: 'sm' },
  },
});

type Shares = NonNullable<ReturnType<typeof usePredictions>['rows']>[number];

/** How often an outcome came at the position. */
const shareOf = (shares: Shares, field: Field): number =>
  isRow(field) ? (shares.numbers[ballOf(field) - 1] ?? 0) : shares[field];

function Prediction({ shares, field }: { readonly shares: Shares; readonly field: Field | null }) {
  const { percentText } = useNumberText();
  if (field === null) return '–';
  return (
    <span>
      <OutcomeMark field={field} />
      <span className="share">{percentText(shareOf(shares, field))}</span>
    </span>
  );
}

/** What came most often so far, position by position, for the running draw. */
export function Predictions() {
  const text = usePageText();
  const { rowName } = useBetText();
  const { drawId, rows, isFailed, retry } = usePredictions();
  if (isFailed) return <RecordsFailed reason={null} retry={retry} />;
  if (rows === null || drawId === null) return <Skeleton height="31rem" corners="lg" />;
  const title = text('predict.for', { id: drawId });
  return (
    <Panel clips>
      <Head>
        <h2>{title}</h2>
        <p>{text('predict.basis', { draws: rows[0]?.basis ?? 0 })}</p>
      </Head>
      <SmallTable>
        <table>
          <caption className="only-heard">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{text('predict.position')}</th>
              {METHODS.map((method) => (
                <th key={method} scope="col">
                  {text(`predict.${method}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((shares) => (
              <tr key={shares.row}>
                <th scope="row">{rowName(shares.row)}</th>
                {METHODS.map((method) => (
                  <td key={method}>
                    <Prediction shares={shares} field={shares.predicted[method]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SmallTable>
    </Panel>
  );
}
