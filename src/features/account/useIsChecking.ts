import { useSelector } from '@xstate/react';
import { isChecking } from '../../../machines/betting/betting.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** Whether it is not known of any bets whether they were placed [B-13]. */
export function useIsChecking(): boolean {
  const { twoSided, numbers } = useActors().slips;
  const isOfTwoSided = useSelector(twoSided, isChecking);
  const isOfNumbers = useSelector(numbers, isChecking);
  return isOfTwoSided || isOfNumbers;
}
