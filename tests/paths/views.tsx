/** The plan on the rendered views: the real charts, effects held still, a person at the page. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor, fromTransition, type AnyStateMachine } from 'xstate';
import { stage, type Recorder, type Stage } from '../../chartkit/index.ts';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import type { PreferencesReport } from '../../machines/preferences/preferences.types.ts';
import { Console } from '../../operator/app/Console.tsx';
import type { ConsoleActor } from '../../operator/app/console.ts';
import { hashOf } from '../../operator/app/place.ts';
import { App } from '../../src/app/App.tsx';
import type { CaptchaActor } from '../../src/app/captcha.ts';
import type { RealityActor } from '../../src/app/reality.ts';
import type { RootActor } from '../../src/app/root.ts';
import { begin, type Body } from './follow.ts';
import { APP_INVARIANTS, brokenOf, CONSOLE_INVARIANTS } from './invariants.ts';
import { type AnyScene, type SideScene } from './scenes/any.ts';
import { BALANCES } from './scenes/beside.ts';
import type { ConsoleScene } from './scenes/console.ts';
import type { Scene } from './scenes/scene.ts';
import { placeIn } from './values.ts';
import { controlOf, handsOn, isDisabled, LOADING_MS_MAX, sees, waitForLate } from './viewsHands.ts';

const NOW = 20_000;
const WIDTHS = { desktop: 1280, phone: 390 } as const;

/** The chart that a view is about to start for itself, and whether it has. */
const side: { captcha: CaptchaActor | null; reality: RealityActor | null; isStarted: boolean } = {
  captcha: null,
  reality: null,
  isStarted: false,
};
const inPlace = <Actor,>(actor: Actor): Actor => {
  side.isStarted = true;
  return actor;
};
/** What views get in the place of a captcha of their own; null outside its paths. */
export const captchaInPlace = (): CaptchaActor | null => inPlace(side.captcha);
export const realityInPlace = (): RealityActor | null => inPlace(side.reality);

type Inspect = Recorder['inspect'];
type Parts = Pick<Body, 'hands' | 'close'> & {
  readonly broken: () => readonly string[];
  /** What comes about elsewhere than on the stage; true where that was all. */
  readonly around?: (input: Parameters<Body['happen']>[0]['input']) => boolean;
};

/** A body whose charts are those of one stage. */
function bodyOn<M extends AnyStateMachine>(live: Stage<M>, { hands, close, broken, around }: Parts): Body {
  const taken = new Set<string>();
  return {
    hands,
    happen: ({ input }) =>
      act(async () => {
        if (around?.(input) !== true) live.perform(input).took.forEach((id) => taken.add(id));
      }),
    taken: async () => {
      live.took().forEach((id) => taken.add(id));
      return taken;
    },
    look: async ({ address, texts, controls, events }) => ({
      state: live.states()[address] ?? null,
      path: window.location.hash.slice(1),
      seen: texts.map(sees()),
      usable: controls.map(({ name, part }) => {
        const control = controlOf(name, part);
        return control !== undefined && !isDisabled(control);
      }),
      can: events.map((event) => live.can(address, event)),
      broken: broken(),
    }),
    wait: waitForLate,
    // Screens come and go faster than anybody looks: of the loading block only the transitions are compared.
    isFleeting: (chart) => chart === 'page',
    close,
  };
}

interface Opened {
  readonly body: Body;
  readonly live: Stage<typeof appMachine>;
  readonly broken: () => readonly string[];
}

/** Opens the whole app as the scene has it. */
async function openAppOn(scene: Scene, inspect: Inspect): Promise<Opened> {
  window.location.hash = `#${scene.given.path}`;
  const live = stage(scene.world, inspect);
  const actor: RootActor = live.root;
  const root = { actor, clock: { now: () => NOW, learn: () => undefined } };
  await act(async () => render(<App root={root} />));
  await screen.findByRole('heading', { level: 1 }, { timeout: LOADING_MS_MAX });
  const refuseToken = () =>
    act(async () => {
      const { session } = actor.getSnapshot().context;
      session.send({ type: 'token.refused', token: session.getSnapshot().context.user?.token ?? '' });
    });
  const broken = () => brokenOf(APP_INVARIANTS, actor.getSnapshot());
  const close = async () => {
    cleanup();
    live.stop();
  };
  return { body: bodyOn(live, { hands: handsOn(refuseToken), broken, close }), live, broken };
}

/** Opens the page around a chart, and hands the chart to the view that starts it. */
async function openBeside(scene: SideScene, inspect: Inspect): Promise<Body> {
  const live = stageBeside(scene, inspect);
  side.isStarted = false;
  const { body: page, live: app, broken } = await openAppOn(scene.around, inspect);
  await begin(page, scene.lead);
  await waitFor(() => expect(side.isStarted).toBe(true), { timeout: LOADING_MS_MAX });
  // It is started while it is rendered, and seen after that.
  if (scene.root === 'captcha') await screen.findByRole('group', {}, { timeout: LOADING_MS_MAX });
  let changes = 0;
  return bodyOn(live, {
    hands: page.hands,
    broken,
    around: (input) => {
      if (input.kind !== 'send' || input.event.type !== 'standing.asked') return false;
      const event = BALANCES[changes % BALANCES.length];
      app.perform({ kind: 'emit', actor: 'refresh/fetchRound', src: 'fetchRound', index: changes, event });
      changes += 1;
      return true;
    },
    close: async () => {
      await page.close();
      live.stop();
      side.captcha = null;
      side.reality = null;
    },
  });
}

function stageBeside(scene: SideScene, inspect: Inspect): Stage<AnyStateMachine> {
  if (scene.root === 'captcha') {
    const live = stage(scene.world, inspect);
    side.captcha = live.root;
    return live;
  }
  const live = stage(scene.world, inspect);
  side.reality = live.root;
  return live;
}

const nobody = fromTransition((state: null, _told: PreferencesReport) => state, null);

/** Opens the operator's console as the scene has it. */
async function openConsole(scene: ConsoleScene, inspect: Inspect): Promise<Body> {
  window.location.hash = `#${scene.given.path}`;
  const live = stage(scene.world, inspect);
  const console: ConsoleActor = live.root;
  const preferences = createActor(preferencesMachine, { input: { parent: createActor(nobody).start() } });
  preferences.start();
  await act(async () => render(<Console charts={{ console, preferences }} />));
  return bodyOn(live, {
    hands: handsOn(async () => undefined),
    broken: () => brokenOf(CONSOLE_INVARIANTS, console.getSnapshot()),
    around: (input) => {
      const place = input.kind === 'emit' ? placeIn(input.event) : null;
      if (place !== null) window.location.hash = hashOf(place.section, {}, place.page);
      return false;
    },
    close: async () => {
      cleanup();
      preferences.stop();
      live.stop();
    },
  });
}

/** Opens the page as the scene has it. */
export async function openViews(scene: AnyScene, inspect: Inspect): Promise<Body> {
  window.happyDOM?.setViewport({ width: WIDTHS[scene.given.width], height: 800 });
  switch (scene.root) {
    case 'app':
      return (await openAppOn(scene, inspect)).body;
    case 'console':
      return openConsole(scene, inspect);
    default:
      return openBeside(scene, inspect);
  }
}
