/** What a press of a cell costs, on the page and on React alone. */
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { slowDown } from '../../tests/browser/support/shifts.ts';
import { medianOf, quantileOf } from '../support/report.ts';
import { workOf } from './moves.ts';

const FLOOR = join(import.meta.dirname, '../floor/press.tsx');
/** Cells that are selected, one after another, and then taken out again. */
const CELLS = 30;
const REST_MS = 50;

/** One press, ms: what the click does and what React makes of it; then styles and layout, asked for at once. */
interface Press {
  readonly script: number;
  readonly layout: number;
  /** Elements of the grid that changed. */
  readonly cells: number;
}

/** Presses so many cells of the grid, from the first on, each when the page has come to rest after the one before. */
const pressCells = (page: Page, count: number): Promise<readonly Press[]> =>
  page.getByRole('grid').evaluate(
    async (grid, { presses, rest_ms }) => {
      const done: Press[] = [];
      const changed = new Set<Element | null>();
      const observer = new MutationObserver((records) => {
        for (const { target, attributeName } of records) {
          if (attributeName === 'tabindex') continue;
          const element = target instanceof Element ? target : target.parentElement;
          changed.add(element?.closest('td') ?? null);
        }
      });
      observer.observe(grid, { attributes: true, childList: true, characterData: true, subtree: true });
      for (const cell of [...grid.querySelectorAll('button')].slice(0, presses)) {
        changed.clear();
        const from = performance.now();
        cell.click();
        await Promise.resolve();
        const rendered = performance.now();
        document.body.getBoundingClientRect();
        const script = rendered - from;
        const layout = performance.now() - rendered;
        await new Promise((resolve) => void setTimeout(resolve, rest_ms));
        done.push({ script, layout, cells: changed.size });
      }
      observer.disconnect();
      return done;
    },
    { presses: count, rest_ms: REST_MS },
  );

/** Medians of many presses. */
export interface Cost {
  readonly all: number;
  readonly script: number;
  readonly layout: number;
  /** 9 of 10 within. */
  readonly most: number;
  readonly cells: number;
}

function costOf(presses: readonly Press[]): Cost {
  const all = presses.map(({ script, layout }) => script + layout);
  return {
    all: medianOf(all),
    script: medianOf(presses.map(({ script }) => script)),
    layout: medianOf(presses.map(({ layout }) => layout)),
    most: quantileOf(all, 0.9),
    cells: Math.max(...presses.map(({ cells }) => cells)),
  };
}

export interface Pressing {
  /** The very first press of a page: what it needs is run, and partly made, for the first time. */
  readonly first: Cost;
  readonly selecting: Cost;
  readonly takingOut: Cost;
  /** All that the main thread did, ms for a press: what comes after it, the next frames and their paint, is part of it. */
  readonly work: number;
}

/** @param rounds how often the cells are selected and taken out again; once more before, to warm up */
export async function pressing(page: Page, session: CDPSession, rounds: number): Promise<Pressing> {
  const first = await pressCells(page, 1);
  await pressCells(page, 1);
  const selecting: Press[] = [];
  const takingOut: Press[] = [];
  const pressAll = async (): Promise<void> => {
    selecting.push(...(await pressCells(page, CELLS)));
    takingOut.push(...(await pressCells(page, CELLS)));
  };
  await pressAll();
  const warmUp = selecting.length;
  const work = await workOf(session, async () => {
    for (let round = 0; round < rounds; round++) await pressAll();
  });
  return {
    first: costOf(first),
    selecting: costOf(selecting.slice(warmUp)),
    takingOut: costOf(takingOut.slice(warmUp)),
    work: work / (2 * CELLS * rounds),
  };
}

/** A page with React and a hundred buttons, each of which reads one fact of a store: the least that a press can cost. */
export async function openFloor(browser: Browser): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: FLOOR } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('The floor was not built.');
  const page = await browser.newPage();
  await page.setContent('<!doctype html><div id="root"></div>');
  await page.addScriptTag({ type: 'module', content: output.output[0].code });
  await page.getByRole('grid').waitFor();
  return page;
}

/** A session that counts what the page works at a part of this machine's speed. */
export async function countingWork(page: Page, times: number): Promise<CDPSession> {
  const session = await slowDown(page, times);
  // What the main thread worked, not what passed meanwhile: other programs take their part of the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}
