import { chakra } from '@chakra-ui/react/styled-system';
import { usePage } from '../app/facades/usePage.ts';
import { useText } from '../app/facades/useText.ts';

const Root = chakra('output', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'loading',
    display: 'grid',
    placeItems: 'center',
    bg: 'canvas',
    '& .ring': {
      width: '2.25rem',
      height: '2.25rem',
      borderWidth: '3px',
      borderColor: 'hairline',
      borderTopColor: 'accent.line',
      borderRadius: 'full',
      animation: 'turn 900ms linear infinite',
    },
  },
});

/** The full-screen block during navigation. */
export function LoadingBlock() {
  const text = useText();
  const { isLoading } = usePage();
  if (!isLoading) return null;
  return (
    <Root>
      <span className="ring" aria-hidden />
      <span className="only-heard">{text('app.loading')}</span>
    </Root>
  );
}
