import { useText } from '../../../ui/texts/useText.ts';
import { Balance } from '../../preferences/index.ts';
import { useSession } from '../../session/index.ts';

/** What the member has now that a draw is over. */
export function NewBalance() {
  const text = useText();
  const { balance } = useSession();
  return (
    <span className="balance">
      {text('account.balance')} <Balance amount={balance} />
    </span>
  );
}
