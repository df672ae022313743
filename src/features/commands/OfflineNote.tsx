import { usePageText } from '../../ui/texts/usePageText.ts';
import { useIsOffline } from '../draws/index.ts';

/** Why a control that sends something takes no press, where the network is gone. */
export function OfflineNote({ id }: { readonly id?: string }) {
  const text = usePageText();
  return useIsOffline() && <p id={id}>{text('command.offline')}</p>;
}
