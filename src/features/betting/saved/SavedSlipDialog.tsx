import { chakra } from '@chakra-ui/react/styled-system';
import type { SavedSlip } from '../../../../contract/model.savedSlips.ts';
import { SAVED_NAME_MAX } from '../../../../contract/wire/savedSlips.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { DetailDialog } from '../../../ui/kit/DetailDialog.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { useBetText } from '../../../ui/texts/useBetText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { CommandForm } from '../../commands/index.ts';
import { RecordsFailed, RecordsWaiting, useResource } from '../../lists/index.ts';
import { DoneNote } from './DoneNote.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      paddingBlock: '2',
      fontSize: 'sm',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& .none': { color: 'muted' },
  },
});

function Bets({ bets }: Pick<SavedSlip, 'bets'>) {
  const text = usePageText();
  const { lineName } = useBetText();
  return (
    <ul aria-label={text('saved.bets')}>
      {bets.map(({ row, field, stake }) => (
        <li key={`${row}.${field}`}>
          {lineName({ row, field })}
          {stake === '' ? <span className="none">{text('slip.noStake')}</span> : <Money amount={stake} />}
        </li>
      ))}
    </ul>
  );
}

const renamed = () => <DoneNote said="saved.renamed" />;

function Rename({ slip: { id, name } }: { readonly slip: SavedSlip }) {
  const text = usePageText();
  return (
    <CommandForm
      command="renameSlip"
      label={text('saved.rename')}
      fields={[
        { kind: 'hidden', name: 'id', value: id },
        { kind: 'text', name: 'name', label: text('saved.name'), value: name, maxLength: SAVED_NAME_MAX },
      ]}
      submit={text('saved.rename')}
      done={renamed}
    />
  );
}

/** The saved slip that the address names: its cells with their stakes, and its name, which can be changed. */
export function SavedSlipDialog() {
  const text = usePageText();
  const { query, close } = useListQuery();
  const { rows, stage, reason, retry } = useResource('savedSlips');
  const id = query['slip'];
  if (id === undefined) return null;
  const slip = rows.find((each) => each.id === id);
  return (
    <DetailDialog title={slip?.name ?? text('saved.slip')} onClose={() => close({ slip: null })}>
      {slip !== undefined && (
        <Root>
          <Rename slip={slip} />
          <Bets bets={slip.bets} />
        </Root>
      )}
      {slip === undefined && stage === 'loading' && <RecordsWaiting rows={2} />}
      {slip === undefined && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {slip === undefined && (stage === 'ready' || stage === 'empty') && <p>{text('saved.gone')}</p>}
    </DetailDialog>
  );
}
