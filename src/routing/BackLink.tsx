import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepsBack } from './navigation.ts';
import { HOME } from './paths.ts';
import { useText } from '../ui/texts/useText.ts';
import { PageIcon } from '../ui/icons/PageIcon.tsx';
import { Link } from '../ui/kit/Link.tsx';

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
      <PageIcon name="left" />
      {text('nav.back')}
    </Link>
  );
}
