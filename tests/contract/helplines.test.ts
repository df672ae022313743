/** The page of help for people without an account says what the app says, in each language. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LOCALES } from '../../contract/locales.ts';

const texts = z.object({ 'help.phone': z.string(), 'help.site': z.string(), 'help.footer': z.string() });

const read = (path: string) => readFileSync(path, 'utf8');

test.each(LOCALES)('in %s: the same helpline, site and title', (locale) => {
  const {
    'help.phone': phone,
    'help.site': site,
    'help.footer': title,
  } = texts.parse(JSON.parse(read(`locales/pages/${locale}.json`)));
  const page = read(`public/help/safer-play.${locale}.html`);
  expect(page).toContain(`href="tel:${phone.replaceAll(' ', '')}"`);
  expect(page).toContain(`>${phone}<`);
  expect(page).toContain(`href="${site}"`);
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain('18+');
});
