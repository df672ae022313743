import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import { useListQuery } from '../../routing/useListQuery.ts';
import { ROWS_PER_PAGE, usePreferences } from '../preferences/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { bringBack } from '../../dom/bringBack.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';

/** The line below a list: what is shown of it, and the way to more. */
export const ListFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    columnGap: '4',
    padding: '3',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    color: 'muted',
    fontSize: 'sm',
    '& .range': { paddingInlineStart: '1' },
    '& .sizes': { display: 'flex', alignItems: 'center', gap: '1', marginInlineEnd: 'auto' },
    '& .sizes [aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.text' },
    '& .sizes button': {
      minWidth: { base: 'touch', md: '2.25rem' },
      minHeight: { base: 'touch', md: '2rem' },
    },
    '& nav': { display: 'flex', gap: '2', marginInlineStart: 'auto' },
    '& [aria-disabled=true]': { opacity: '0.5', cursor: 'default' },
  },
});

interface PageLinkProps {
  readonly name: string;
  readonly icon: 'left' | 'right';
  /** Null where there is no such page. */
  readonly page: number | null;
}

/** A link to the page before or after. Where there is none it stays and leads nowhere, so that the focus is not lost. */
function PageLink({ name, icon, page }: PageLinkProps) {
  const { to } = useListQuery();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (page === null) event.preventDefault();
    else bringBack(event.currentTarget.closest('section'));
  };
  return (
    <ButtonLink
      to={page === null ? to({}) : to({ page: page === 1 ? null : String(page) })}
      size="icon"
      aria-label={name}
      aria-disabled={page === null || undefined}
      onClick={press}
    >
      <PageIcon name={icon} />
    </ButtonLink>
  );
}

export function Sizes({ limit }: { readonly limit: number }) {
  const text = usePageText();
  const { send } = usePreferences();
  const { correct } = useListQuery();
  const choose = (rowsPerPage: (typeof ROWS_PER_PAGE)[number]) => {
    send({ type: 'preference.chosen', changes: { rowsPerPage } });
    correct({ page: null });
  };
  return (
    <fieldset className="sizes">
      <legend className="only-heard">{text('records.sizes')}</legend>
      <span aria-hidden>{text('records.rows')}</span>
      {ROWS_PER_PAGE.map((size) => (
        <Button
          key={size}
          look="quiet"
          size="sm"
          aria-label={text('records.size', { size })}
          aria-pressed={size === limit}
          onClick={() => choose(size)}
        >
          {size}
        </Button>
      ))}
    </fieldset>
  );
}

interface PaginationProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** Which lines of how many are shown, how many to a page, and the pages before and after. */
export function Pagination({ page, limit, total }: PaginationProps) {
  const text = usePageText();
  const last = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return (
    <ListFoot>
      <output className="range">
        {text('records.range', { from, to: Math.min(page * limit, total), total })}
      </output>
      {total > ROWS_PER_PAGE[0] && <Sizes limit={limit} />}
      <nav aria-label={text('records.pages')}>
        <PageLink name={text('records.previous')} icon="left" page={page > 1 ? page - 1 : null} />
        <PageLink name={text('records.next')} icon="right" page={page < last ? page + 1 : null} />
      </nav>
    </ListFoot>
  );
}
