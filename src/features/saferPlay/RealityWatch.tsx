import { chakra } from '@chakra-ui/react/styled-system';
import type { ServerTime } from '../../../contract/model.ts';
import { useTimeSince } from '../draws/index.ts';
import { useSession } from '../session/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { useReality } from './useReality.ts';
import { useModal } from '../../dom/hooks/useModal.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { Money } from '../../ui/texts/Money.tsx';

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
    // Both are equally easy.
    '& .ways': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', '& > *': { paddingInline: '2' } },
    '& .out': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      '& > *': { paddingInline: '2' },
    },
  },
});

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;

/** How long the session has lasted when the check came, in words. */
function Lasted({ since }: { readonly since: ServerTime }) {
  const text = usePageText();
  const passed = Math.max(0, Math.round(useTimeSince(since)() / MINUTE_MS));
  return (
    <p>{text('play.signedInFor', { hours: Math.floor(passed / HOUR_MIN), minutes: passed % HOUR_MIN })}</p>
  );
}

/** To what has been bet and paid, and out of the session. */
function Out({ leave }: { readonly leave: () => void }) {
  const text = useText();
  const pageText = usePageText();
  const { isBusy, send } = useSession();
  return (
    <div className="out">
      <ButtonLink look="link" to="/isSubmit" onClick={leave}>
        {text('page.settledOrders')}
      </ButtonLink>
      <ButtonLink look="link" to="/Fluctuation" onClick={leave}>
        {text('page.fluctuation')}
      </ButtonLink>
      <Button
        look="link"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => send({ type: 'signOut.requested' })}
      >
        {pageText('menu.logout')}
      </Button>
    </div>
  );
}

/** Time and result: nothing goes on until they are acknowledged. */
function RealityDialog() {
  const text = usePageText();
  const { standing, acknowledge, leave } = useReality();
  const { signedInAt: since } = useSession();
  const ref = useModal(() => undefined);
  return (
    <Root ref={ref} aria-labelledby="reality-title">
      <div className="inner">
        <h2 id="reality-title">{text('play.reality')}</h2>
        {since !== null && <Lasted since={since} />}
        {standing !== null && (
          <p>
            {text('play.net')} <Money amount={standing.reality.net} isSigned />
          </p>
        )}
        <div className="ways">
          <ButtonLink to="/user/breaks" onClick={leave}>
            {text('play.takeBreak')}
          </ButtonLink>
          <Button onClick={acknowledge}>{text('play.goOn')}</Button>
        </div>
        <Out leave={leave} />
      </div>
    </Root>
  );
}

/** Shows the reality check when its interval is over. */
export const RealityWatch = () => (useReality().isDue ? <RealityDialog /> : null);
