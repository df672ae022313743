import { useRefresh } from './useRefresh.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/kit/Icon.tsx';

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
