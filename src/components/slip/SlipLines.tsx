import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { Market, Selection } from '../../../contract/game/bets.ts';
import { selectionKey } from '../../../contract/game/bets.ts';
import { useBetText } from '../../app/facades/useBetText.ts';
import { useSendToSlip, useSlipLines } from '../../app/facades/useBetting.ts';
import { isBeyond, useSiteLimits } from '../../app/facades/useLimits.ts';
import { useText } from '../../app/facades/useText.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { STAKE_LIMIT } from './SlipNotes.tsx';
import { StakeBox } from './StakeBox.tsx';

const Root = chakra('ul', {
  base: {
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 6.25rem auto',
      alignItems: 'center',
      gap: '2',
      paddingBlock: '2',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .bet': { fontWeight: 'medium', fontSize: 'sm' },
    '& .at': { display: 'block', color: 'muted', fontSize: 'xs', fontWeight: 'regular' },
    '& .at strong': { color: 'notice', fontWeight: 'semibold' },
    '& [data-unstaked] .at': { color: 'notice' },
  },
});

interface LineProps extends Selection {
  readonly market: Market;
  readonly odds: string;
  readonly stake: string;
  readonly movedTo: string | null;
  readonly isBeyond: boolean;
}

const Line = memo(function Line({
  market,
  row,
  field,
  odds,
  stake,
  movedTo,
  isBeyond: isRefused,
}: LineProps) {
  const text = useText();
  const { rowName, fieldName, selectionName } = useBetText();
  const send = useSendToSlip(market);
  const bet = selectionName({ row, field });
  return (
    <li data-unstaked={stake === '' || undefined}>
      <span className="bet">
        {rowName(row)} · {fieldName(field)}
        <span className="at">
          {movedTo === null ? (
            odds
          ) : (
            <>
              <strong>{movedTo}</strong> {text('repriced.from', { odds })}
            </>
          )}
          {stake === '' && ` · ${text('slip.noStake')}`}
        </span>
      </span>
      <StakeBox
        label={text('slip.lineStake', { bet })}
        amount={stake}
        isInvalid={isRefused}
        describedBy={isRefused ? STAKE_LIMIT : undefined}
        onAmount={(typed) => send({ type: 'stake.typed', row, field, text: typed })}
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

/** What is selected, each with its stake; those without one are pointed out [B-03]. */
export function SlipLines({ market }: { readonly market: Market }) {
  const text = useText();
  const lines = useSlipLines(market);
  const limits = useSiteLimits();
  return (
    <Root aria-label={text('slip.lines')}>
      {lines.map(({ row, field, odds, stake, movedTo }) => (
        <Line
          key={selectionKey({ row, field })}
          market={market}
          row={row}
          field={field}
          odds={odds}
          stake={stake}
          movedTo={movedTo}
          isBeyond={isBeyond(stake, limits)}
        />
      ))}
    </Root>
  );
}
