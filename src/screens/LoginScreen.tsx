import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlace } from '../app/facades/usePlace.ts';
import { useSession } from '../app/facades/useSession.ts';
import { useText } from '../app/facades/useText.ts';
import { once } from '../app/once.ts';
import { Button } from '../components/Button.tsx';
import { Entrance } from '../components/Entrance.tsx';
import { Link } from '../components/Link.tsx';

const retrieving = once(
  async () => (await import('../components/centre/RetrievePassword.tsx')).RetrievePassword,
);

const Forgotten = chakra(Link, {
  base: {
    justifySelf: 'center',
    color: 'accent.text',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    minHeight: '1.5rem',
  },
});

function Retrieving() {
  return createElement(use(retrieving()));
}

/** `/login`: sign in, or look around as a guest [S-07]; `?retrieve` is for who forgot the password [M-04]. */
export function LoginScreen() {
  const text = useText();
  const { isBusy, send } = useSession();
  const { query, to } = usePlace();
  // Where the guard stopped somebody goes along.
  const state: unknown = useLocation().state;
  if (query['retrieve'] !== undefined) {
    return (
      <Suspense fallback={null}>
        <Retrieving />
      </Suspense>
    );
  }
  return (
    <Entrance
      form="login"
      help={
        <Forgotten to={to({ retrieve: 'email' })} state={state}>
          {text('login.forgot')}
        </Forgotten>
      }
    >
      <Button wide aria-busy={isBusy} disabled={isBusy} onClick={() => send({ type: 'guest.requested' })}>
        {text('login.guest')}
      </Button>
    </Entrance>
  );
}
