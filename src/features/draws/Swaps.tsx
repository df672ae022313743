import { chakra } from '@chakra-ui/react/styled-system';
import type { Swap } from '../../../contract/game/draw.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';

const Root = chakra('details', {
  base: {
    fontSize: 'sm',
    '& summary': { minHeight: { base: 'touch', md: '2rem' }, alignContent: 'center', cursor: 'pointer' },
    '& ol': { display: 'grid', gap: '2', marginTop: '1' },
    '& code': { color: 'muted', fontSize: 'xs' },
  },
});

/** The nine steps of the shuffle, each of which can be checked by hand, and the balls after it. */
export function Swaps({ swaps }: { readonly swaps: readonly Swap[] }) {
  const text = usePageText();
  return (
    <Root>
      <summary>{text('proof.steps')}</summary>
      <ol>
        {swaps.map(({ position, word, other, balls }) => (
          <li key={position}>
            <p>{text('proof.step', { position, word: String(word), remainder: other - 1, other })}</p>
            <code>{balls.join(' ')}</code>
          </li>
        ))}
      </ol>
    </Root>
  );
}
