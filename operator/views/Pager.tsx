import { chakra } from '@chakra-ui/react/styled-system';
import { LinkButton } from '../../src/components/Button.tsx';
import { Icon } from '../../src/components/Icon.tsx';
import { LIMIT } from '../app/sights.ts';
import { hashOf } from '../app/place.ts';
import { useConsole, useWords } from '../app/useConsole.ts';

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
  },
});

/** Which rows of how many are in sight, and the pages before and after. */
export function Pager({ total }: { readonly total: number }) {
  const text = useWords();
  const { section, page, query } = useConsole().place;
  const last = Math.max(1, Math.ceil(total / LIMIT));
  const from = total === 0 ? 0 : (page - 1) * LIMIT + 1;
  return (
    <Root>
      <output>{text('op.range', { from, to: Math.min(page * LIMIT, total), total })}</output>
      <nav aria-label={text('op.pages')}>
        {page > 1 && (
          <LinkButton size="icon" href={hashOf(section, query, page - 1)} aria-label={text('op.previous')}>
            <Icon name="left" />
          </LinkButton>
        )}
        {page < last && (
          <LinkButton size="icon" href={hashOf(section, query, page + 1)} aria-label={text('op.next')}>
            <Icon name="right" />
          </LinkButton>
        )}
      </nav>
    </Root>
  );
}
