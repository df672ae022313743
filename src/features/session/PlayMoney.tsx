import { useText } from '../../ui/texts/useText.ts';
import { useSite } from '../site/index.ts';

/** What a new member gets to play with, where the site gives something; its line is there before that is known. */
export function PlayMoney() {
  const text = useText();
  const { startBalance } = useSite();
  return (
    <p>{startBalance === null ? '\u00a0' : text('register.playMoney', { balance: Number(startBalance) })}</p>
  );
}
