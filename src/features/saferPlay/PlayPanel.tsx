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
    padding: '4',
    '& h2': { fontSize: 'lg', outline: 'none' },
    '& form, & output': { maxWidth: 'none' },
    '& .lead': { maxWidth: '60ch', color: 'muted', fontSize: 'sm' },
  },
});

interface PlayPanelProps {
  readonly title: string;
  readonly lead: string;
  /** Its heading takes the focus: it came in the place of what was pressed. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** One thing a member can do for safer play: what it is, and how. */
export function PlayPanel({ title, lead, takesFocus = false, children }: PlayPanelProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focus : undefined}>
        {title}
      </h2>
      <p className="lead">{lead}</p>
      {children}
    </Root>
  );
}
