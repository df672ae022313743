import { memo } from 'react';
import type { ServerTime } from '../../../contract/model.ts';
import { useTimeSince } from '../draws/index.ts';
import { Balance } from '../preferences/index.ts';
import { useReality } from './useReality.ts';
import { useSession } from '../session/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { useStopwatch } from '../../dom/hooks/useStopwatch.ts';
import { Way } from './Way.tsx';

const SECOND_MS = 1000;

/** From a whole second of the server's clock on: its ticks are painted together with those of the draw's countdown. */
const Passed = memo(function Passed({ since }: { readonly since: ServerTime }) {
  const ref = useStopwatch<HTMLTimeElement>(useTimeSince(since - (since % SECOND_MS)));
  return <time ref={ref} role="timer" aria-live="off" />;
});

/** How long this session lasts, for who might lose count of it; nothing where its beginning is unknown. */
export function SessionTime() {
  const text = usePageText();
  const { signedInAt } = useSession();
  if (signedInAt === null) return null;
  return (
    <span className="session">
      {text('session.lasts')} <Passed since={signedInAt} />
    </span>
  );
}

/** What the bets of this session have come to; hidden with the balance, and nothing until it is known. */
function SessionNet() {
  const text = usePageText();
  const { standing } = useReality();
  if (standing === null) return null;
  return (
    <>
      {' '}
      · {text('play.net')} <Balance amount={standing.reality.net} isSigned />
    </>
  );
}

/** The same with the way to the limits, and its result at the end, where more or fewer digits move nothing. */
export function SessionClock() {
  const title = useText();
  return (
    <span className="session">
      <SessionTime /> · <Way to="/user/play">{title('page.play')}</Way>
      <SessionNet />
    </span>
  );
}
