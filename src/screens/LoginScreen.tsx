import { useSession } from '../app/facades/useSession.ts';
import { useText } from '../app/facades/useText.ts';
import { Button } from '../components/Button.tsx';
import { Entrance } from '../components/Entrance.tsx';

/** `/login`: sign in, or look around as a guest [S-07]. */
export function LoginScreen() {
  const text = useText();
  const { isBusy, send } = useSession();
  return (
    <Entrance form="login">
      <Button wide aria-busy={isBusy} disabled={isBusy} onClick={() => send({ type: 'guest.requested' })}>
        {text('login.guest')}
      </Button>
    </Entrance>
  );
}
