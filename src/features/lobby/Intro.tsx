import { chakra } from '@chakra-ui/react/styled-system';
import { useText } from '../../ui/texts/useText.ts';
import { Countdown } from '../draws/index.ts';
import { How } from './How.tsx';
import { useLobby } from './useLobby.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& .now': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '3',
      // Its line is there before the draw is known.
      minHeight: '1.5rem',
      fontSize: 'sm',
    },
    '& .now > span': { fontWeight: 'medium' },
    '& time': { fontWeight: 'semibold' },
  },
});

/** The running draw in one line, where it is known. */
function Now() {
  const text = useText();
  const { stage, shown } = useLobby();
  const isOpen = stage === 'open';
  if (shown === null || (!isOpen && stage !== 'closed')) return null;
  return (
    <>
      <span>{text('draw.id', { id: shown.drawId })}</span>
      <span>
        {text(isOpen ? 'draw.closesIn' : 'draw.drawsIn')}{' '}
        <Countdown endsAt={isOpen ? shown.closesAt : shown.drawsAt} />
      </span>
    </>
  );
}

/** Where the running draw stands below the form: its clock and the game in short stand above it. */
export function Intro() {
  return (
    <Root>
      <p className="now">
        <Now />
      </p>
      <How />
    </Root>
  );
}
