/** Scenes of all roots: the app, the charts beside it, and the operator's console. */
import type { AnyStateMachine } from 'xstate';
import type { World } from '../../../chartkit/index.ts';
import type { CaptchaScene, RealityScene } from './beside.ts';
import type { ConsoleScene } from './console.ts';
import type { Scene } from './scene.ts';

export type SideScene = CaptchaScene | RealityScene;
export type AnyScene = Scene | SideScene | ConsoleScene;

/** Hands on a scene's world, whose machine only the caller's function knows nothing of. */
export function inWorldOf<Result>(
  scene: AnyScene,
  use: <M extends AnyStateMachine>(world: World<M>) => Result,
): Result {
  switch (scene.root) {
    case 'app':
      return use(scene.world);
    case 'captcha':
      return use(scene.world);
    case 'reality':
      return use(scene.world);
    case 'console':
      return use(scene.world);
    default:
      return scene satisfies never;
  }
}
