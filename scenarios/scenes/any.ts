/** Scenes of both roots: the app, and the operator's console. */
import type { AnyStateMachine } from 'xstate';
import type { World } from 'chartkit';
import type { ConsoleScene } from './console.ts';
import type { Scene } from './scene.ts';

export type AnyScene = Scene | ConsoleScene;

/** Hands on a scene's world, whose machine only the caller's function knows nothing of. */
export function inWorldOf<Result>(
  scene: AnyScene,
  use: <M extends AnyStateMachine>(world: World<M>) => Result,
): Result {
  return scene.root === 'app' ? use(scene.world) : use(scene.world);
}
