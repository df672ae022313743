import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/kit/Link.tsx';
import { useText } from '../../../ui/texts/useText.ts';
import { Entrance } from '../Entrance.tsx';

/** `/register`: become a member. */
export function RegisterScreen() {
  const text = useText();
  // Where the guard stopped somebody goes along.
  const location = useLocation();
  const state: unknown = location.state;
  return (
    <Entrance
      form="register"
      help={
        <Link className="help" to={`/login${location.search}`} state={state}>
          {text('register.toLogin')}
        </Link>
      }
    />
  );
}
