/** A person's hands on a page in Chromium: real presses, keys and pointers. */
import type { ElementHandle, Page } from 'playwright-core';
import type { Hands, Part } from '../../../scenarios/person.ts';
import { LOOK_EVERY_MS, pause } from './patience.ts';

const FOUND_MS_MAX = 15_000;
/** While balls come, on a desktop. */
const UNDER_STAGE = 'Refresh balance';
/** Screens that are in no chunk of the first page. */
const NEW_SCREENS = ['Draw History', 'Settled Orders'];

export interface HandsAround {
  /** From now on nothing that a screen is made of arrives. */
  readonly holdScreens: () => Promise<void>;
  readonly releaseScreens: () => Promise<void>;
  /** Lets what was loaded late be shown. */
  readonly showLoaded: (waited_ms: number) => Promise<boolean>;
  /** A call that is under way is answered with 401. */
  readonly refuseToken: () => Promise<void>;
}

type Found = ElementHandle<HTMLElement>;

/** Looks until it is there, as a person would. */
async function found(
  find: () => Promise<Found | null>,
  showLoaded: (waited_ms: number) => Promise<boolean>,
  what: string,
): Promise<Found> {
  const began = performance.now();
  for (;;) {
    const element = await find();
    if (element !== null) return element;
    if (performance.now() - began > FOUND_MS_MAX) throw new Error(`There is no ${what}.`);
    await pause(LOOK_EVERY_MS);
    await showLoaded(performance.now() - began);
  }
}

export function handsOn(
  page: Page,
  { holdScreens, releaseScreens, refuseToken, showLoaded }: HandsAround,
): Hands {
  const findControl = async (name: string | RegExp, part: Part): Promise<Found | null> => {
    const handle = await page.evaluateHandle(([one, where]) => window.probe.controlOf(one, where), [
      name,
      part,
    ] as const);
    return handle.asElement();
  };
  const control = (name: string | RegExp, part: Part) =>
    found(() => findControl(name, part), showLoaded, `'${String(name)}' in the ${part} to press`);
  const box = (label: string | RegExp, part: Part) =>
    found(
      async () => {
        const handle = await page.evaluateHandle(([one, where]) => window.probe.boxOf(one, where), [
          label,
          part,
        ] as const);
        const element = handle.asElement();
        // What has just been loaded is hidden until a little of the page's time has passed.
        return element !== null && (await element.isVisible()) ? element : null;
      },
      showLoaded,
      `'${String(label)}' in the ${part} to fill in`,
    );
  /** Waits until a pointer reaches it, as a person would. */
  const click = async (name: string | RegExp, part: Part) => {
    const began = performance.now();
    for (;;) {
      const aim = await page.evaluate(([one, where]) => window.probe.aimAt(one, where), [
        name,
        part,
      ] as const);
      if (aim.kind === 'here') return page.mouse.click(aim.x, aim.y);
      if (performance.now() - began > FOUND_MS_MAX)
        throw new Error(`'${String(name)}' in the ${part} can't be pressed: it is ${aim.kind}.`);
      await pause(LOOK_EVERY_MS);
      await showLoaded(performance.now() - began);
    }
  };
  let isPointing = false;
  const pointAway = async () => {
    isPointing = false;
    await page.mouse.move(0, 0);
  };
  /** With the pointer, unless that stays on a message or the stage lies over it: then with the keyboard. */
  const press = async (name: string | RegExp, part: Part) => {
    if (isPointing || name === UNDER_STAGE) await (await control(name, part)).press('Enter');
    else await click(name, part);
    // A pointer that rests on the next message would hold it.
    if (part === 'messages') await pointAway();
  };
  const write = async (label: string | RegExp, text: string, part: Part) => {
    const field = await box(label, part);
    await field.fill('');
    await field.type(text);
  };
  /** By the keyboard: the loading block keeps the pointer away, not the focus. */
  const followLink = async (name: string) => {
    const link = await control(name, 'page');
    await link.press('Enter');
  };
  let opened = 0;
  return {
    press: (name, part = 'page') => press(name, part),
    write: (label, text, part = 'page') => write(label, text, part),
    fill: async (label, text, part = 'page') => {
      const field = await box(label, part);
      if ((await field.inputValue()) === text) return;
      if (await field.evaluate((each) => each instanceof HTMLSelectElement)) await field.selectOption(text);
      else await field.fill(text);
    },
    leave: async (label, part = 'page') => {
      await (await box(label, part)).focus();
      await page.keyboard.press('Tab');
    },
    tick: async (label) => (await box(label, 'slip')).click(),
    key: (key) => page.keyboard.press(key),
    pointAtMessage: async (isOn) => {
      if (!isOn) return pointAway();
      isPointing = true;
      return page.locator('section[aria-label="Messages"] .toast').first().hover();
    },
    scroll: async () => {
      await page.getByRole('main').hover({ position: { x: 8, y: 300 } });
      await page.mouse.wheel(0, 1);
      await pointAway();
    },
    goTo: async (path, link) => {
      if (new URL(page.url()).hash !== `#${path}`) await press(link, 'page');
    },
    goHere: () => press('Two-Sided', 'page'),
    goToNew: async () => {
      const screen = NEW_SCREENS[opened];
      if (screen === undefined) throw new Error('Every screen has been opened.');
      opened += 1;
      await holdScreens();
      await followLink(screen);
    },
    waitForScreen: releaseScreens,
    clickPicture: (name) => click(name, 'page'),
    isThere: async (name, part = 'page') => (await findControl(name, part)) !== null,
    refuseToken,
  };
}
