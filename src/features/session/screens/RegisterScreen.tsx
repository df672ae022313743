import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/kit/Link.tsx';
import { useText } from '../../../ui/texts/useText.ts';
import { Entrance } from '../Entrance.tsx';

/** `/register`: become a member. */
export function RegisterScreen() {
  const text = useText();
  const { search, state } = useLocation();
  // Where the guard stopped somebody goes along.
  const stopped: unknown = state;
  return (
    <Entrance
      form="register"
      help={
        <Link className="help" to={`/login${search}`} state={stopped}>
          {text('register.toLogin')}
        </Link>
      }
    />
  );
}
