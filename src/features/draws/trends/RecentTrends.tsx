import { chakra } from '@chakra-ui/react/styled-system';
import { ballOf, isRow, ROWS, type Field, type Market, type Row } from '../../../../contract/game/bets.ts';
import { fieldsOfMethod, type Method } from '../../../../contract/game/methods.ts';
import { ballsOf } from '../../../../contract/model.past.ts';
import { outcomesAt, type Balls } from '../../../../contract/game/statistics.ts';
import { useWidthPath } from '../../../routing/useWidthPath.ts';
import { Ball } from '../../../ui/kit/Ball.tsx';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { LinkedPanel } from '../LinkedPanel.tsx';
import { useRecentDraws } from '../useLatestDraws.ts';
import { longestAbsent, mostOften, type Counted } from './recent.ts';

/** Of a road that has no room for all the newest stand. */
const SHOWN_MAX = 16;
/** Of more that are alike the first stands for all. */
const NAMED_MAX = 2;

const Basis = chakra('p', { base: { marginTop: '2', color: 'muted', fontSize: 'xs' } });

const Table = chakra('table', {
  base: {
    width: 'full',
    marginTop: '2',
    tableLayout: 'fixed',
    fontSize: 'sm',
    '& thead th': { color: 'muted', fontSize: 'xs', fontWeight: 'medium', textAlign: 'end' },
    '& th:first-of-type': { width: '4.25rem', textAlign: 'start' },
    '& tbody th': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    '& th, & td': { paddingBlock: '1' },
    '& th ~ th, & td': { paddingInlineStart: '2' },
    '& .counted': { width: '4.5rem' },
    // The newest at the right; those that find no room fall to a line that is not shown.
    '& .road': {
      display: 'flex',
      flexDirection: 'row-reverse',
      flexWrap: 'wrap',
      gap: '1px',
      height: '1.25rem',
      overflow: 'hidden',
    },
    '& .road span': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '0.875rem',
      paddingInline: '1px',
      height: '1.25rem',
      borderRadius: 'sm',
      color: 'muted',
      fontSize: 'xs',
    },
    '& .road [data-framed]': {
      color: 'text',
      fontWeight: 'semibold',
      bg: 'sunken',
      boxShadow: 'inset 0 0 0 1px {colors.hairline}',
    },
    '& .few': { display: 'flex', alignItems: 'center', justifyContent: 'end', gap: '0.5' },
    '& .few svg': { flexShrink: '0' },
    '& .few .count': { minWidth: '1.75rem', color: 'muted', fontSize: 'xs', textAlign: 'end' },
  },
});

const numberOf = (field: Field): number | null => (isRow(field) ? ballOf(field) : null);

interface RoadOfProps {
  readonly row: Row;
  readonly method: Method;
  readonly draws: readonly Balls[];
}

/** What came out at a position, as letters or balls. */
function RoadOf({ row, method, draws }: RoadOfProps) {
  const text = usePageText();
  const { fieldName } = useBetText();
  const outcomes = outcomesAt(row, method, draws).slice(0, SHOWN_MAX);
  const [framed] = fieldsOfMethod(method);
  return (
    <td>
      <div className="road" aria-hidden>
        {outcomes.map((field, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place in a road has no other name
          <span key={at} data-framed={(method !== 'number' && field === framed) || undefined}>
            {isRow(field) ? <Ball number={ballOf(field)} size={18} /> : text(`mark.${field}`)}
          </span>
        ))}
      </div>
      <span className="only-heard">{outcomes.map(fieldName).join(', ')}</span>
    </td>
  );
}

interface FewProps {
  readonly of: Counted;
  readonly count: string;
}

function Few({ of: { fields }, count }: FewProps) {
  const isMore = fields.length > NAMED_MAX;
  return (
    <td>
      <div className="few">
        {fields.slice(0, isMore ? 1 : NAMED_MAX).map((field) => (
          <Ball key={field} number={numberOf(field)} size={18} label={String(numberOf(field))} />
        ))}
        {isMore && '…'}
        <span className="count">{count}</span>
      </div>
    </td>
  );
}

function NumbersAt({ row, draws }: Omit<RoadOfProps, 'method'>) {
  const text = usePageText();
  const most = mostOften(row, draws);
  const absent = longestAbsent(row, draws);
  const isInNone = absent.count === draws.length;
  return (
    <>
      <RoadOf row={row} method="number" draws={draws} />
      <Few of={most} count={text('trends.times', { count: most.count })} />
      <Few
        of={absent}
        count={isInNone ? text('trends.atLeast', { count: absent.count }) : String(absent.count)}
      />
    </>
  );
}

function SidesAt({ row, draws }: Omit<RoadOfProps, 'method'>) {
  return (
    <>
      <RoadOf row={row} method="size" draws={draws} />
      <RoadOf row={row} method="parity" draws={draws} />
    </>
  );
}

function Columns({ market }: { readonly market: Market }) {
  const text = usePageText();
  if (market === 'twoSided') {
    return (
      <>
        <th scope="col">{text('trends.size')}</th>
        <th scope="col">{text('trends.parity')}</th>
      </>
    );
  }
  return (
    <>
      <th scope="col">{text('trends.numbers')}</th>
      <th scope="col" className="counted">
        {text('trends.most')}
      </th>
      <th scope="col" className="counted">
        {text('trends.absent')}
      </th>
    </>
  );
}

/** What the last draws came to at each position, beside the grid, the newest at the right. Shown once they are here. */
export function RecentTrends({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { rowName } = useBetText();
  const fit = useWidthPath();
  const draws = ballsOf(useRecentDraws());
  if (draws.length === 0) return null;
  return (
    <LinkedPanel
      id="recent-trends"
      title={text('drawLog.trends')}
      to={`${fit('/drawLog')}?view=trends`}
      more={text('trends.all')}
    >
      <Basis>
        {text('trends.basis', { count: draws.length })} {text('trends.newest')}
      </Basis>
      <Table aria-labelledby="recent-trends">
        <thead>
          <tr>
            <th scope="col">
              <span className="only-heard">{text('trends.position')}</span>
            </th>
            <Columns market={market} />
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{rowName(row)}</th>
              {market === 'twoSided' ? (
                <SidesAt row={row} draws={draws} />
              ) : (
                <NumbersAt row={row} draws={draws} />
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </LinkedPanel>
  );
}
