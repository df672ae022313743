import { memo } from 'react';
import type { ServerTime } from '../../../contract/model.ts';
import { useTimeLeft } from './useDraw.ts';
import { useClock } from '../../dom/hooks/useClock.ts';

interface CountdownProps {
  readonly endsAt: ServerTime | null;
  /** The least that is shown, in ms: beside words that end what is counted down to, there is a second left. */
  readonly least_ms?: number;
}

/** The time left until a moment of the server's clock [B-15]; its ticks render nothing. */
export const Countdown = memo(function Countdown({ endsAt, least_ms = 0 }: CountdownProps) {
  const ref = useClock<HTMLTimeElement>(useTimeLeft(endsAt, least_ms));
  return <time ref={ref} role="timer" aria-live="off" />;
});
