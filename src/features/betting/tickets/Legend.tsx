import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../../../ui/texts/usePageText.ts';

/** As in the grid. */
export const PlacedDot = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    width: '8px',
    height: '8px',
    borderRadius: 'full',
    bg: 'accent.line',
  },
});

const Root = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', color: 'muted', fontSize: 'xs' },
});

/** What the dot of a cell means. */
export function Legend() {
  const text = usePageText();
  return (
    <Root>
      <PlacedDot /> {text('tickets.legend')}
    </Root>
  );
}
