import { useSelector } from '@xstate/react';
import { freshnessOf, predictionsOf } from '../../../machines/refresh/refresh.held.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

const predictionsFreshness = freshnessOf('predictions');

/** What past draws say of the running one, as the last round brought it. */
export function usePredictions() {
  const actor = useActors().refresh;
  const predictions = useSelector(actor, predictionsOf);
  const freshness = useSelector(actor, predictionsFreshness);
  return {
    drawId: predictions?.lottery_id ?? null,
    rows: predictions?.list ?? null,
    /** There is nothing to show, and the last try failed. */
    isFailed: predictions === null && freshness === 'stale',
    retry: () => actor.send({ type: 'refresh.requested' }),
  };
}
