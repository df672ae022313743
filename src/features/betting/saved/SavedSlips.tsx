import { chakra } from '@chakra-ui/react/styled-system';
import type { SavedSlip } from '../../../../contract/model.savedSlips.ts';
import { usePress } from '../../../dom/hooks/usePress.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { RecordsTable, type Column } from '../../../ui/kit/RecordsTable.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { useNamesText } from '../../../ui/texts/useNamesText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { CommandOutcome, OfflineNote, useCommand } from '../../commands/index.ts';
import { RecordsFrame, useResource } from '../../lists/index.ts';
import { Allowed, PLACE_BETS } from '../../site/index.ts';
import { MARKET_PATHS } from '../marketPaths.ts';
import { useFillIn } from './useSavedSlips.ts';

const What = chakra('span', {
  base: { display: 'block', color: 'muted', fontSize: 'xs', fontWeight: 'normal' },
});
const Acts = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
/** While there is nothing to say it takes no room. */
const Told = chakra('output', { base: { '&:empty': { position: 'absolute' } } });
const Deleted = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', fontSize: 'sm' },
});

interface SlipProps {
  readonly slip: SavedSlip;
}

function FillIn({ slip }: SlipProps) {
  const text = usePageText();
  const { canFillIn, fillIn } = useFillIn(slip);
  return (
    <Button
      size="sm"
      look="solid"
      aria-label={text('saved.useOf', { name: slip.name })}
      disabled={!canFillIn}
      onClick={fillIn}
    >
      {text('saved.use')}
    </Button>
  );
}

function Delete({ slip: { id, name } }: SlipProps) {
  const text = usePageText();
  const { stage, purpose, isArmed, submit } = useCommand('deleteSlip');
  const isSending = stage === 'sending';
  const restoring = useCommand('restoreSlip');
  const press = usePress(isArmed, () => {
    // The undo is for this one now.
    restoring.send({ type: 'command.renewed' });
    submit({ id });
  });
  return (
    <Button
      size="sm"
      aria-label={text('saved.deleteOf', { name })}
      aria-busy={isSending && purpose === id}
      disabled={isSending || stage === 'unanswered'}
      {...press}
    >
      {text('saved.delete')}
    </Button>
  );
}

function DetailsLink({ slip: { id, name } }: SlipProps) {
  const text = usePageText();
  const { to, opened } = useListQuery();
  return (
    <ButtonLink to={to({ slip: id })} state={opened} size="sm" aria-label={text('saved.detailsOf', { name })}>
      {text('saved.details')}
    </ButtonLink>
  );
}

function useColumns(): readonly Column<SavedSlip>[] {
  const text = usePageText();
  const firstText = useText();
  const { selectionName } = useBetText();
  const namesText = useNamesText();
  return [
    {
      id: 'slip',
      label: text('saved.slip'),
      card: 'head',
      cell: ({ name, bets }) => (
        <>
          {name}
          <What>{namesText(bets.map(selectionName))}</What>
        </>
      ),
    },
    { id: 'market', label: text('saved.market'), cell: ({ market }) => firstText(`page.${market}`) },
    { id: 'bets', label: text('saved.bets'), isFigure: true, cell: ({ bets }) => bets.length },
    { id: 'total', label: text('slip.total'), isFigure: true, cell: ({ total }) => <Money amount={total} /> },
    {
      id: 'acts',
      label: text('saved.actions'),
      card: 'wide',
      cell: (slip) => (
        <Acts>
          <Allowed to={PLACE_BETS[slip.market]}>
            <FillIn slip={slip} />
          </Allowed>
          <DetailsLink slip={slip} />
          <Delete slip={slip} />
        </Acts>
      ),
    },
  ];
}

/** What was deleted last, and the way back. */
function Undo() {
  const text = usePageText();
  const deleting = useCommand('deleteSlip');
  const restoring = useCommand('restoreSlip');
  const { id = '', name = '', bets = '' } = deleting.result?.details ?? {};
  const press = usePress(restoring.isArmed, () => restoring.submit({ id, name, bets }));
  if (deleting.stage !== 'done' || id === '' || restoring.stage === 'done') return null;
  const isSending = restoring.stage === 'sending';
  return (
    <Deleted>
      {text('saved.deleted', { name })}
      <Button
        size="sm"
        disabled={isSending || restoring.stage === 'unanswered'}
        aria-busy={isSending}
        {...press}
      >
        {text('undo.press')}
      </Button>
    </Deleted>
  );
}

/** The saved slips, latest used first, and what can be done with each [B-24]. */
export function SavedSlips() {
  const text = usePageText();
  const records = useResource('savedSlips');
  const columns = useColumns();
  return (
    <>
      <Told>
        <Undo />
      </Told>
      <CommandOutcome command="deleteSlip" reopen={text('autoBet.stopAsking')} />
      <CommandOutcome command="restoreSlip" reopen={text('autoBet.stopAsking')} />
      <OfflineNote />
      <RecordsFrame
        records={records}
        empty={{
          icon: 'ticket',
          text: text('saved.empty'),
          onward: <ButtonLink to={MARKET_PATHS.twoSided}>{text('saved.toGame')}</ButtonLink>,
        }}
      >
        <RecordsTable
          caption={text('saved.title')}
          columns={columns}
          rows={records.rows}
          keyOf={({ id }) => id}
        />
      </RecordsFrame>
    </>
  );
}
