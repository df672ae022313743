import { chakra } from '@chakra-ui/react/styled-system';
import { type QueryChanges, useListQuery } from '../../routing/useListQuery.ts';
import { Segments } from '../../ui/kit/Segments.tsx';
import { Link } from '../../ui/kit/Link.tsx';

const Marks = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 'touch',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: { base: '2.5', md: '3' },
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

interface Chip {
  readonly label: string;
  /** Of the address. */
  readonly changes: QueryChanges;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  /** The one that is marked when the address has none of them. */
  readonly otherwise?: Chip | undefined;
  /** Two of them are the halves of one switch. */
  readonly isPair?: boolean;
}

/** Links that each choose something of a list, from its first page on; the one that the address has is marked. */
export function Chips({ label, chips, otherwise, isPair = false }: ChipsProps) {
  const { query, to } = useListQuery();
  const isChosen = ({ changes }: Chip): boolean =>
    Object.entries(changes).every(([name, value]) => (query[name] ?? null) === value);
  const chosen = chips.find(isChosen) ?? otherwise;
  const Root = isPair ? Segments : Marks;
  return (
    <Root aria-label={label}>
      {chips.map((chip) => (
        <Link
          key={chip.label}
          to={to({ ...chip.changes, page: null })}
          aria-current={chip === chosen ? 'true' : undefined}
        >
          {chip.label}
        </Link>
      ))}
    </Root>
  );
}

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
  const chips = views.map((view) => ({ label: view.label, changes: { [name]: view.value } }));
  return <Chips label={label} chips={chips} otherwise={chips[0]} isPair={chips.length === 2} />;
}
