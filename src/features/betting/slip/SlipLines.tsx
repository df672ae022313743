import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { Market } from '../../../../contract/game/bets.ts';
import { decimalOdds } from '../../../ui/texts/money.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useEndedIn, useSendToSlip, useSlipKeys, useSlipLine } from '../useBetting.ts';
import { isBeyond, useFullRows, useSiteLimits } from '../useLimits.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { STAKE_LIMIT } from './BindingReason.tsx';
import { STAKE_ENDED } from './SlipNotes.tsx';
import { StakeBox } from './StakeBox.tsx';

const Root = chakra('ul', {
  base: {
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 6.25rem auto',
      alignItems: 'center',
      gap: '2',
      paddingBlock: '2',
      // That of the first is hidden. A border of all but the first would restyle the next whenever one goes.
      boxShadow: '0 -1px 0 {colors.hairline}',
    },
    '& .bet': { fontWeight: 'medium', fontSize: 'sm' },
    '& .at': { display: 'block', color: 'muted', fontSize: 'xs', fontWeight: 'regular' },
    '& .at strong': { color: 'notice', fontWeight: 'semibold' },
    // Beside others that have a stake: it alone will not be sent.
    '&:has(> :not([data-unstaked])) [data-unstaked] input:not([aria-invalid=true])': {
      borderColor: 'notice',
    },
  },
});

interface LineProps {
  readonly market: Market;
  readonly id: string;
  /** Its position would hold more than it may. */
  readonly isRowFull: boolean;
}

/** Odds before and now; where both would read the same, rounded, the decimal ones stand beside them. */
function useMovedTexts() {
  const { locale } = useIntl();
  const { oddsText } = useBetText();
  return (odds: string, movedTo: string) => {
    const [before, now] = [oddsText(odds), oddsText(movedTo)];
    const beside = (each: string) => `${oddsText(each)} (${decimalOdds(locale, each)})`;
    return before === now ? { before: beside(odds), now: beside(movedTo) } : { before, now };
  };
}

const Line = memo(function Line({ market, id, isRowFull }: LineProps) {
  const text = usePageText();
  const { selectionName, oddsText, lineName } = useBetText();
  const movedTexts = useMovedTexts();
  const send = useSendToSlip(market);
  const limits = useSiteLimits();
  const line = useSlipLine(market, id);
  const ended = useEndedIn(market, id);
  if (line === null) return null;
  const { row, field, odds, stake, movedTo } = line;
  const moved = movedTo === null ? null : movedTexts(odds, movedTo);
  const isRefused = isRowFull || isBeyond(stake, limits);
  const bet = selectionName({ row, field });
  return (
    <li data-unstaked={stake === '' || undefined}>
      <span className="bet">
        {lineName({ row, field })}
        <span className="at">
          {moved === null ? (
            oddsText(odds)
          ) : (
            <>
              <strong>{moved.now}</strong> {text('repriced.from', { odds: moved.before })}
            </>
          )}
          {stake === '' && <span className="unstaked"> · {text('slip.noStake')}</span>}
        </span>
      </span>
      <StakeBox
        label={text('slip.lineStake', { bet })}
        amount={stake}
        isInvalid={isRefused || ended !== null}
        describedBy={ended === null ? (isRefused ? STAKE_LIMIT : undefined) : STAKE_ENDED}
        onType={(typed, edit) => send({ type: 'stake.typed', row, field, text: typed, edit })}
      />
      <Button
        look="quiet"
        size="icon"
        aria-label={text('slip.remove', { bet })}
        onClick={() => send({ type: 'cell.toggled', row, field })}
      >
        <Icon name="close" size={16} />
      </Button>
    </li>
  );
});

interface LinesProps {
  readonly market: Market;
  readonly keys: readonly string[];
  /** The positions that would hold more than they may, with a comma between them. */
  readonly full: string;
}

/** Not rendered by the press itself, which its keys only follow. */
const Lines = memo(function Lines({ market, keys, full }: LinesProps) {
  const text = usePageText();
  const rows = full.split(',');
  return (
    <Root aria-label={text('slip.lines')}>
      {keys.map((key) => (
        <Line key={key} market={market} id={key} isRowFull={rows.some((row) => key.startsWith(`${row}.`))} />
      ))}
    </Root>
  );
});

/** What is selected, each with its stake; those without one are pointed out [B-03]. */
export function SlipLines({ market }: { readonly market: Market }) {
  return <Lines market={market} keys={useSlipKeys(market)} full={useFullRows(market).join()} />;
}
