import { chakra } from '@chakra-ui/react/styled-system';
import type { Market } from '../../../../contract/game/bets.ts';
import { SAVED_NAME_MAX } from '../../../../contract/wire/savedSlips.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { CommandForm, type CommandField } from '../../commands/index.ts';
import { useSlip } from '../useBetting.ts';
import { DoneNote } from './DoneNote.tsx';
import { useSlipText } from './useSavedSlips.ts';

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gap: '3',
    padding: '4',
    '& h2': { fontSize: 'md' },
    '& .which': { color: 'muted', fontSize: 'sm' },
    '& .tick': { display: 'flex', alignItems: 'center', gap: '2.5', minHeight: 'touch', fontSize: 'sm' },
  },
});

const MARKETS: readonly Market[] = ['twoSided', 'numbers'];

/** What is saved: the slip of a market, with how much is in it. */
function Which({
  market,
  isAlone,
  isFirst,
}: {
  readonly market: Market;
  readonly isAlone: boolean;
  readonly isFirst: boolean;
}) {
  const text = useText();
  const bets = useSlipText(market);
  const count = text('slip.count', { count: useSlip(market, 'count') });
  const name = `${text(`page.${market}`)} · ${count}`;
  if (bets === '') return null;
  if (isAlone)
    return (
      <>
        <input type="hidden" name="bets" value={bets} />
        <p className="which">{name}</p>
      </>
    );
  return (
    <label className="tick">
      <input type="radio" name="bets" value={bets} defaultChecked={isFirst} />
      {name}
    </label>
  );
}

const saved = () => <DoneNote said="saved.done" />;

/** Names the slip that is being made, and saves it; nothing is placed, and the slip stays as it is [B-24]. */
export function SaveSlip() {
  const text = usePageText();
  const filled = {
    twoSided: useSlip('twoSided', 'hasLines'),
    numbers: useSlip('numbers', 'hasLines'),
  };
  const markets = MARKETS.filter((market) => filled[market]);
  if (markets.length === 0) return null;
  const fields: readonly CommandField<'saveSlip'>[] = [
    {
      kind: 'text',
      name: 'name',
      label: text('saved.name'),
      hint: text('saved.nameHint', { max: SAVED_NAME_MAX }),
      maxLength: SAVED_NAME_MAX,
    },
  ];
  return (
    <Root aria-labelledby="save-slip">
      <h2 id="save-slip">{text('saved.saveTitle')}</h2>
      <CommandForm
        command="saveSlip"
        label={text('saved.saveTitle')}
        fields={fields}
        submit={text('saved.save')}
        again={text('saved.another')}
        done={saved}
      >
        {markets.map((market, at) => (
          <Which key={market} market={market} isAlone={markets.length === 1} isFirst={at === 0} />
        ))}
      </CommandForm>
    </Root>
  );
}
