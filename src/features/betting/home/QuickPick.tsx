import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { fieldsOf, type Market } from '../../../../contract/game/bets.ts';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useQuickPick } from '../useQuickPick.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';

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
      gridTemplateColumns: {
        base: 'repeat(4, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr)) minmax(8rem, auto)',
      },
      gap: '1.5',
      paddingBlock: '2',
    },
    '&[data-market=numbers] .picks': {
      gridTemplateColumns: {
        base: 'repeat(5, minmax(0, 1fr))',
        md: 'repeat(10, minmax(0, 1fr)) minmax(7rem, auto)',
      },
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
    '& .any': { gridColumn: { base: '1 / -1', md: 'auto' }, paddingInline: '2' },
    '& .chance': { color: 'muted', fontSize: 'xs' },
  },
});

/** A field at all ten positions with one press, or one cell at random; it says that chance knows no better pick. */
export function QuickPick({ market }: { readonly market: Market }) {
  const text = usePageText();
  const id = useId();
  const { fieldName, betName } = useBetText();
  const { pickAll, pickAny } = useQuickPick(market);
  return (
    <Root data-market={market} aria-describedby={id}>
      <legend>{text('pick.title')}</legend>
      <div className="picks">
        {fieldsOf(market).map((field) => (
          <button
            key={field}
            type="button"
            aria-label={text('pick.all', { bet: betName(field) })}
            onClick={() => pickAll(field)}
          >
            {fieldName(field)}
          </button>
        ))}
        <button type="button" className="any" onClick={pickAny}>
          {text('pick.any')}
        </button>
      </div>
      <p id={id} className="chance">
        {text('pick.hint')}
      </p>
    </Root>
  );
}
