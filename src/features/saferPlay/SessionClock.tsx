import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { ServerTime } from '../../../contract/model.ts';
import { useTimeSince } from '../draws/index.ts';
import { useSession } from '../session/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { useStopwatch } from '../../dom/hooks/useStopwatch.ts';
import { Link } from '../../ui/kit/Link.tsx';

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
