import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { panelRecipe } from '../theme/recipes.ts';
import { PageIcon, type PageIconName } from '../icons/PageIcon.tsx';
import { Link } from './Link.tsx';

const Root = chakra('nav', {
  base: {
    ...panelRecipe.base,
    overflow: 'hidden',
    '& h2': { paddingInline: '4', paddingTop: '3', paddingBottom: '1', color: 'muted', fontSize: 'xs' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '3',
      minHeight: '3rem',
      paddingInline: '4',
      fontWeight: 'medium',
      outlineOffset: '-3px',
    },
    '@media (hover: hover)': { '& a:hover': { bg: 'hover' } },
    '& a svg': { color: 'muted' },
    '& li + li a': { borderTopWidth: '1px', borderColor: 'hairline' },
  },
});

export interface Way {
  readonly to: string;
  readonly icon: PageIconName;
  readonly name: string;
}

/** Ways to screens that belong together, one below the other, as wide as a thumb likes them. */
export function WayList({ title, ways }: { readonly title: string; readonly ways: readonly Way[] }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {ways.map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to}>
              <PageIcon name={icon} />
              {name}
              <PageIcon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
