/** Where scripts are off the page says so, in the three languages: nothing else could tell which is read. */
import { expect, test } from 'vitest';
import { PHONE, useWorld } from './support/world.ts';

const world = useWorld();

test('without JavaScript the first line of the page says what is needed', async () => {
  const { page } = await world.visit({ ...PHONE, javaScriptEnabled: false });
  await page.goto(`${world.url}/#/login`);
  const said = page.locator('noscript p');
  const inSight = await said.evaluateAll((lines) =>
    lines.map((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return { lang: line.getAttribute('lang'), text: line.textContent, isInSight: top >= 0 && bottom < 300 };
    }),
  );
  expect(inSight).toEqual([
    {
      lang: 'en',
      text: 'Tenball needs JavaScript. Allow it for this site, and load the page again.',
      isInSight: true,
    },
    { lang: 'zh-CN', text: 'Tenball 需要 JavaScript。请为本站启用，然后刷新页面。', isInSight: true },
    {
      lang: 'pt',
      text: 'O Tenball precisa de JavaScript. Ative-o para este site e recarregue a página.',
      isInSight: true,
    },
  ]);
});
