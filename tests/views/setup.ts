import { expect } from 'vitest';

// oxlint-disable-next-line vitest/no-standalone-expect -- it only tells which file this is
const file = expect.getState().testPath ?? '';

// Tests of calls and effects render nothing: none of them needs the page's parts, or what looks at them.
if (file.endsWith('.tsx')) await import('./support/rendering.ts');
