import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { LOCALES } from '../../contract/locales.ts';

const TEXT = /<!-- text ([\w.]+) -->/g;
const catalog = z.record(z.string(), z.string());

/** What the shell of index.html says before the program is here, from the catalogs: each text in all languages, of which its styles show one. */
export function shellTexts(): Plugin {
  return {
    name: 'tenball:shell-texts',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const catalogs = LOCALES.map((locale) => {
          const file = join(import.meta.dirname, '../../locales', `${locale}.json`);
          return { locale, texts: catalog.parse(JSON.parse(readFileSync(file, 'utf8'))) };
        });
        const sayings = (id: string): string =>
          catalogs
            .map(({ locale, texts }) => {
              const text = texts[id];
              if (text === undefined || /[<&{]/.test(text))
                throw new Error(
                  `index.html can't say ${id} in ${locale}: only plain texts of the first screens.`,
                );
              return `<span lang="${locale}">${text}</span>`;
            })
            .join('');
        return html.replaceAll(TEXT, (_, id: string) => sayings(id));
      },
    },
  };
}
