import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { useIsOffline } from '../../draws/index.ts';
import { PLACE_BETS, useAllowed } from '../../site/index.ts';
import { useSlip } from '../useBetting.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { Cancelling } from './Cancelling.tsx';
import { CertainLoss } from './CertainLoss.tsx';
import { useOutlook } from './SlipOutlook.tsx';

/** Notes below a slip, each with its sign. */
export const NotesRoot = chakra('output', {
  base: {
    display: 'grid',
    gap: '1.5',
    fontSize: 'sm',
    '&:empty': { display: 'none' },
    '& p': { display: 'flex', gap: '2', alignItems: 'flex-start', color: 'muted' },
    '& svg': { marginTop: '1px' },
    '& [data-notice]': { color: 'notice' },
  },
});

/** The id of the note that says why a stake box takes no further digits. */
export const STAKE_ENDED = 'stake-ended';

/** A number that was not written in whole pounds, and what the box made of it [B-18]. */
function EndedNote({ market }: { readonly market: Market }) {
  const text = usePageText();
  const because = useSlip(market, 'endedBecause');
  if (because === null) return null;
  return (
    <p id={STAKE_ENDED} data-notice>
      <PageIcon name="warning" size={18} />
      {text(because === 'grouped' ? 'slip.noGroups' : 'slip.wholePoundsOnly')}
    </p>
  );
}

/** Lines without a stake beside others that have one: they will not be sent [B-03]. */
export function UnstakedNote({ market }: { readonly market: Market }) {
  const text = usePageText();
  const checkedCount = useSlip(market, 'checkedCount');
  const unstakedCount = useSlip(market, 'unstakedCount');
  if (checkedCount === 0 || unstakedCount === 0) return null;
  return (
    <p data-notice>
      <PageIcon name="info" size={18} />
      {text('slip.unstaked', { count: unstakedCount })}
    </p>
  );
}

/** The id of the note that says why nothing can be sent. */
export const SLIP_OFFLINE = 'slip-offline';

interface OfflineNoteProps {
  readonly says: 'slip.offline' | 'checking.offline';
}

/** Without a network nothing can be sent. */
export function OfflineNote({ says }: OfflineNoteProps) {
  const text = usePageText();
  if (!useIsOffline()) return null;
  return (
    <p id={SLIP_OFFLINE} data-notice>
      <PageIcon name="warning" size={18} />
      {text(says)}
    </p>
  );
}

/** What stands in the way of sending this slip, or part of it. */
export function SlipNotes({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const mayBet = useAllowed(PLACE_BETS[market]);
  const isOpen = useSlip(market, 'isOpen');
  const isSaid = useSlip(market, 'refusedBecause') === 'bettingClosed';
  // What can come back of stakes that can't be placed is not worth knowing yet.
  const { isBeyondLimits } = useOutlook();
  const isOffline = useIsOffline();
  const canBePlaced = isOpen && mayBet && !isOffline && !isBeyondLimits;
  return (
    <NotesRoot>
      {!isOpen && !isSaid && (
        <p data-notice>
          <PageIcon name="pending" size={18} />
          {pageText('slip.closed')}
        </p>
      )}
      <OfflineNote says="slip.offline" />
      <EndedNote market={market} />
      {canBePlaced && (
        <>
          <CertainLoss market={market} />
          <Cancelling market={market} />
          <UnstakedNote market={market} />
        </>
      )}
      {!mayBet && (
        <p data-notice>
          <PageIcon name="info" size={18} />
          {text('slip.notAllowed')}
        </p>
      )}
    </NotesRoot>
  );
}
