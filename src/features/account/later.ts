/** What the header shows only once somebody opens it: fetched when the page stands. */
import { use } from 'react';
import { fetchedOr } from '../../dom/fetchedOr.ts';
import { once } from '../../dom/once.ts';

const panels = once(() => import('./lazyPanels.ts'));

/** Fetches them ahead. Never rejects. */
export const fetchAccountPanels = panels.ahead;

/** The panels; suspends until they are here. */
export const useAccountPanels = () => use(panels());

const checked = fetchedOr(async () => (await import('./lazyPanels.ts')).fetchChecked(), null);

/** What says that a slip is being checked, or null where it or its texts can't be fetched; suspends until that is known. */
export const useCheckedViews = () => use(checked());
