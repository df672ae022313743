/** What a person finds on a page: by the names that a screen reader says, and only what is shown. */
import { PARTS } from '../../paths/parts.ts';
import type { Part } from '../../../scenarios/person.ts';

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const is = (value: string | null, text: string | RegExp): boolean =>
  value !== null && (typeof text === 'string' ? value.trim() === text : text.test(value.trim()));

/** Asks the browser last whether it is shown: that is what takes time. */
function within(part: Part, selector: string, isMeant: (each: HTMLElement) => boolean): HTMLElement | null {
  const where = document.querySelector(PARTS[part]);
  const all = [...(where?.querySelectorAll<HTMLElement>(selector) ?? [])];
  return all.find((each) => isMeant(each) && isShown(each)) ?? null;
}

/** A control by its name; the first one, as there may be one in a bar and one in a panel. */
export const controlOf = (name: string | RegExp, part: Part): HTMLElement | null =>
  within(part, 'button, a[href]', (each) => is(each.getAttribute('aria-label') ?? each.textContent, name));

/** A picture by what stands for it. */
const pictureOf = (name: string | RegExp, part: Part): HTMLElement | null =>
  within(part, 'img[alt]', (each) => is(each.getAttribute('alt'), name));

/** A field by its label. */
export const boxOf = (label: string | RegExp, part: Part): HTMLElement | null =>
  within(
    part,
    'input, select',
    (each) =>
      is(each.getAttribute('aria-label'), label) ||
      ((each instanceof HTMLInputElement || each instanceof HTMLSelectElement) &&
        [...(each.labels ?? [])].some((one) => is(one.textContent, label))),
  );

const isEnabled = (control: HTMLElement): boolean =>
  control.closest(':disabled, fieldset[disabled], [aria-disabled=true]') === null;

export function isUsable(name: string | RegExp, part: Part): boolean {
  const control = controlOf(name, part);
  return control !== null && isEnabled(control);
}

/** Where a pointer reaches a control, or why it doesn't. */
export type Aim =
  | { readonly kind: 'here'; readonly x: number; readonly y: number }
  | { readonly kind: 'gone' | 'disabled' | 'covered' };

/** The middle of a control, in px of the window, if nothing lies over it. */
export function aimAt(name: string | RegExp, part: Part): Aim {
  const control = controlOf(name, part) ?? pictureOf(name, part);
  if (control === null) return { kind: 'gone' };
  if (!isEnabled(control)) return { kind: 'disabled' };
  control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && control.contains(hit) ? { kind: 'here', x, y } : { kind: 'covered' };
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
