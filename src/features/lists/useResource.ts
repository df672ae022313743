import { useSelector } from '@xstate/react';
import { listOf } from '../../../machines/app/app.selectors.ts';
import * as resource from '../../../machines/resource/resource.selectors.ts';
import type { MemberResource, ResourcePage } from '../../../machines/resource/resource.types.ts';
import { useRoot } from '../../actors/RootProvider.tsx';

const LIMIT_UNTIL_KNOWN = 10;
const NO_ROWS: readonly never[] = [];
const rowsOf = <Page extends ResourcePage>(page: Page): Page['rows'] => page.rows;
const summaryOf = <Page extends ResourcePage>(page: Page): Page['summary'] => page.summary;

/** A list of the screen. Until the app has lent the screen its list, it is loading. */
export function useResource<Name extends MemberResource>(list: Name) {
  const actor = useSelector(useRoot(), listOf(list));
  const shown = useSelector(actor, (snapshot) =>
    snapshot === undefined ? null : resource.shownOf(list)(snapshot),
  );
  return {
    rows: shown === null ? NO_ROWS : rowsOf(shown),
    stage: useSelector(actor, (snapshot) =>
      snapshot === undefined ? 'loading' : resource.stageOf(snapshot),
    ),
    page: useSelector(actor, (snapshot) => (snapshot === undefined ? 1 : resource.pageOf(snapshot))),
    limit: useSelector(actor, (snapshot) =>
      snapshot === undefined ? LIMIT_UNTIL_KNOWN : resource.limitOf(snapshot),
    ),
    total: shown?.total ?? 0,
    /** The totals of the whole list; null until it is loaded. */
    summary: shown === null ? null : summaryOf(shown),
    isFiltered: useSelector(actor, (snapshot) => snapshot !== undefined && resource.isFiltered(snapshot)),
    isShownAsAsked: useSelector(
      actor,
      (snapshot) => snapshot !== undefined && resource.isShownAsAsked(snapshot),
    ),
    /** When what is shown was true, where it comes from this device instead of the server; else null. */
    asOf: useSelector(actor, (snapshot) => (snapshot === undefined ? null : resource.asOfOf(snapshot))),
    /** Why it could not be loaded, if that is known. */
    reason: useSelector(actor, (snapshot) => (snapshot === undefined ? null : resource.reasonOf(snapshot))),
    retry: () => actor?.send({ type: 'resource.requested' }),
  };
}
