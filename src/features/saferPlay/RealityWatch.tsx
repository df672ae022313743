import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useReality } from './useReality.ts';
import { useModal } from '../../dom/hooks/useModal.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Link } from '../../ui/kit/Link.tsx';
import { Money } from '../../ui/texts/Money.tsx';
import { SessionTime } from './SessionClock.tsx';

const Root = chakra('dialog', {
  base: {
    width: 'min(24rem, calc(100vw - 2rem))',
    margin: 'auto',
    marginTop: '8dvh',
    borderWidth: '1px',
    borderColor: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'float',
    '&::backdrop': { bg: 'scrim' },
    '& .inner': { display: 'grid', gap: '4', padding: '6' },
    '& h2': { fontSize: 'xl' },
    '& a': {
      display: 'inline-block',
      justifySelf: 'center',
      paddingBlock: '3',
      color: 'accent.text',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

/** Time and result: nothing goes on until they are acknowledged. */
function RealityDialog() {
  const text = usePageText();
  const { standing, acknowledge } = useReality();
  const ref = useModal(() => undefined);
  return (
    <Root ref={ref} aria-labelledby="reality-title">
      <div className="inner">
        <h2 id="reality-title">{text('play.reality')}</h2>
        <p>
          <SessionTime />
        </p>
        {standing !== null && (
          <p>
            {text('play.net')} <Money amount={standing.reality.net} isSigned />
          </p>
        )}
        <Button look="solid" wide onClick={acknowledge}>
          {text('play.goOn')}
        </Button>
        <Link to="/user/breaks" onClick={acknowledge}>
          {text('play.takeBreak')}
        </Link>
      </div>
    </Root>
  );
}

/** Shows the reality check when its interval is over. */
export const RealityWatch = () => (useReality().isDue ? <RealityDialog /> : null);
