/** What the pages of the index layout show only once somebody does something: one chunk, fetched when the page stands. */
import { use } from 'react';
import { once } from '../../dom/once.ts';

const parts = once(() => import('./lazyGamePanels.ts'));

/** Fetches them ahead. Never rejects. */
export const fetchLater = parts.ahead;

/**
 * The views that come later; suspends until they are here. All that a slip may show is among them: a person who can submit can
 * also be shown 'checking' when the network is gone.
 */
export const useLater = () => use(parts());
