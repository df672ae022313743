/** The stage of a draw as a page shows it: where its parts stand, how large they are, and what moved. */
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { shiftsOf } from './shifts.ts';

export const stageOf = (page: Page) => page.locator('.stage');
export const sceneOf = (page: Page, scene: string) => page.locator(`.stage[data-scene=${scene}]`);
export const ballsOn = (page: Page) => stageOf(page).getByRole('list').getByRole('img').count();

/** What moved, but for figures: at the end of their line they begin elsewhere when they have fewer digits. */
export const movedOn = async (page: Page) =>
  z.parse(z.array(z.string()), await shiftsOf(page)).filter((shift) => !/^\S+\n<dd>.*$/.test(shift));

/** What is wrong with where the seal stands: over its draw's number, out of the stage, or wider than its place; and a number in two lines. */
export const sealFaults = (page: Page) =>
  stageOf(page).evaluate((stage) => {
    const [seal, head] = [stage.querySelector('.seal'), stage.querySelector('h2')];
    if (seal === null || head === null) return ['nothing there'];
    const [all, own, id] = [stage, seal, head].map((part) => part.getBoundingClientRect());
    if (all === undefined || own === undefined || id === undefined) return ['nothing there'];
    const isBeside = own.top >= id.bottom - 1 || own.left >= id.right;
    const isIn = own.bottom <= all.bottom && own.right <= all.right && stage.scrollHeight <= all.height + 1;
    return [
      ...(isBeside ? [] : ['over the number']),
      ...(isIn ? [] : ['out of the stage']),
      ...(seal.scrollWidth > seal.clientWidth ? ['wider than its place'] : []),
      ...(id.height > 1.6 * Number.parseFloat(getComputedStyle(head).fontSize)
        ? ['number in two lines']
        : []),
      ...(head.scrollWidth > head.clientWidth ? ['number wider than its place'] : []),
    ];
  });

/** How wide the stage and its places are, and how far below these the bets begin. */
export const measures = (page: Page) =>
  stageOf(page).evaluate((stage) => {
    const boxOf = (part: string) => stage.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    return {
      width: stage.getBoundingClientRect().width,
      slots: [...stage.querySelectorAll('.slot')].map((slot) =>
        Math.round(slot.getBoundingClientRect().width),
      ),
      gap: boxOf('.words').top - boxOf('.balls').bottom,
    };
  });

/** How much larger than its place the ball is that just came; 0 without one. */
export const growthOf = (page: Page) =>
  stageOf(page).evaluate((stage) => {
    const [ball, slot] = ['.ball', '.slot'].map((part) =>
      stage.querySelector(`[data-latest] ${part}`)?.getBoundingClientRect(),
    );
    return ball === undefined || slot === undefined ? 0 : ball.width / slot.width;
  });

/** By how many px what is in a box is wider and higher than the box. */
export const overflow = (box: Element) => [
  box.scrollWidth - box.clientWidth,
  box.scrollHeight - box.clientHeight,
];
