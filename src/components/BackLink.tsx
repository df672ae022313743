import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepsBack } from '../app/navigation.ts';
import { HOME } from '../app/routes.ts';
import { useText } from '../app/facades/useText.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

/** To the page before this one; home where this tab has none. */
export function BackLink() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goBack = (event: MouseEvent<HTMLAnchorElement>): void => {
    const steps = stepsBack(pathname);
    if (steps === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <Link to={HOME} onClick={goBack}>
      <Icon name="left" />
      {text('nav.back')}
    </Link>
  );
}
