/** Keeps on the page itself what is on it only for a moment. */
import type { Page } from 'playwright-core';

/**
 * Keeps what is said of the balls, the scene and how many are out when the page first tells an outcome, what is then on the
 * stage, and how high a phone's bar of bets was.
 */
export const watchOutcome = (page: Page) =>
  page.evaluate(() => {
    const { dataset, innerText } = document.documentElement;
    const told = /bets? won|[+−]£/;
    const heard: string[] = [];
    const heights = new Set<number>();
    if (told.test(innerText)) throw new Error('The page shows it already.');
    new MutationObserver(() => {
      const stage = document.querySelector('.stage');
      const out = stage?.querySelectorAll('ol .ball').length ?? 0;
      const said = stage?.querySelector('output.only-heard')?.textContent ?? '';
      if (said !== '' && heard.at(-1) !== said) heard.push(said);
      dataset['heard'] = JSON.stringify(heard);
      if (stage?.matches('[data-scene=shown]') === true) dataset['shown'] ??= stage.textContent;
      if (told.test(document.body.textContent))
        dataset['out'] ??= `${stage?.getAttribute('data-scene')} ${out}`;
      // Layout is in 64ths of a px: what an animation adds to a box is not its height.
      const { height = 0 } = document.querySelector('.result-bar')?.getBoundingClientRect() ?? {};
      heights.add(Math.round(height * 64) / 64);
      dataset['heights'] = JSON.stringify([...heights]);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** Keeps each different view of the bets on the first ball from its beginning on: the mark beside it, the words and signs below, the slip. */
export const watchVerdict = (page: Page) =>
  page.evaluate(() => {
    const views: string[] = [];
    new MutationObserver(() => {
      const stage = document.querySelector('.stage[data-scene=revealing]');
      const first = stage?.querySelector('.balls li:has(.ball)') ?? null;
      if (stage === null || first === null) return;
      const bets = ['.stage .few li', '.tickets li'].map((part) => {
        const texts = [...document.querySelectorAll(part)].map(({ textContent }) => textContent);
        return ['Pending', 'Won', 'Lost']
          .map((word) => texts.filter((text) => text.includes(word)).length)
          .join('/');
      });
      const words = stage.querySelector('.words p')?.textContent.split(' · ')[0];
      const view = [first.querySelector<HTMLElement>('.mark')?.dataset['status'], words, ...bets];
      const said = view.join(', ');
      if (views.at(-1) !== said) views.push(said);
      document.documentElement.dataset['views'] = JSON.stringify(views);
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  });

/** What one of them kept; nothing yet is empty. */
export const kept = (page: Page, name: string) =>
  page.evaluate((key) => document.documentElement.dataset[key] ?? '', name);

/** Keeps which rows of the grid light up, each with the px between its frame and its name. */
export const watchLights = (page: Page) =>
  page.evaluate(() => {
    const lights: [string, number][] = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const [light] = addedNodes;
        const name = target instanceof HTMLTableRowElement ? target.cells[0] : undefined;
        if (!(light instanceof HTMLSpanElement) || name === undefined) continue;
        const text = document.createRange();
        text.selectNodeContents(name);
        const gap = text.getBoundingClientRect().left - light.getBoundingClientRect().left;
        lights.push([name.textContent, Math.round(gap)]);
      }
      document.documentElement.dataset['lights'] = JSON.stringify(lights);
    }).observe(document.querySelector('[role=grid]') ?? document, { childList: true, subtree: true });
  });

/** The same of a page that is loaded once more: from its first moment on, and the first scene with how many balls are out in it. */
export const watchFromStart = (page: Page, outcome: RegExp) =>
  page.addInitScript((source) => {
    const told = new RegExp(source);
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      const stage = document.querySelector('.stage');
      const scene = stage?.getAttribute('data-scene') ?? null;
      const out = stage?.querySelectorAll('ol .ball').length ?? 0;
      if (scene !== null) dataset['joined'] ??= scene;
      if (scene === 'shown') dataset['shown'] ??= stage?.textContent ?? '';
      if (told.test(document.body?.textContent ?? '')) dataset['out'] ??= `${scene} ${out}`;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, outcome.source);
