import { useRefresh } from './useRefresh.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

/** Asks for the member's money now. */
export function RefreshButton() {
  const text = useText();
  const { isAsked, send } = useRefresh();
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={text('account.refresh')}
      aria-busy={isAsked}
      onClick={() => send({ type: 'refresh.requested', by: 'person' })}
    >
      <Icon name="refresh" />
    </Button>
  );
}
