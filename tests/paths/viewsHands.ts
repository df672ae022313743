/** A person's eyes and hands on rendered views. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PARTS } from './parts.ts';
import type { Hands, Part } from './person.ts';

export const LOADING_MS_MAX = 10_000;
/** Screens that load when they are first asked for, each once in this file. */
const NEW_SCREENS = ['Draw History', 'Settled Orders', 'Single Numbers 1~10', 'Pending Orders'];

const partOf = (part: Part): HTMLElement | null => document.querySelector(PARTS[part]);

const isNamed = (element: Element, name: string | RegExp): boolean => {
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim();
  return typeof name === 'string' ? text === name : name.test(text);
};

/** A control by its name; the first one, as there may be one in a bar and one in a panel. */
export const controlOf = (name: string | RegExp, part: Part): HTMLElement | undefined =>
  [...(partOf(part)?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].find((each) =>
    isNamed(each, name),
  );

export const isDisabled = (element: HTMLElement): boolean =>
  element.closest(':disabled, fieldset[disabled]') !== null;

function found(name: string | RegExp, part: Part): HTMLElement {
  const control = controlOf(name, part);
  if (control === undefined) throw new Error(`There is no '${String(name)}' in the ${part} to press.`);
  if (isDisabled(control)) throw new Error(`'${String(name)}' can't be pressed now.`);
  return control;
}

function boxOf(label: string | RegExp, part: Part): HTMLElement {
  const where = partOf(part);
  if (where === null) throw new Error(`The ${part} is not there.`);
  return within(where).getByLabelText(label);
}

/** Presses without waiting for what comes of it, which `act` would do: a second press may come first. */
async function unawaited(press: () => void): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  press();
  await Promise.resolve();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
}

/** @param refuseToken a call is answered with 401 */
export function handsOn(refuseToken: Hands['refuseToken']): Hands {
  const user = userEvent.setup();
  const write = async (label: string | RegExp, text: string, part: Part) => {
    await user.clear(boxOf(label, part));
    if (text !== '') await user.type(boxOf(label, part), text);
  };
  let isPointing = false;
  /** With the pointer, unless that stays on a message: then with the keyboard. */
  const press = async (name: string | RegExp, part: Part) => {
    const control = found(name, part);
    if (!isPointing) return user.click(control);
    control.focus();
    await user.keyboard('{Enter}');
  };
  return {
    press: (name, part = 'page') => press(name, part),
    write: (label, text, part = 'page') => write(label, text, part),
    fill: async (label, text, part = 'page') => {
      const box = boxOf(label, part);
      if (!(box instanceof HTMLInputElement) || box.value !== text) await write(label, text, part);
    },
    leave: async (label, part = 'page') => {
      await user.click(boxOf(label, part));
      await user.tab();
    },
    tick: (label) => user.click(boxOf(label, 'slip')),
    key: (key) => user.keyboard(`{${key}}`),
    pointAtMessage: (isOn) => {
      const message = partOf('messages')?.querySelector('.toast');
      if (!(message instanceof HTMLElement)) throw new Error('There is no message.');
      isPointing = isOn;
      return isOn ? user.hover(message) : user.unhover(message);
    },
    goTo: async (path, link) => {
      if (window.location.hash === `#${path}`) return;
      await unawaited(() => found(link, 'page').click());
      await screen.findByRole('heading', { level: 1 }, { timeout: LOADING_MS_MAX });
    },
    goHere: () => press('Two-Sided', 'page'),
    goToNew: async () => {
      const link = NEW_SCREENS.shift();
      if (link === undefined) throw new Error('Every screen has been opened.');
      await unawaited(() => found(link, 'page').click());
    },
    waitForScreen: async () => {
      await screen.findByRole('heading', { level: 1 }, { timeout: LOADING_MS_MAX });
      await act(async () => {});
    },
    closeDialog: async () => {
      await waitFor(() => found('Close', 'dialog'), { timeout: LOADING_MS_MAX });
      await press('Close', 'dialog');
    },
    isThere: (name, part = 'page') => controlOf(name, part) !== undefined,
    clickPicture: (name) => user.click(screen.getByAltText(name)),
    refuseToken,
  };
}

/** Looks at the page once. Whether a text stands alone in an element, or is its label. */
export function sees(): (text: string | RegExp) => boolean {
  const texts = new Set<string>();
  for (const each of document.body.querySelectorAll('*')) {
    texts.add(each.textContent.trim());
    texts.add((each.getAttribute('aria-label') ?? '').trim());
  }
  return (text) => (typeof text === 'string' ? texts.has(text) : [...texts].some((each) => text.test(each)));
}
