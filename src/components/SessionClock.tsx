import { memo } from 'react';
import type { ServerTime } from '../../contract/model.ts';
import { useTimeSince } from '../app/facades/useDraw.ts';
import { useSession } from '../app/facades/useSession.ts';
import { usePageText } from '../app/facades/usePageText.ts';
import { useText } from '../app/facades/useText.ts';
import { useStopwatch } from '../dom/useStopwatch.ts';
import { Link } from './Link.tsx';

const Passed = memo(function Passed({ since }: { readonly since: ServerTime }) {
  const ref = useStopwatch<HTMLTimeElement>(useTimeSince(since));
  return <time ref={ref} role="timer" aria-live="off" />;
});

/** How long this session lasts, for who might lose count of it; nothing where its beginning is unknown. */
export function SessionClock() {
  const text = usePageText();
  const title = useText();
  const { signedInAt } = useSession();
  if (signedInAt === null) return null;
  return (
    <span className="session">
      {text('session.lasts')} <Passed since={signedInAt} /> <Link to="/user/play">{title('page.play')}</Link>
    </span>
  );
}
