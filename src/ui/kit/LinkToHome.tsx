import { ButtonLink } from './ButtonLink.tsx';
import { useText } from '../texts/useText.ts';

/** The way back to the game, from a page that leads nowhere else. */
export function LinkToHome() {
  const text = useText();
  return (
    <ButtonLink to="/" look="solid">
      {text('notBuilt.home')}
    </ButtonLink>
  );
}
