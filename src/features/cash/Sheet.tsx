import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { panelRecipe } from '../../ui/theme/recipes.ts';

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4',
    padding: { base: '4', md: '5' },
    '& h2': { fontSize: 'md' },
    '& form, & output': { maxWidth: 'none' },
    '& .note': { color: 'muted', fontSize: 'sm', maxWidth: '60ch' },
  },
});

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A form with its heading, on a sheet of its own. */
export function Sheet({ title, children }: SheetProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}
