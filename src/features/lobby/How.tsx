import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { usePageText } from '../../ui/texts/usePageText.ts';

const STEPS = ['lobby.how.pick', 'lobby.how.stake', 'lobby.how.draw'] as const;

const Root = chakra('div', {
  base: {
    '& .name': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    '& ol': { paddingInlineStart: '4', fontSize: 'sm', listStyle: 'decimal' },
  },
});

/** The game in three sentences. */
export function How() {
  const text = usePageText();
  const id = useId();
  return (
    <Root>
      <p id={id} className="name">
        {text('lobby.how')}
      </p>
      <ol aria-labelledby={id}>
        {STEPS.map((step) => (
          <li key={step}>{text(step)}</li>
        ))}
      </ol>
    </Root>
  );
}
