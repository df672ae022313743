/** A session that is recorded by consent: what is in it, what can be done with it, and when it is gone [record 47]. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LOG_KEPT_MS } from '../../../live/record/log.ts';
import { bettorOn, PASSWORD, soon } from '../support/bettor.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ LIVE_CHARTS: 'on' });

const lineSchema = z.strictObject({
  session: z.string(),
  actor: z.string(),
  chart: z.string(),
  event: z.optional(z.string()),
  took: z.optional(z.array(z.string())),
  states: z.array(z.string()),
});

const run = promisify(execFile);
const conformance = z.looseObject({ sessions: z.number(), deviations: z.array(z.unknown()) });

/** @throws where it finds anything */
async function conform(file: string) {
  const { stdout } = await run('npm', ['run', '-s', 'conform', '--', file, '--format', 'json']);
  const { sessions, deviations } = conformance.parse(JSON.parse(stdout));
  return { sessions, deviations };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const recording = (page: Page) => page.getByRole('status').filter({ hasText: 'Recording, kept until' });

async function agree(page: Page): Promise<void> {
  await button(page, 'Record sessions …').click();
  await page.getByText('It is deleted after 60 minutes').waitFor();
  await button(page, 'I agree, record').click();
  await recording(page).waitFor();
}

/** How many lines the page says it keeps. */
const linesOn = async (page: Page) =>
  Number(/(\d+) lines$/.exec(await recording(page).innerText())?.[1] ?? Number.NaN);

async function savedFrom(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save as a file').click(),
  ]);
  return download.path();
}

/** All that tells who somebody is: what the browser keeps of them, and what they typed. */
async function secretsOf(context: BrowserContext, name: string): Promise<readonly string[]> {
  const kept = JSON.stringify(await context.storageState());
  const tokens = kept.match(/[\w-]{43}/g) ?? [];
  expect(tokens.length).toBeGreaterThan(0);
  return [name, PASSWORD, ...tokens];
}

test('it replays on the charts, holds no identity, and is gone when its time is over', async () => {
  const visit = await world.visit();
  visit.allow(/404/);
  const bettor = bettorOn(visit.page);
  await bettor.open('/');
  const charts = await visit.openTab();
  await charts.clock.install();
  await charts.goto('/charts.html');
  await charts.getByText('Following Tenball').waitFor();
  expect(await recording(charts).count()).toBe(0);
  await agree(charts);

  const name = await bettor.register('recorded_bettor');
  await bettor.choose('First, big');
  await bettor.place('7');
  await visit.page.getByText('7.00').first().waitFor();
  const file = await savedFrom(charts);
  const text = readFileSync(file, 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  expect(lines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['cell.toggled', 'slip.submitted', 'slip.confirmed']),
  );
  for (const secret of await secretsOf(visit.context, name)) expect(text).not.toContain(secret);
  // The id of a session is hexadecimal, and may have as many digits as a time in ms.
  const withoutIds = text.replaceAll(/"session":"[\da-f]+/g, '');
  expect(withoutIds).not.toMatch(/\d{4}-\d\d-\d\d|\d{13}/);

  expect(await conform(file)).toEqual({ sessions: 1, deviations: [] });

  const kept = await linesOn(charts);
  await charts.clock.fastForward(LOG_KEPT_MS - 60_000);
  expect(await linesOn(charts)).toBeGreaterThanOrEqual(kept);
  await charts.clock.fastForward(60_000);
  await soon(() => button(charts, 'Record sessions …').count()).toBe(1);
  expect(await recording(charts).count()).toBe(0);
});

test('without consent, and when it is ended or the page is loaded again, there is none', async () => {
  const visit = await world.visit();
  visit.allow(/404/);
  await bettorOn(visit.page).open('/');
  const charts = await visit.openTab();
  await charts.goto('/charts.html');
  await button(charts, 'Record sessions …').click();
  await button(charts, 'Don’t record').click();
  await button(charts, 'Record sessions …').waitFor();
  await agree(charts);
  await soon(() => linesOn(charts)).toBeGreaterThan(0);
  await button(charts, 'End and delete').click();
  expect(await recording(charts).count()).toBe(0);
  await agree(charts);
  await charts.reload();
  await button(charts, 'Record sessions …').waitFor();
  expect(await recording(charts).count()).toBe(0);
});
