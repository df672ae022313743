import { chakra } from '@chakra-ui/react/styled-system';
import type { Prize } from '../../../contract/model.points.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { PrizePicture } from './PrizePicture.tsx';
import { usePrizeText } from './usePrizeText.ts';

const Root = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    gap: '3',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      padding: '3',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: 'lg',
      bg: 'panel',
    },
    '& h3': { fontSize: 'md', overflowWrap: 'anywhere' },
    '& .price': { fontWeight: 'semibold' },
    '& .stock': { color: 'muted', fontSize: 'xs' },
    '& .act': { gridColumn: '1 / -1', display: 'grid', minHeight: { md: 'touch' }, alignItems: 'center' },
    '& .why': { color: 'muted', fontSize: 'sm' },
  },
});

/** The way to exchanging it, or why there is none. */
function Act({ prize, held }: { readonly prize: Prize; readonly held: number }) {
  const text = usePageText();
  const prizeText = usePrizeText();
  const { to, opened } = useListQuery();
  if (prize.stock === 0) return <p className="why">{text('points.soldOut')}</p>;
  if (held < prize.points)
    return <p className="why">{text('points.missing', { count: prize.points - held })}</p>;
  return (
    <ButtonLink
      to={to({ prize: prize.id })}
      state={opened}
      aria-label={text('points.exchangeFor', { name: prizeText(prize) })}
    >
      {text('points.exchange')}
    </ButtonLink>
  );
}

interface PrizesProps {
  readonly prizes: readonly Prize[];
  /** The member's points. */
  readonly held: number;
}

/** What points can be exchanged for. */
export function Prizes({ prizes, held }: PrizesProps) {
  const text = usePageText();
  const prizeText = usePrizeText();
  const { countText } = useNumberText();
  return (
    <Root>
      {prizes.map((prize) => (
        <li key={prize.id}>
          <PrizePicture picture={prize.picture} />
          <div>
            <h3>{prizeText(prize)}</h3>
            <p className="price">{text('points.points', { count: prize.points })}</p>
            {prize.stock > 0 && (
              <p className="stock">{text('points.left', { count: countText(prize.stock) })}</p>
            )}
          </div>
          <div className="act">
            <Act prize={prize} held={held} />
          </div>
        </li>
      ))}
    </Root>
  );
}
