import { chakra } from '@chakra-ui/react/styled-system';
import { useWidthPath } from '../../routing/useWidthPath.ts';
import { useRecentDraws } from './useLatestDraws.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Ball } from '../../ui/kit/Ball.tsx';
import { LinkedPanel } from './LinkedPanel.tsx';

/** Of those that are known. */
const LISTED = 5;

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    marginTop: '3',
    '& > li': {
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
    <LinkedPanel
      id="last-draws"
      title={text('page.drawLog')}
      to={fit('/drawLog')}
      more={pageText('draw.all')}
    >
      <List className="draws">
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
      </List>
    </LinkedPanel>
  );
}
