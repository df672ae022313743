import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from '../../ui/kit/Link.tsx';
import { panelRecipe } from '../../ui/theme/recipes.ts';

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    marginTop: '3',
    padding: '4',
    '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    '& h2': { fontSize: 'md', fontWeight: 'semibold' },
    '& .more': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      marginBlock: '-3',
      color: 'accent.text',
      fontSize: 'sm',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

interface LinkedPanelProps {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly more: string;
  readonly children: ReactNode;
}

/** A panel below the grid whose heading stands beside the way to all of its kind. */
export const LinkedPanel = ({ id, title, to, more, children }: LinkedPanelProps) => (
  <Root aria-labelledby={id}>
    <div className="head">
      <h2 id={id}>{title}</h2>
      <Link className="more" to={to}>
        {more}
      </Link>
    </div>
    {children}
  </Root>
);
