/** A person's eyes and hands on rendered views. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOOK_EVERY_MS, pause } from './browser/patience.ts';
import { PARTS } from './parts.ts';
import type { Hands, Part } from '../../scenarios/person.ts';

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
  element.closest(':disabled, fieldset[disabled], [aria-disabled=true]') !== null;

/** How long a busy machine may take to load what is loaded when it is first asked for: a screen, a dialog. */
const LATE_MS_MAX = 20_000;

/** Waits a little for what may be loading; false once nothing will come any more. */
export async function waitForLate(waited_ms: number): Promise<boolean> {
  if (waited_ms > LATE_MS_MAX) return false;
  await act(() => pause(LOOK_EVERY_MS));
  return true;
}

/** Looks until it is there, as a person would. */
async function whenThere<Found>(find: () => Found | null | undefined, what: string): Promise<Found> {
  const began = performance.now();
  for (;;) {
    const one = find();
    if (one !== null && one !== undefined) return one;
    if (!(await waitForLate(performance.now() - began))) throw new Error(`There is no ${what}.`);
  }
}

async function found(name: string | RegExp, part: Part): Promise<HTMLElement> {
  const control = await whenThere(() => controlOf(name, part), `'${String(name)}' in the ${part} to press`);
  if (isDisabled(control)) throw new Error(`'${String(name)}' can't be pressed now.`);
  return control;
}

function boxIn(where: HTMLElement | null, label: string | RegExp): HTMLElement | null {
  return where === null ? null : within(where).queryByLabelText(label);
}

const boxOf = (label: string | RegExp, part: Part): Promise<HTMLElement> =>
  whenThere(() => boxIn(partOf(part), label), `'${String(label)}' in the ${part} to fill in`);

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
    const box = await boxOf(label, part);
    await user.clear(box);
    if (text !== '') await user.type(box, text);
  };
  let isPointing = false;
  /** With the pointer, unless that stays on a message: then with the keyboard. */
  const press = async (name: string | RegExp, part: Part) => {
    const control = await found(name, part);
    if (!isPointing) return user.click(control);
    control.focus();
    await user.keyboard('{Enter}');
  };
  return {
    press: (name, part = 'page') => press(name, part),
    write: (label, text, part = 'page') => write(label, text, part),
    fill: async (label, text, part = 'page') => {
      const box = await boxOf(label, part);
      if (!(box instanceof HTMLInputElement) || box.value !== text) await write(label, text, part);
    },
    leave: async (label, part = 'page') => {
      await user.click(await boxOf(label, part));
      await user.tab();
    },
    tick: async (label) => user.click(await boxOf(label, 'slip')),
    key: (key) => user.keyboard(`{${key}}`),
    pointAtMessage: async (isOn) => {
      const message = partOf('messages')?.querySelector('.toast');
      if (!(message instanceof HTMLElement)) throw new Error('There is no message.');
      isPointing = isOn;
      await (isOn ? user.hover(message) : user.unhover(message));
      if (isOn) fireEvent.mouseMove(message, { movementX: 1 });
    },
    scroll: async () => void fireEvent.wheel(screen.getByRole('main')),
    goTo: async (path, link) => {
      if (window.location.hash === `#${path}`) return;
      const control = await found(link, 'page');
      await unawaited(() => control.click());
      await screen.findByRole('heading', { level: 1 });
    },
    goHere: () => press('Two-Sided', 'page'),
    goToNew: async () => {
      const link = NEW_SCREENS.shift();
      if (link === undefined) throw new Error('Every screen has been opened.');
      const control = await found(link, 'page');
      await unawaited(() => control.click());
    },
    waitForScreen: async () => {
      await screen.findByRole('heading', { level: 1 });
      await act(async () => {});
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
