import { useSelector } from '@xstate/react';
import { hasDeposits } from '../../../machines/site/site.late.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** Whether money can be paid in. */
export const useHasDeposits = (): boolean => useSelector(useActors().site, hasDeposits);
