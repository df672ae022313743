import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { useSession } from '../useSession.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { once } from '../../../dom/once.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Entrance } from '../Entrance.tsx';
import { Link } from '../../../ui/kit/Link.tsx';

const retrieving = once(async () => (await import('../RetrievePassword.tsx')).RetrievePassword);

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
  const { query, to } = useListQuery();
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
      <div className="first">
        <Button
          look="solid"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => send({ type: 'guest.requested' })}
        >
          {text('login.guest')}
        </Button>
        <p>{text('login.or')}</p>
      </div>
    </Entrance>
  );
}
