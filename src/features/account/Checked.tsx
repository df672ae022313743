import { createElement, Suspense } from 'react';
import { useCheckedViews } from './later.ts';
import { useIsChecking } from './useIsChecking.ts';

/** Beside a balance, among the figures of the account, or above a page. */
type Place = 'CheckedSum' | 'CheckedFigure' | 'CheckedNote';

function Later({ as }: { readonly as: Place }) {
  const views = useCheckedViews();
  return views && createElement(views[as]);
}

/**
 * The money of bets of which it is not known whether they were placed; nothing while there are none [B-13]. The network is
 * bad just then: where this can't be fetched, the page goes on without it.
 */
export function Checked({ as }: { readonly as: Place }) {
  if (!useIsChecking()) return null;
  return (
    <Suspense fallback={null}>
      <Later as={as} />
    </Suspense>
  );
}
