/** The styles that the build works out are those that Chakra makes in the browser: the one exception to stock packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ROOT, showcasePage } from './chakra/pages.ts';
import { launchChromium } from '../../scripts/chromium.ts';

const STAGE_MS_MAX = 600_000;
const WIDTHS = [390, 1280] as const;
const THEMES = ['light', 'dark'] as const;
/** What is forced upon every element at once. */
const STATES: readonly (readonly [state: string, pseudoClasses: readonly string[]])[] = [
  ['at rest', []],
  ['hovered', ['hover']],
  ['focused', ['focus', 'focus-visible', 'focus-within']],
];

const numbers = z.array(z.number());
const told = z.object({ who: z.string(), styles: z.array(z.string()) });
const sceneList = z.array(z.looseObject({ place: z.string() }));
type Scenes = z.infer<typeof sceneList>;

interface Stage {
  readonly page: Page;
  readonly force: (state: string) => Promise<void>;
  readonly read: (width: number, theme: string) => Promise<readonly number[]>;
  readonly tell: (nth: number) => Promise<z.infer<typeof told>>;
}

let browser: Browser;
let stock: Stage;
let built: Stage;
let scenes: Scenes;

/** The one style sheet that is sent. */
function builtSheet(): string {
  const assets = join(ROOT, 'dist/web/assets');
  const names = readdirSync(assets).filter((name) => /^style-[\w-]+\.css$/.test(name));
  expect(names.length).toBe(1);
  return readFileSync(join(assets, names[0] ?? ''), 'utf8');
}

async function openStage(script: string, styles: string): Promise<Stage> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.setContent('<!doctype html><html lang="en"><body><div id="root"></div></body></html>');
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction('globalThis.showcase !== undefined').catch((error: unknown) => {
    throw new Error(`${String(error)} ${faults.join(' ')}`);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return {
    page,
    async force(state) {
      const { root } = await session.send('DOM.getDocument', { depth: 0 });
      const { nodeIds } = await session.send('DOM.querySelectorAll', {
        nodeId: root.nodeId,
        selector: '#root section *',
      });
      const forcedPseudoClasses = [...(new Map(STATES).get(state) ?? [])];
      await Promise.all(
        nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
      );
    },
    async read(width, theme) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      return numbers.parse(await page.evaluate('showcase.read()'));
    },
    tell: async (nth) => told.parse(await page.evaluate(`showcase.tell(${nth})`)),
  };
}

const showOn = ({ page }: Stage, shown: Scenes): Promise<unknown> =>
  page.evaluate(`showcase.show(${JSON.stringify(shown)})`);

/** What differs, of the first elements that do. */
async function differences(width: number, theme: string): Promise<readonly string[]> {
  const [one, other] = await Promise.all([stock.read(width, theme), built.read(width, theme)]);
  expect(other.length).toBe(one.length);
  const which = one.flatMap((hash, nth) => (hash === other[nth] ? [] : [nth])).slice(0, 20);
  const lines: string[] = [];
  for (const nth of which) {
    const [chakras, ours] = await Promise.all([stock.tell(nth), built.tell(nth)]);
    const more = new Set(ours.styles);
    lines.push(...chakras.styles.filter((line) => !more.has(line)).map((line) => `${chakras.who} ${line}`));
  }
  return lines;
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const running = await showcasePage(ROOT, false);
  const worked = await showcasePage(ROOT, true);
  vi.unstubAllEnvs();
  browser = await launchChromium();
  stock = await openStage(running.script, running.styles);
  built = await openStage(worked.script, builtSheet());
  scenes = sceneList.parse(await stock.page.evaluate('showcase.scenes()'));
}, STAGE_MS_MAX);
afterAll(() => browser.close());

describe('the built styles are those of Chakra running', () => {
  beforeAll(async () => {
    await Promise.all([showOn(stock, scenes), showOn(built, scenes)]);
  }, STAGE_MS_MAX);

  test('every component of the sources is shown, with Chakra running on one side alone', async () => {
    const emotion = '[...document.querySelectorAll("style[data-emotion]")].length';
    expect(await built.page.evaluate(emotion)).toBe(0);
    expect(await stock.page.evaluate(emotion)).not.toBe(0);
    const places = '[...new Set([...document.querySelectorAll("section[title]")].map(({ title }) => title))]';
    expect(await built.page.evaluate(places)).toEqual([...new Set(scenes.map(({ place }) => place))]);
  });

  describe.each(STATES)('%s', (state) => {
    beforeAll(async () => {
      await Promise.all([stock.force(state), built.force(state)]);
    }, STAGE_MS_MAX);

    test.each(WIDTHS.flatMap((width) => THEMES.map((theme) => [width, theme] as const)))(
      'at %i px, %s: every element in every look has the same computed styles',
      { timeout: STAGE_MS_MAX },
      async (width, theme) => {
        expect(await differences(width, theme)).toEqual([]);
      },
    );
  });
});

describe('a built style that differs is found', () => {
  /** The rules of the buttons' recipe, changed in one place each. */
  const MUTANTS: readonly (readonly [
    what: string,
    state: string,
    width: number,
    find: RegExp,
    put: string,
  ])[] = [
    ['at rest', 'at rest', 1280, /display:inline-flex/g, 'display:inline-grid'],
    ['on a phone', 'at rest', 390, /min-height:var\(--chakra-sizes-touch\)/g, 'min-height:43px'],
    [
      'under the pointer',
      'hovered',
      1280,
      /background:var\(--chakra-colors-accent-solid-hover\)/g,
      'background:red',
    ],
    ['of the keyboard', 'focused', 1280, /(outline:2px solid )var\(--chakra-colors-accent-line\)/g, '$1red'],
  ];

  test.each(MUTANTS)('%s', { timeout: STAGE_MS_MAX }, async (_, state, width, find, put) => {
    const some = scenes.filter(({ place }) => /ui\/kit\/(?:Button|FormField)\.tsx/.test(place));
    const sheet = builtSheet();
    const changed = sheet.replace(find, put);
    expect(changed).not.toBe(sheet);
    await Promise.all([showOn(stock, some), showOn(built, some)]);
    await Promise.all([stock.force(state), built.force(state)]);
    expect(await differences(width, 'light')).toEqual([]);
    const style = 'document.querySelector("style")';
    await built.page.evaluate(`${style}.textContent = ${JSON.stringify(changed)}`);
    expect(await differences(width, 'light')).not.toEqual([]);
    await built.page.evaluate(`${style}.textContent = ${JSON.stringify(sheet)}`);
  });
});
