import { useRefresh } from '../app/facades/useRefresh.ts';
import { useText } from '../app/facades/useText.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Asks for the member's money now. */
export function RefreshButton() {
  const text = useText();
  const { isFetching, send } = useRefresh();
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={text('account.refresh')}
      aria-busy={isFetching}
      onClick={() => send({ type: 'refresh.requested' })}
    >
      <Icon name="refresh" />
    </Button>
  );
}
