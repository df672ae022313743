import { chakra } from '@chakra-ui/react/styled-system';
import { usePage } from './usePage.ts';
import { useText } from '../ui/texts/useText.ts';

const sheet = {
  content: '""',
  borderRadius: 'lg',
  bg: 'panel',
  animation: 'pulse 1.6s ease-in-out infinite',
};

const Root = chakra('output', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'loading',
    display: 'grid',
    gridTemplateRows: '3rem 1fr',
    gap: '4',
    paddingInline: { base: '3', md: '6' },
    paddingTop: '10rem',
    bg: 'canvas',
    '&::before, &::after': sheet,
  },
});

/**
 * The full-screen block during navigation: sheets in the place of what is to come. What stays while screens change
 * (header, draw, left panel, tab bar) stands above it.
 */
export function LoadingBlock() {
  const text = useText();
  const { isLoading } = usePage();
  if (!isLoading) return null;
  return (
    <Root>
      <span className="only-heard">{text('app.loading')}</span>
    </Root>
  );
}
