/** What the strip says of the latest result before the server has answered, and where there is none. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DRAW_1, result } from '../../../../scenarios/worlds/samples.ts';
import { openApp } from '../../support/openApp.tsx';

const titles = () =>
  within(screen.getByRole('region', { name: 'Current draw' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('H-01: dashes without a word while the first result is on its way, then that there is none, then the result', async () => {
  const withheld = new Set(['result']);
  const app = await openApp({ withheld });
  expect(titles()).toEqual(['–', `Draw ${DRAW_1}`]);
  withheld.clear();
  app.facts.result = { name: 'result', value: { ...result(DRAW_1), balls: null } };
  await app.refresh();
  expect(titles()).toEqual(['No result yet', `Draw ${DRAW_1}`]);
  app.facts.result = { name: 'result', value: result('20261120-1440') };
  await app.refresh();
  expect(titles()).toEqual(['Result of draw 20261120-1440', `Draw ${DRAW_1}`]);
});
