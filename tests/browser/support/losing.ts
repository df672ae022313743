import { drawBalls } from '../../../contract/game/draw.ts';
import { sealSeed } from '../../server/support/play.ts';
import type { World } from './world.ts';

/** Seals the running draw so that big or small comes out at the first position, and moves on to the next. @returns its id */
async function sealDraw(world: World, isBig: boolean): Promise<string> {
  const id = await world.drawId();
  for (let n = 0; ; n += 1) {
    const seed = n.toString(16).padStart(64, '0');
    if ((drawBalls(seed, id)[0] ?? 0) > 5 !== isBig) continue;
    await sealSeed(world.db, id, seed);
    await world.nextDraw();
    return id;
  }
}

/** Small comes out at the first position. */
export const loseDraw = (world: World): Promise<string> => sealDraw(world, false);
/** Big does. */
export const winDraw = (world: World): Promise<string> => sealDraw(world, true);
