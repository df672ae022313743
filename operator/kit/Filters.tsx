import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Section } from '../../machines/console/console.types.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { textsOf } from '../../src/dom/formData.ts';
import { useShownValues } from '../../src/dom/hooks/useShownValues.ts';
import { inputRecipe } from '../../src/ui/theme/recipes.ts';
import { hashOf } from './place.ts';
import { useWords } from './useConsole.ts';

const Root = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '3',
    marginBlockEnd: '4',
    '& label': { display: 'grid', gap: '1', color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    '& input, & select': { width: '14rem', maxWidth: '100%', color: 'text' },
  },
});
export const Input = chakra('input', inputRecipe);
export const Select = chakra('select', inputRecipe);

interface FiltersProps {
  readonly section: Section;
  /** What the boxes show, by name. */
  readonly asked: Readonly<Record<string, string>>;
  readonly label: string;
  readonly children: ReactNode;
}

/** What a list is asked for: sent, it is the address. */
export function Filters({ section, asked, label, children }: FiltersProps) {
  const text = useWords();
  const ref = useShownValues(asked);
  return (
    <Root
      ref={ref}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        window.location.hash = hashOf(section, textsOf(event.currentTarget));
      }}
    >
      {children}
      <Button type="submit">{text('op.search')}</Button>
    </Root>
  );
}
