import { chakra } from '@chakra-ui/react/styled-system';
import type { Row } from '../../../contract/game/bets.ts';
import { STATISTICS_DRAWS } from '../../../contract/game/statistics.ts';
import type { PredictionScore } from '../../../contract/wire/predictionLog.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Panel } from '../../ui/kit/Panel.tsx';
import { SmallTable } from './SmallTable.tsx';

const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    padding: '4',
    paddingBottom: '2',
    '& h3': { fontSize: 'md' },
    '& p': { color: 'muted', fontSize: 'sm' },
  },
});

interface ScoresProps {
  readonly scores: readonly PredictionScore[];
  /** Only this position is counted; null for all. */
  readonly row: Row | null;
}

/** How often predictions came true, beside how often chance alone does. */
export function Scores({ scores, row }: ScoresProps) {
  const text = usePageText();
  const { rowName } = useBetText();
  const { countText, percentText } = useNumberText();
  const draws = STATISTICS_DRAWS;
  return (
    <Panel clips>
      <Head>
        <h3>{text('predict.scores')}</h3>
        <p>
          {row === null
            ? text('predict.scoresText', { draws })
            : text('predict.scoresTextRow', { draws, row: rowName(row) })}
        </p>
      </Head>
      <SmallTable>
        <table>
          <caption className="only-heard">{text('predict.scores')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('predict.about')}</th>
              {(['hits', 'misses', 'rate', 'chance'] as const).map((column) => (
                <th key={column} scope="col" data-figure>
                  {text(`predict.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scores.map(({ method, hits, misses, chance }) => (
              <tr key={method}>
                <th scope="row">{text(`predict.${method}`)}</th>
                <td data-figure>{countText(hits)}</td>
                <td data-figure>{countText(misses)}</td>
                <td data-figure>{hits + misses === 0 ? '–' : percentText(hits / (hits + misses), 1)}</td>
                <td data-figure>{percentText(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SmallTable>
    </Panel>
  );
}
