/** The plan on the rendered views: the real charts, effects held still, a person at the page. */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { AnyStateMachine } from 'xstate';
import { stage, type Recorder, type Stage } from 'chartkit';
import { Console } from '../../operator/app/Console.tsx';
import type { ConsoleActor } from '../../operator/kit/useConsole.ts';
import { hashOf } from '../../operator/kit/place.ts';
import { App } from '../../src/app/App.tsx';
import type { RootActor } from '../../src/actors/RootProvider.tsx';
import type { Body } from './follow.ts';
import { APP_INVARIANTS, brokenOf, CONSOLE_INVARIANTS } from '../../scenarios/invariants.ts';
import type { AnyScene } from '../../scenarios/scenes/any.ts';
import type { ConsoleScene } from '../../scenarios/scenes/console.ts';
import type { Scene } from '../../scenarios/scenes/scene.ts';
import { placeIn } from '../../scenarios/values.ts';
import { controlOf, handsOn, isDisabled, sees, waitForLate } from './viewsHands.ts';

const NOW = 20_000;
const WIDTHS = { desktop: 1280, phone: 390 } as const;

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
    patience: () => {
      const began = performance.now();
      return () => waitForLate(performance.now() - began);
    },
    isExpected: (_, expected, seen) => expected === seen,
    // Screens come and go faster than anybody looks: of the loading block only the transitions are compared.
    isFleeting: (chart) => chart === 'page',
    close,
  };
}

/** Opens the whole app as the scene has it. */
async function openAppOn(scene: Scene, inspect: Inspect): Promise<Body> {
  window.location.hash = `#${scene.given.path}`;
  const live = stage(scene.world, inspect);
  const actor: RootActor = live.root;
  const root = { actor, clock: { now: () => NOW, learn: () => undefined } };
  await act(async () => render(<App root={root} />));
  await screen.findByRole('heading', { level: 1 });
  const refuseToken = () =>
    act(async () => {
      const { session } = actor.getSnapshot().context;
      session.send({ type: 'token.refused', token: session.getSnapshot().context.principal?.token ?? '' });
    });
  const broken = () => brokenOf(APP_INVARIANTS, actor.getSnapshot());
  const close = async () => {
    cleanup();
    live.stop();
  };
  return bodyOn(live, { hands: handsOn(refuseToken), broken, close });
}

/** Opens the operator's console as the scene has it. */
async function openConsole(scene: ConsoleScene, inspect: Inspect): Promise<Body> {
  window.location.hash = `#${scene.given.path}`;
  const live = stage(scene.world, inspect);
  const root: ConsoleActor = live.root;
  await act(async () => render(<Console root={root} />));
  return bodyOn(live, {
    hands: handsOn(() =>
      act(async () =>
        root.getSnapshot().context.renewal.send({ type: 'token.refused', token: 'token-of-rosa' }),
      ),
    ),
    broken: () => brokenOf(CONSOLE_INVARIANTS, root.getSnapshot()),
    around: (input) => {
      const place = input.kind === 'emit' ? placeIn(input.event) : null;
      if (place !== null) window.location.hash = hashOf(place.section, {}, place.page);
      return false;
    },
    close: async () => {
      cleanup();
      live.stop();
    },
  });
}

/** Opens the page as the scene has it. */
export async function openViews(scene: AnyScene, inspect: Inspect): Promise<Body> {
  window.happyDOM?.setViewport({ width: WIDTHS[scene.given.width], height: 800 });
  return scene.root === 'app' ? openAppOn(scene, inspect) : openConsole(scene, inspect);
}
