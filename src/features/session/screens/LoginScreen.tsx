import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { useHasLobby } from '../useHasLobby.ts';
import { useSession } from '../useSession.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Late } from '../../../dom/Late.tsx';
import { ornament } from '../../../dom/fetchedOr.ts';
import { once } from '../../../dom/once.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Entrance } from '../Entrance.tsx';
import { Link } from '../../../ui/kit/Link.tsx';

const lobby = () => import('../../lobby/index.ts');
const preview = ornament(async () => (await lobby()).LobbyPreview);
const intro = ornament(async () => (await lobby()).Intro);
const retrieving = once(async () => (await import('../RetrievePassword.tsx')).RetrievePassword);

/** `/login`: sign in, or look around as a guest [S-07]; `?retrieve` is for who forgot the password [M-04]. */
export function LoginScreen() {
  const text = useText();
  const { isBusy, isKnown, send } = useSession();
  const hasLobby = useHasLobby();
  const { query, to } = useListQuery();
  // Where the guard stopped somebody goes along.
  const location = useLocation();
  const state: unknown = location.state;
  if (query['retrieve'] !== undefined) {
    return (
      <Suspense>
        <Late view={retrieving} />
      </Suspense>
    );
  }
  return (
    <Entrance
      form="login"
      aside={<Suspense>{hasLobby && <Late view={preview} />}</Suspense>}
      help={
        <Link className="help" to={to({ retrieve: 'email' })} state={state}>
          {text('login.forgot')}
        </Link>
      }
    >
      <div className="first">
        <div className="ways">
          {/* Who was sent here from a screen for members is a guest already. */}
          {isKnown ? (
            <ButtonLink look="solid" to="/">
              {text('login.guest')}
            </ButtonLink>
          ) : (
            <Button
              look="solid"
              aria-busy={isBusy}
              disabled={isBusy}
              onClick={() => send({ type: 'guest.requested' })}
            >
              {text('login.guest')}
            </Button>
          )}
          <ButtonLink look="outline" to={`/register${location.search}`} state={state}>
            {text('login.toRegister')}
          </ButtonLink>
        </div>
        <div className="how">
          <Suspense>{hasLobby && <Late view={intro} />}</Suspense>
        </div>
        <p>{text('login.or')}</p>
      </div>
    </Entrance>
  );
}
