import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import { LinkButton } from '../../src/ui/kit/Button.tsx';
import { PageIcon, type PageIconName } from '../../src/ui/icons/PageIcon.tsx';
import { LIMIT } from '../../machines/console/console.types.ts';
import { hashOf } from './place.ts';
import { useConsole, useWords } from './useConsole.ts';

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '3',
    paddingInlineStart: '4',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    color: 'muted',
    fontSize: 'sm',
    '& nav': { display: 'flex', gap: '2' },
    '& [aria-disabled=true]': { opacity: '0.5', cursor: 'default' },
  },
});

interface PageLinkProps {
  readonly name: string;
  readonly icon: PageIconName;
  /** Null where there is no such page. */
  readonly page: number | null;
}

/** A link to the page before or after. Where there is none it stays and leads nowhere: the other would take its place. */
function PageLink({ name, icon, page }: PageLinkProps) {
  const { section, page: here, query } = useConsole().place;
  const press = (event: MouseEvent) => {
    if (page === null) event.preventDefault();
  };
  return (
    <LinkButton
      size="icon"
      href={hashOf(section, query, page ?? here)}
      aria-label={name}
      aria-disabled={page === null || undefined}
      onClick={press}
    >
      <PageIcon name={icon} />
    </LinkButton>
  );
}

/** Which rows of how many are shown, and the pages before and after. */
export function Pager({ total }: { readonly total: number }) {
  const text = useWords();
  const { page } = useConsole().place;
  const last = Math.max(1, Math.ceil(total / LIMIT));
  const from = total === 0 ? 0 : (page - 1) * LIMIT + 1;
  return (
    <Root>
      <output>{text('op.range', { from, to: Math.min(page * LIMIT, total), total })}</output>
      <nav aria-label={text('op.pages')}>
        <PageLink name={text('op.previous')} icon="left" page={page > 1 ? page - 1 : null} />
        <PageLink name={text('op.next')} icon="right" page={page < last ? page + 1 : null} />
      </nav>
    </Root>
  );
}
