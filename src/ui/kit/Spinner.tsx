import { chakra } from '@chakra-ui/react/styled-system';
import { useText } from '../texts/useText.ts';

const Ring = chakra('span', {
  base: {
    width: '2.25rem',
    height: '2.25rem',
    borderWidth: '3px',
    borderColor: 'hairline',
    borderTopColor: 'accent.line',
    borderRadius: 'full',
    animation: 'turn 900ms linear infinite',
  },
});

/** Something is on its way: a ring for who sees the page, a word for who hears it. Stands in an `output`. */
export function Spinner() {
  const text = useText();
  return (
    <>
      <Ring aria-hidden />
      <span className="only-heard">{text('app.loading')}</span>
    </>
  );
}
