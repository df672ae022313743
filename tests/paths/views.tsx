/** The plan on the rendered views: the real charts, effects held still, a person at the page. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stage, type Recorder, type Stage } from '../../chartkit/index.ts';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { App } from '../../src/app/App.tsx';
import type { RootActor } from '../../src/app/root.ts';
import type { Body } from './follow.ts';
import { INVARIANTS } from './invariants.ts';
import type { Hands, Part } from './person.ts';
import type { Scene } from './scenes/scene.ts';

const NOW = 20_000;
const LOADING_MS_MAX = 10_000;
const WIDTHS = { desktop: 1280, phone: 390 } as const;
/** Screens that load when they are first asked for, each once in this file. */
const NEW_SCREENS = ['Draw History', 'Settled Orders', 'Single Numbers 1~10', 'Pending Orders'];

/** By selector: a query by role looks at every element, and these are asked for after every step. */
const PARTS: Readonly<Record<Part, string>> = {
  page: 'body',
  slip: 'aside[aria-labelledby="slip-title"]',
  dialog: 'dialog',
  account: 'aside[aria-label="Account"]',
  menu: 'section[aria-label="User menu"]',
  messages: 'section[aria-label="Messages"]',
};
const partOf = (part: Part): HTMLElement | null => document.querySelector(PARTS[part]);

const isNamed = (element: Element, name: string | RegExp): boolean => {
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim();
  return typeof name === 'string' ? text === name : name.test(text);
};

/** A control by its name; the first one, as there may be one in a bar and one in a panel. */
const controlOf = (name: string | RegExp, part: Part): HTMLElement | undefined =>
  [...(partOf(part)?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].find((each) =>
    isNamed(each, name),
  );

const isDisabled = (element: HTMLElement): boolean =>
  element.closest(':disabled, fieldset[disabled]') !== null;

function found(name: string | RegExp, part: Part): HTMLElement {
  const control = controlOf(name, part);
  if (control === undefined) throw new Error(`There is no '${String(name)}' in the ${part} to press.`);
  if (isDisabled(control)) throw new Error(`'${String(name)}' can't be pressed now.`);
  return control;
}

function boxOf(label: string, part: Part): HTMLElement {
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

function handsOn({ root }: Stage<typeof appMachine>): Hands {
  const user = userEvent.setup();
  const actor: RootActor = root;
  const write = async (label: string, text: string, part: Part) => {
    await user.clear(boxOf(label, part));
    await user.type(boxOf(label, part), text);
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
    isThere: (name, part = 'page') => controlOf(name, part) !== undefined,
    refuseToken: () =>
      act(async () => {
        const { session } = actor.getSnapshot().context;
        session.send({ type: 'token.refused', token: session.getSnapshot().context.user?.token ?? '' });
      }),
  };
}

/** Whether a text stands alone in an element, or is its label. */
function sees(text: string | RegExp): boolean {
  const is = (value: string | null) =>
    value !== null && (typeof text === 'string' ? value.trim() === text : text.test(value.trim()));
  return [...document.body.querySelectorAll('*')].some(
    (each) => is(each.getAttribute('aria-label')) || is(each.textContent),
  );
}

/** Opens the whole app as the scene has it. */
export async function openViews(scene: Scene, inspect: Recorder['inspect']): Promise<Body> {
  window.happyDOM?.setViewport({ width: WIDTHS[scene.given.width], height: 800 });
  window.location.hash = `#${scene.given.path}`;
  const live = stage(scene.world, inspect);
  const actor: RootActor = live.root;
  const root = { actor, clock: { now: () => NOW, learn: () => undefined } };
  await act(async () => render(<App root={root} />));
  await screen.findByRole('heading', { level: 1 }, { timeout: LOADING_MS_MAX });
  const taken = new Set<string>();
  return {
    hands: handsOn(live),
    happen: ({ input }) => act(async () => live.perform(input).took.forEach((id) => taken.add(id))),
    taken: async () => {
      live.took().forEach((id) => taken.add(id));
      return taken;
    },
    look: async ({ address, texts, controls, events }) => ({
      state: live.states()[address] ?? null,
      path: window.location.hash.slice(1),
      seen: texts.map(sees),
      usable: controls.map(({ name, part }) => {
        const control = controlOf(name, part);
        return control !== undefined && !isDisabled(control);
      }),
      can: events.map((event) => live.can(address, event)),
      broken: Object.entries(INVARIANTS).flatMap(([name, holds]) =>
        holds(actor.getSnapshot()) ? [] : [name],
      ),
    }),
    wait: async () => false,
    // Screens come and go faster than anybody looks: of the loading block only the transitions are compared.
    isFleeting: (chart) => chart === 'page',
    close: async () => {
      cleanup();
      live.stop();
    },
  };
}
