/** What the header shows only once somebody opens it: fetched when the page stands. */
import { use } from 'react';
import { once } from '../../dom/once.ts';

const panels = once(() => import('./lazyPanels.ts'));

/** Fetches them ahead. Never rejects. */
export const fetchAccountPanels = panels.ahead;

/** The panels; suspends until they are here. */
export const useAccountPanels = () => use(panels());
