import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';

const Root = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', color: 'positive', fontWeight: 'medium' },
});

/** It is saved, or has its new name. */
export function DoneNote({ said }: { readonly said: 'saved.done' | 'saved.renamed' }) {
  const text = usePageText();
  return (
    <Root>
      <Icon name="check" size={18} />
      {text(said)}
    </Root>
  );
}
