import { shallowEqual } from '@xstate/react';
import type { Market } from '../../../../contract/game/bets.ts';
import { allLinesOf } from '../../../../machines/betting/betting.selectors.ts';
import type { SlipLine } from '../../../../machines/betting/betting.types.ts';
import { useActors } from '../../../actors/useActors.ts';
import { useFollowing } from '../../../actors/useFollowing.ts';

/** The lines in the order of selecting. */
export const useLines = (market: Market): readonly SlipLine[] =>
  useFollowing(useActors().slips[market], allLinesOf, shallowEqual);
