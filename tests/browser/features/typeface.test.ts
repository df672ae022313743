/** The typeface is used when it is here in time; a page that stands is not set again. */
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAINTED, recordShifts, shiftsOf } from '../support/shifts.ts';
import { SIZES, useWorld } from '../support/world.ts';

const world = useWorld();
const TYPEFACE = /hanken-grotesk.*\.woff2/;

test.each(SIZES)('on a %s nothing moves when the typeface comes late', async (_, size) => {
  const { page, context } = await world.visitAsMember(null, size);
  await recordShifts(context);
  const asked = new Promise<Route>((resolve) => {
    void context.route(TYPEFACE, resolve);
  });
  const arrival = page.waitForResponse(TYPEFACE);
  // Where the program is quick to ask for it, the page is loaded only with it.
  await page.goto('/#/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Seal .*: copy/ }).waitFor();
  await (await asked).continue();
  await (await arrival).finished();
  await page.evaluate(`document.fonts.ready.then(() => ${PAINTED})`);
  expect(await shiftsOf(page)).toEqual([]);
});
