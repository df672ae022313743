import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { stageOf } from '../../../../machines/app/app.late.selectors.ts';
import * as stage from '../../../../machines/stage/stage.selectors.ts';
import { useRoot } from '../../../actors/RootProvider.tsx';

/** What is on the stage; its scene is null while nothing is. */
export function useStage() {
  const actor = useSelector(useRoot(), stageOf);
  return {
    scene: useSelector(actor, (snapshot) => (snapshot === undefined ? null : stage.sceneOf(snapshot))),
    sealed: useSelector(actor, (snapshot) => (snapshot === undefined ? null : stage.sealedOf(snapshot))),
    result: useSelector(actor, (snapshot) => (snapshot === undefined ? null : stage.resultOf(snapshot))),
    /** How many balls are out, 0..10. */
    out: useSelector(actor, (snapshot) => (snapshot === undefined ? 0 : stage.outOf(snapshot))),
    /** How many of them can be read. */
    read: useSelector(actor, (snapshot) => (snapshot === undefined ? 0 : stage.readOf(snapshot))),
    /** Nothing but the outcome is shown, as high as the strip. */
    isFolded: useSelector(actor, (snapshot) => snapshot !== undefined && stage.isFolded(snapshot)),
    skip: () => actor?.send({ type: 'stage.skipped' }),
    close: () => actor?.send({ type: 'stage.closed' }),
    fold: () => actor?.send({ type: 'page.used' }),
  };
}

/** The balls of a draw that can be read. */
export interface Coming {
  readonly drawId: string;
  readonly balls: readonly number[];
}

/** The draw whose balls come out now, as far as they can be read; null where none does. */
export function useComing(): Coming | null {
  const { scene, result, read } = useStage();
  return useMemo(
    () =>
      scene !== 'revealing' || result === null
        ? null
        : { drawId: result.drawId, balls: (result.balls ?? []).slice(0, read) },
    [scene, result, read],
  );
}
