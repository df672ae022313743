import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useIsMarketOpen, useSlip } from '../useBetting.ts';
import { useQuickPick } from '../useQuickPick.ts';
import { panelRecipe, waiting } from '../../../ui/theme/recipes.ts';

const Root = chakra('fieldset', {
  base: {
    ...panelRecipe.base,
    minWidth: '0',
    marginTop: '3',
    paddingInline: '4',
    paddingBlock: '3',
    '& legend': { float: 'left', width: 'full', color: 'muted', fontSize: 'sm', fontWeight: 'medium' },
    '& .picks': {
      clear: 'both',
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '1.5',
      paddingBlock: '2',
    },
    '& button': {
      minHeight: { base: 'touch', md: '2.25rem' },
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
      bg: 'raised',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '@media (hover: hover)': { '& button:hover': { bg: 'hover' } },
    // As the cells that they would select.
    '& [data-waits]': waiting,
    '& .chance': { color: 'muted', fontSize: 'xs' },
  },
});

const COUNTS = [1, 3, 5];

/** One cell at random, or several; it says that chance knows no better pick. */
export function QuickPick({ market }: { readonly market: Market }) {
  const text = usePageText();
  const id = useId();
  const pick = useQuickPick(market);
  const isOpen = useIsMarketOpen(market);
  const isChecking = useSlip(market, 'isChecking');
  return (
    <Root aria-describedby={id}>
      <legend>{text('pick.title')}</legend>
      <div className="picks">
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            data-waits={!isOpen || isChecking || undefined}
            onClick={() => pick(count)}
          >
            {text('pick.any', { count })}
          </button>
        ))}
      </div>
      <p id={id} className="chance">
        {text('pick.hint')}
      </p>
    </Root>
  );
}
