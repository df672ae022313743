import { ButtonLink } from './ButtonLink.tsx';
import { usePageText } from '../texts/usePageText.ts';

/** The way back to the game, from a page that leads nowhere else. */
export function LinkToHome() {
  const text = usePageText();
  return (
    <ButtonLink to="/" look="solid">
      {text('notBuilt.home')}
    </ButtonLink>
  );
}
