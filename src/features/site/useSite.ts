import { useSelector } from '@xstate/react';
import {
  hasAutoBet,
  quickAmountsOf,
  recordNumberOf,
  siteNameOf,
  startBalanceOf,
} from '../../../machines/site/site.selectors.ts';
import { useActors } from '../../actors/useActors.ts';
import { useText } from '../../ui/texts/useText.ts';

/** What the server says of the site: its name, its record number, and the chips [B-04]. */
export function useSite() {
  const text = useText();
  const actor = useActors().site;
  return {
    siteName: useSelector(actor, siteNameOf) ?? text('app.name'),
    /** The number under which an authority knows the site; '' where there is none. */
    recordNumber: useSelector(actor, recordNumberOf),
    startBalance: useSelector(actor, startBalanceOf),
    hasAutoBet: useSelector(actor, hasAutoBet),
    quickAmounts: useSelector(actor, quickAmountsOf),
    send: actor.send,
  };
}
