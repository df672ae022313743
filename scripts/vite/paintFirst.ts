import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const PROGRAM =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const STYLES = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/;
/** They stand in the built document, each where index.html names it. */
const BEFORE_PAINT = ['first-paint.js', 'early-sign-in.js'];
const tagOf = (file: string): string => `<script src="/${file}"></script>`;

async function minified(file: string): Promise<string> {
  const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: false });
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}

/**
 * The built page is painted from its document alone: what runs before the first paint stands in it, and the app's styles and
 * program are fetched by start.js once the shell has been seen. On a phone that is a second earlier. The server allows
 * these scripts by their hashes (server/http/inlineScripts.ts).
 */
export function paintFirst(): Plugin {
  let root = '';
  return {
    name: 'tenball:paint-first',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        // The entry stands before what it imports, or behind: it is the one that is no import.
        const app = /<script type="module"[^>]* src="([^"]+base-[^"]+)"/.exec(html)?.[1];
        const styles = STYLES.exec(html)?.[1];
        if (
          app === undefined ||
          styles === undefined ||
          !BEFORE_PAINT.every((file) => html.includes(tagOf(file)))
        )
          throw new Error(
            'index.html names no program, styles or first paint: are they written in another way now?',
          );
        let document = html.replaceAll(PROGRAM, '').replace(STYLES, '');
        for (const file of BEFORE_PAINT) {
          const code = await minified(join(root, 'public', file));
          document = document.replace(tagOf(file), () => `<script>${code}</script>`);
        }
        return {
          html: document,
          tags: [
            {
              tag: 'script',
              attrs: { 'data-app': app, 'data-styles': styles },
              children: await minified(join(root, 'scripts/vite/start.js')),
              injectTo: 'body',
            },
          ],
        };
      },
    },
  };
}
