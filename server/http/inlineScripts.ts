import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/**
 * The sources of a Content-Security-Policy that allow the scripts written into the built page, and no others. They are
 * those of before the first paint and the starter's (scripts/vite/paintFirst.ts), and change with these alone.
 * @param pageFolder without index.html there are none
 */
export function inlineScriptsIn(pageFolder: string): readonly string[] {
  const file = join(pageFolder, 'index.html');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
