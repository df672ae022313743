import { chakra } from '@chakra-ui/react/styled-system';
import { ballOf, isRow, type Field, type Row } from '../../../../contract/game/bets.ts';
import { fieldsOfMethod, type Method } from '../../../../contract/game/methods.ts';
import {
  frequenciesAt,
  longestRun,
  runsAt,
  type Balls,
  type Run,
} from '../../../../contract/game/statistics.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Road } from './Road.tsx';

const Details = chakra('details', {
  base: {
    fontSize: 'sm',
    '& summary': { minHeight: { base: 'touch', md: '2rem' }, alignContent: 'center', cursor: 'pointer' },
    '& table': { marginTop: '1' },
    '& th, & td': { paddingBlock: '1', paddingInlineEnd: '6', textAlign: 'start' },
    '& th': { color: 'muted', fontWeight: 'medium' },
  },
});

/** How many runs there are of each length, by outcome. */
const lengthsOf = (runs: readonly Run[]): readonly number[] =>
  [...new Set(runs.map(({ length }) => length))].toSorted((a, b) => a - b);

interface RunsProps {
  readonly row: Row;
  readonly method: Exclude<Method, 'number'>;
  readonly draws: readonly Balls[];
}

function Lengths({ runs, method }: { readonly runs: readonly Run[]; readonly method: Method }) {
  const text = usePageText();
  const { fieldName } = useBetText();
  const fields = fieldsOfMethod(method);
  const count = (length: number, field: string) =>
    runs.filter((run) => run.length === length && run.field === field).length;
  return (
    <Details>
      <summary>{text('trends.lengths')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('trends.length')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lengthsOf(runs).map((length) => (
            <tr key={length}>
              <td>{length}</td>
              {fields.map((field) => (
                <td key={field}>{count(length, field)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

/** The two outcomes of a side at a position: how often, how many in a row, and the road of them. */
export function Runs({ row, method, draws }: RunsProps) {
  const text = usePageText();
  const { percentText } = useNumberText();
  const { betName, fieldName } = useBetText();
  const runs = runsAt(row, method, draws);
  const markOf = (field: Field) => (isRow(field) ? String(ballOf(field)) : text(`mark.${field}`));
  const [now] = runs;
  const longest = longestRun(runs);
  const [one, other] = frequenciesAt(row, method, draws);
  if (now === undefined || longest === null || one === undefined || other === undefined) return null;
  return (
    <>
      <p>
        {text('trends.shares', {
          one: fieldName(one.field),
          oneCount: one.count,
          oneShare: percentText(one.share),
          other: fieldName(other.field),
          otherCount: other.count,
          otherShare: percentText(other.share),
        })}
      </p>
      <p>
        {text('trends.now', {
          count: now.length,
          outcome: betName(now.field),
          longest: longest.length,
          most: betName(longest.field),
        })}
      </p>
      <Road runs={runs} framed={one.field} markOf={markOf} />
      <p className="legend">
        {text('trends.legend', { framed: fieldName(one.field), plain: fieldName(other.field) })}
      </p>
      <Lengths runs={runs} method={method} />
    </>
  );
}
