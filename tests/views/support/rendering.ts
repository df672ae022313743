/** Set up in every file whose tests render. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { fetchLater } from '../../../src/features/betting/later.ts';

// A busy machine takes its time over what is loaded on demand.
configure({ asyncUtilTimeout: 40_000 });
// As in a browser, where that chunk is there before the first input.
beforeAll(fetchLater);
afterEach(cleanup);
