import { chakra } from '@chakra-ui/react/styled-system';
import { useListQuery } from '../../routing/useListQuery.ts';
import { Link } from '../../ui/kit/Link.tsx';

const Root = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 'touch',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
      bg: 'raised',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '@media (hover: hover)': { '& a:hover:not([aria-current])': { bg: 'hover' } },
    '& [aria-current]': { borderColor: 'accent.line', bg: 'accent.subtle', color: 'accent.text' },
  },
});

interface View {
  /** As in the address; null is what stands there without it. */
  readonly value: string | null;
  readonly label: string;
}

interface ViewsProps {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly views: readonly View[];
}

/** Links to the ways of looking at a screen, one of which is shown. */
export function Views({ name, label, views }: ViewsProps) {
  const { query, to } = useListQuery();
  const chosen = views.find(({ value }) => value === query[name]) ?? views[0];
  return (
    <Root aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.label}
          to={to({ [name]: view.value, page: null })}
          aria-current={view === chosen ? 'true' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </Root>
  );
}
