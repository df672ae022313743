/**
 * Every screen around the game as it looks [I-01, I-03]: in three languages, light and dark, on a desktop and a phone, to a
 * member with data and to one without. One page shows all of it: the language, the scheme and the width change in place.
 * `EVERY_LOOK=all` looks at every route, in each language, scheme and width there is: half an hour.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { autoBetCalls } from '../../contract/calls/autoBet.ts';
import { envelope } from '../../contract/wire/common.ts';
import { namesSetting } from '../../scripts/commandLine.ts';
import { userInfo } from '../../contract/wire/session.ts';
import { task } from '../server/support/autoBets.ts';
import { soon } from './support/bettor.ts';
import { goTo, LANGUAGES, resize, shine, type Language } from './support/looks.ts';
import { clippedOf, findingsOf, overflowOf } from './support/reading.ts';
import { LOOKED_AT } from './support/screens.ts';
import { useWorld, type MemberVisit } from './support/world.ts';

/** A balance as long as balances get, and no draw that comes out between two looks. */
const world = useWorld({ START_BALANCE: '173406.85', DRAW_INTERVAL_S: '240' });

const isWhole = namesSetting('EVERY_LOOK', ['some', 'all'], { EVERY_LOOK: 'some', ...process.env }).includes(
  'all',
);
const HOUR_MS = 3_600_000;
/** One test looks at forty-five screens: on a busy machine that takes longer than other tests may. */
const LOOKS_MS_MAX = 1_200_000;

/** Screens whose own tests look at them, in an order in which no two of the same title follow each other. */
const FURTHER = [
  '/recharge',
  '/user',
  '/withdraw',
  '/user/profile',
  '/payment',
  '/user/verification',
  '/mine/withdrawRecords',
  '/user/changePassword',
  '/integral',
  '/user/sessions',
  '/Historical',
  '/user/play',
  '/user/breaks',
  '/distribution',
  '/Fluctuation',
  '/statements',
  '/savedSlips',
];
const PATHS = [...LOOKED_AT, ...(isWhole ? FURTHER : [])];
const PHONE_WIDTH = 390;
/** Down to the narrowest phone there is: looked at by axe when all is, else only for what is too wide. */
const WIDTHS = [1280, PHONE_WIDTH, 360, 320];
/** What axe looks for in every language and scheme: colours, and names, which are texts. */
const SEEN_AND_NAMED = [
  'color-contrast',
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-in-text-block',
  'link-name',
  'page-has-heading-one',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
];

/** The first runs, the second stops by itself at the second draw at the latest, the third is off. */
const TASKS = [
  { name: 'A name that is as long as a name can be.', draws: 40, isOn: true },
  { name: 'Once', draws: 1, loss_limit: '1', isOn: true },
  { name: 'Evening', follow: 'predict', bets: [{ row: 'tenth', method: 'parity' }], isOn: false },
];

/** Bets that are settled and some that are pending, tasks of auto-bet that run and that are off. */
async function play({ page }: MemberVisit): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('userInfo') ?? '');
  const { token } = userInfo.parse(JSON.parse(kept));
  const send = async (path: string, body: object): Promise<void> => {
    const response = await fetch(world.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    expect(envelope.parse(await response.json()).msg).toBe('');
  };
  const bet = async (): Promise<void> => {
    const bets = ['big', 'small', 'one', 'pair', 'seventh'].map((field) => ({
      row: 'tenth',
      field,
      value: '12.50',
      odds: field === 'seventh' ? '9.80' : '1.98',
    }));
    const lottery_id = await world.drawId();
    await send(CALLS.orderSubmit.path, { lottery_id, request_id: randomUUID(), accept_odds: 'never', bets });
  };
  for (const { isOn, ...plan } of TASKS) {
    const id = randomUUID();
    await send(autoBetCalls.autoSave.path, { ...task(plan), id });
    if (isOn) await send(autoBetCalls.autoSwitch.path, { id, status: 'running' });
  }
  for (let draw = 0; draw < 3; draw++) {
    await bet();
    await world.nextDraw();
  }
  await bet();
}

/** No draw has a result yet. */
async function forgetDraws(): Promise<void> {
  await world.db.execute(sql`DELETE FROM draws WHERE drawn_at IS NOT NULL`);
  await world.db.execute(sql`DELETE FROM draw_days`);
}

/** Chooses a language in another tab: this one follows without a reload. */
async function speak(page: Page, other: Page, locale: Language): Promise<void> {
  const kept = JSON.stringify({ locale });
  await other.evaluate((text) => localStorage.setItem('preferences', text), kept);
  await soon(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
}

/**
 * What is wrong with the screen that is shown, in the words of axe, or how much too wide it is. English is looked at in
 * both schemes at both widths; what another language can break, in each of them once.
 */
async function faultsOf(page: Page, locale: Language): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await shine(page, scheme);
    for (const width of WIDTHS) {
      const isForWidthAlone = !isWhole && width < PHONE_WIDTH;
      if (isForWidthAlone && scheme === 'light') continue;
      await resize(page, { width, height: 800 });
      const overflow = await overflowOf(page);
      if (overflow > 0) faults.push(`${width}: ${overflow} px too wide`);
      faults.push(...(await clippedOf(page)).map((clipped) => `${width}: ${clipped}`));
      const isPaired = (scheme === 'dark') === (width === PHONE_WIDTH);
      if (isForWidthAlone || (!isWhole && locale !== 'en' && !isPaired)) continue;
      const rules = locale === 'en' && scheme === 'light' ? undefined : SEEN_AND_NAMED;
      const findings = await findingsOf(page, rules);
      faults.push(...findings.map((finding) => `${scheme} ${width}: ${finding}`));
    }
  }
  return faults;
}

vi.setConfig({ testTimeout: isWhole ? HOUR_MS : LOOKS_MS_MAX });

test.each(['without data', 'with data'])('nothing is wrong with any screen, %s', async (what) => {
  // What fades in has colours in between: they are not what anybody reads.
  const visit = await world.visitAsMember('/404', { reducedMotion: 'reduce' });
  const { page } = visit;
  const other = await visit.openTab();
  await other.goto('/favicon.svg');
  if (what === 'without data') await forgetDraws();
  else await play(visit);
  const found: Record<string, unknown> = {};
  for (const locale of LANGUAGES) {
    await speak(page, other, locale);
    for (const path of PATHS) {
      await goTo(page, path);
      found[`${locale} ${path}`] = await faultsOf(page, locale);
    }
    await goTo(page, '/404');
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((look) => [look, []])));
});
