/** How many presses a journey takes: counted in the page, of what a hand does. */
import type { Page } from 'playwright-core';
import type { Presses } from '../../scripts/stories/page.ts';

declare global {
  interface Window {
    tenballPressed?: () => void;
    tenballFilled?: () => void;
  }
}

/** Counts from the next page that is opened. @returns what was counted since `begin` */
export async function countPresses(page: Page) {
  let presses = 0;
  let boxes = 0;
  await page.exposeFunction('tenballPressed', () => {
    presses += 1;
  });
  await page.exposeFunction('tenballFilled', () => {
    boxes += 1;
  });
  await page.addInitScript(() => {
    const filled = new WeakSet();
    addEventListener('pointerdown', () => window.tenballPressed?.(), true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && window.tenballPressed?.(), true);
    // To choose in a list takes a press; the driver sets the value without one.
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && window.tenballPressed?.(),
      true,
    );
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        const isBox =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio');
        if (!isBox || filled.has(target)) return;
        // What a press fills in is no box that a person fills in; the driver sets days without a key.
        if (!isTrusted && target.type !== 'date') return;
        filled.add(target);
        window.tenballFilled?.();
      },
      true,
    );
  });
  return {
    begin: () => {
      presses = 0;
      boxes = 0;
    },
    counted: (): Presses => ({ presses, boxes }),
  };
}
