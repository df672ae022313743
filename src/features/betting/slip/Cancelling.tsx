import { useDeferredValue } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { cancellingOf, type Cancelling as Group } from '../../../../contract/game/outlook.ts';
import { useBets } from '../useBetting.ts';
import { useIsCertainLoss } from '../useMostBack.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

const SHOWN_MAX = 3;

/** A group in words, which name it among the others too. */
function useGroupText(): (group: Group) => string {
  const text = usePageText();
  const { rowName, betName } = useBetText();
  return (group) => {
    if (group.kind === 'numbers') return text('slip.cancelNumbers', { row: rowName(group.row) });
    if (group.kind === 'everywhere')
      return text('slip.cancelEverywhere', { bet: betName(group.field), wins: group.wins });
    const [one, other] = group.fields;
    return text('slip.cancelSides', { row: rowName(group.row), one: betName(one), other: betName(other) });
  };
}

/** Selections that cancel each other, in words; of many the first ones, and how many more [B-19]. */
export function Cancelling({ market }: { readonly market: Market }) {
  const text = usePageText();
  const groupText = useGroupText();
  // Said above them, and heavier.
  const isCertainLoss = useIsCertainLoss(market);
  const groups = cancellingOf(useDeferredValue(useBets(market)));
  const more = groups.length - SHOWN_MAX;
  return (
    <>
      {groups.slice(0, SHOWN_MAX).map((group) => {
        const words = groupText(group);
        return (
          <p key={words} data-notice={isCertainLoss ? undefined : true}>
            <Icon name="info" size={18} />
            <span>{words}</span>
          </p>
        );
      })}
      {more > 0 && <p>{text('slip.cancelMore', { count: more })}</p>}
    </>
  );
}
