import type { MouseEvent } from 'react';
import { bringBack } from '../../dom/bringBack.ts';
import { useReloadedScroll } from '../../dom/scroll/useReloadedScroll.ts';
import { useReached } from '../../dom/hooks/useReached.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { ROWS_PER_PAGE } from '../preferences/index.ts';
import { firstPageOf } from './growing.ts';
import { ListFoot, Sizes } from './Pagination.tsx';
import type { Records } from './RecordsView.tsx';

/** So many pages are loaded as the person scrolls; then the button is pressed, so that the end of the page can be reached. */
const PAGES_AT_ONCE = 5;

const pageText = (page: number): string | null => (page === 1 ? null : String(page));
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** What a growing list shows, and whether and how it goes on. */
function useGrowth({ rows, page, limit, total, stage, isShownAsAsked }: Records<unknown>) {
  const first = firstPageOf(page, limit);
  const from = (first - 1) * limit;
  const hasMore = from + rows.length < total;
  const isFull = firstPageOf(page + 1, limit) === page + 1;
  const isReady = stage === 'ready' && isShownAsAsked;
  return {
    from,
    previous: first > 1 ? first - 1 : null,
    /** Was there ever more than is shown at first? */
    isLong: hasMore || page > first,
    hasMore,
    /** It goes on in a list of its own. */
    isFull: hasMore && isFull,
    canGrow: hasMore && !isFull && isReady,
    growsByItself: (page - first + 1) % PAGES_AT_ONCE !== 0,
  };
}

/** Below a growing list: how much of it is shown, and more of it. The address names the page, without a trace in the history. */
export function LoadMore({ records }: { readonly records: Records<unknown> }) {
  const text = usePageText();
  const { key, to, correct } = useListQuery();
  const { rows, page, limit, total } = records;
  const growth = useGrowth(records);
  useReloadedScroll(key);
  const { from, previous, hasMore, isFull, canGrow } = growth;
  const next = { page: String(page + 1) };
  const reached = useReached<HTMLAnchorElement>(canGrow && growth.growsByItself ? () => correct(next) : null);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasMore && !isPlain(event)) return;
    if (isFull) return bringBack(event.currentTarget.closest('section'));
    event.preventDefault();
    if (canGrow) correct(next);
  };
  const label = isFull ? 'records.older' : 'records.more';
  return (
    <ListFoot>
      <output className="range">
        {text('records.range', { from: from + 1, to: from + rows.length, total })}
      </output>
      {total > ROWS_PER_PAGE[0] && <Sizes limit={limit} />}
      <nav aria-label={text('records.pages')}>
        {previous !== null && (
          <ButtonLink to={to({ page: pageText(previous) })}>{text('records.newer')}</ButtonLink>
        )}
        {growth.isLong && (
          <ButtonLink
            ref={reached}
            to={hasMore ? to(next) : to({})}
            aria-disabled={!hasMore || undefined}
            aria-busy={hasMore && !isFull && !canGrow ? true : undefined}
            onClick={press}
          >
            {text(hasMore ? label : 'records.end')}
          </ButtonLink>
        )}
      </nav>
    </ListFoot>
  );
}
