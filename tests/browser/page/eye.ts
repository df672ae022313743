/** What a person finds on a page: by the names that a screen reader says, and only what is shown. */
import type { Part } from '../../paths/person.ts';

const PARTS: Readonly<Record<Part, string>> = {
  page: 'body',
  slip: 'aside[aria-labelledby="slip-title"]',
  dialog: 'dialog',
  account: 'aside[aria-label="Account"]',
  menu: 'section[aria-label="User menu"]',
  messages: 'section[aria-label="Messages"]',
};

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const is = (value: string | null, text: string | RegExp): boolean =>
  value !== null && (typeof text === 'string' ? value.trim() === text : text.test(value.trim()));

function within(part: Part, selector: string): HTMLElement[] {
  const where = document.querySelector(PARTS[part]);
  return [...(where?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isShown);
}

/** A control by its name; the first one, as there may be one in a bar and one in a panel. */
export const controlOf = (name: string | RegExp, part: Part): HTMLElement | null =>
  within(part, 'button, a[href]').find((each) =>
    is(each.getAttribute('aria-label') ?? each.textContent, name),
  ) ?? null;

/** A field by its label. */
export const boxOf = (label: string, part: Part): HTMLElement | null =>
  within(part, 'input').find(
    (each) =>
      is(each.getAttribute('aria-label'), label) ||
      (each instanceof HTMLInputElement &&
        [...(each.labels ?? [])].some((one) => is(one.textContent, label))),
  ) ?? null;

export function isUsable(name: string | RegExp, part: Part): boolean {
  const control = controlOf(name, part);
  return control !== null && control.closest(':disabled, fieldset[disabled]') === null;
}

/** Looks at the page once. Whether a text stands alone in an element, or is its label. */
export function sees(): (text: string | RegExp) => boolean {
  const texts = new Set<string>();
  const read = (element: Element): string => {
    if (!isShown(element)) return '';
    const text = [...element.childNodes]
      .map((node) => (node instanceof Element ? read(node) : node instanceof Text ? node.data : ''))
      .join('');
    texts.add(text.trim());
    texts.add(element.getAttribute('aria-label') ?? '');
    return text;
  };
  read(document.body);
  return (text) => (typeof text === 'string' ? texts.has(text) : [...texts].some((each) => text.test(each)));
}
