import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../session/index.ts';
import { useSite } from '../../site/index.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    overflow: 'hidden',
    // Names stay near their figures.
    '&[data-narrow]': { maxWidth: '40rem' },
    '& > header': {
      display: 'grid',
      gap: '0.5',
      padding: { base: '4', md: '5' },
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
    '& h2': { fontSize: 'lg' },
    '& .whose': { color: 'muted', fontSize: 'sm' },
    '& .note': {
      padding: { base: '4', md: '5' },
      borderTopWidth: '1px',
      borderColor: 'hairline',
      color: 'muted',
      fontSize: 'xs',
    },
  },
});

interface PaperSheetProps {
  readonly title: string;
  /** The days it is of, in full. */
  readonly days: string;
  readonly note: string;
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** What is printed of its page, and nothing else of it: whose account, which days, and the figures. */
export function PaperSheet({ title, days, note, isNarrow, children }: PaperSheetProps) {
  const id = useId();
  const { name } = useSession();
  const { siteName } = useSite();
  return (
    <Root aria-labelledby={id} data-paper data-narrow={isNarrow || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="whose">{`${siteName} · ${name} · ${days}`}</p>
      </header>
      {children}
      <p className="note">{note}</p>
    </Root>
  );
}
