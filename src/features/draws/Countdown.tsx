import { memo } from 'react';
import type { ServerTime } from '../../../contract/model.ts';
import { useTimeLeft } from './useDraw.ts';
import { useClock } from '../../dom/hooks/useClock.ts';

/** The time left until a moment of the server's clock [B-15]; its ticks render nothing. */
export const Countdown = memo(function Countdown({ endsAt }: { readonly endsAt: ServerTime | null }) {
  const ref = useClock<HTMLTimeElement>(useTimeLeft(endsAt));
  return <time ref={ref} role="timer" aria-live="off" />;
});
