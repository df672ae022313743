import { chakra } from '@chakra-ui/react/styled-system';
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

const Way = chakra(Link, {
  base: {
    display: 'inline-block',
    marginBlock: '-4',
    paddingBlock: '4',
    color: 'accent.text',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
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

/** The same, with the way to where one can hold oneself to it. */
export function SessionClock() {
  const title = useText();
  return (
    <span className="session">
      <SessionTime /> · <Way to="/user/play">{title('page.play')}</Way>
    </span>
  );
}
