import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useFolded } from '../../dom/hooks/useFolded.ts';
import { useMediaQuery } from '../../dom/hooks/useMediaQuery.ts';
import { type QueryChanges, useListQuery } from '../../routing/useListQuery.ts';
import { WITH_SLIP_COLUMN } from '../../ui/theme/breakpoints.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/kit/Link.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '2',
    '& details[open]': { flexBasis: '100%' },
    '& summary, & .set, & .offered': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      width: 'fit-content',
      maxWidth: 'full',
      minHeight: 'touch',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
      bg: 'raised',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '& summary': { cursor: 'pointer', listStyle: 'none' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& [open] > summary svg': { transform: 'rotate(180deg)' },
    '& .set': { borderColor: 'accent.line', bg: 'accent.subtle', color: 'accent.text' },
    '& .all': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', paddingTop: '3' },
  },
});

/** A filter that the address has. */
export interface SetFilter {
  /** As it reads beside the others. */
  readonly text: string;
  /** What takes it out of the address; left out where a list always has one. */
  readonly without?: QueryChanges;
}

/** A filter that is asked for so often that one press sets it. */
export interface OfferedFilter {
  readonly text: string;
  readonly changes: QueryChanges;
}

interface FilterFoldProps {
  readonly set: readonly SetFilter[];
  /** Beside the fold of a phone, while they are not set. */
  readonly offered?: readonly OfferedFilter[];
  readonly children: ReactNode;
}

/** The filters of a list: as they are on a desktop, and on a phone behind one line that shows which are set, and offers some. */
export function FilterFold({ set, offered = [], children }: FilterFoldProps) {
  const text = usePageText();
  const { to } = useListQuery();
  const ref = useFolded(useLocation().search);
  const isWide = useMediaQuery(WITH_SLIP_COLUMN);
  if (isWide) return children;
  return (
    <Root>
      <details ref={ref}>
        <summary>
          {text('filters.set', { count: set.length })}
          <Icon name="down" size={16} />
        </summary>
        <div className="all">{children}</div>
      </details>
      {set.map((filter) =>
        filter.without === undefined ? (
          <span key={filter.text} className="set">
            {filter.text}
          </span>
        ) : (
          <Link
            key={filter.text}
            className="set"
            to={to({ ...filter.without, page: null })}
            aria-label={text('filters.remove', { filter: filter.text })}
          >
            {filter.text}
            <Icon name="close" size={14} />
          </Link>
        ),
      )}
      {offered.map((filter) => (
        <Link key={filter.text} className="offered" to={to({ ...filter.changes, page: null })}>
          {filter.text}
        </Link>
      ))}
    </Root>
  );
}
