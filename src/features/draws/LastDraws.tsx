import { chakra } from '@chakra-ui/react/styled-system';
import { useWidthPath } from '../../routing/useWidthPath.ts';
import { useRecentDraws } from './useDraw.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { panelRecipe } from '../../ui/theme/recipes.ts';
import { Ball } from '../../ui/kit/Ball.tsx';
import { Link } from '../../ui/kit/Link.tsx';

/** Of those that are known. */
const LISTED = 5;

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    marginTop: '3',
    padding: '4',
    '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    '& h2': { fontSize: 'md', fontWeight: 'semibold' },
    '& .more': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      marginBlock: '-3',
      color: 'accent.text',
      fontSize: 'sm',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& .draws': { display: 'grid', gap: '2', marginTop: '3' },
    '& .draws > li': {
      display: 'grid',
      gridTemplateColumns: { base: '3.5rem minmax(0, 1fr)', md: '7.5rem minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '3',
    },
    '& .id': { color: 'muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    '& .void': { color: 'muted', fontSize: 'xs' },
    '& .day': { display: { base: 'none', md: 'inline' } },
    '& .balls': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '1',
      maxWidth: '24rem',
      color: 'muted',
    },
    '& .balls li': { flex: '0 1 24px', minWidth: '0' },
    '& .ball': { width: 'full', height: 'auto' },
  },
});

/** The last draws, for those who like to look back: newest first. Shown once they are here. */
export function LastDraws() {
  const text = useText();
  const pageText = usePageText();
  const fit = useWidthPath();
  const draws = useRecentDraws().slice(0, LISTED);
  if (draws.length === 0) return null;
  return (
    <Root aria-labelledby="last-draws">
      <div className="head">
        <h2 id="last-draws">{text('page.drawLog')}</h2>
        <Link className="more" to={fit('/drawLog')}>
          {pageText('draw.all')}
        </Link>
      </div>
      <ol className="draws">
        {draws.map(({ drawId, balls }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line keeps its place: nothing moves as a draw comes
          <li key={place}>
            <span className="id">
              <span className="day">{drawId.slice(0, 8)}-</span>
              {drawId.slice(9)}
            </span>
            {balls === null ? (
              <span className="void">{pageText('drawLog.void')}</span>
            ) : (
              <ol className="balls" aria-label={text('draw.result', { id: drawId })}>
                {balls.map((ball) => (
                  <li key={ball}>
                    <Ball number={ball} size={24} label={String(ball)} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </Root>
  );
}
