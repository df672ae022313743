import { useMoment } from '../../../src/ui/texts/useMoment.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import type { Shown } from '../../../machines/console/console.types.ts';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { Listed } from '../../kit/Listed.tsx';
import { Titled } from '../../kit/Titled.tsx';

type Row = Extract<Shown, { section: 'operators' }>['rows'][number];

function Switch({ row: { id, username, disabled_at } }: { readonly row: Row }) {
  const text = useWords();
  const { operator, open } = useConsole();
  if (operator?.id === id) return text('op.you');
  const isDisabled = disabled_at !== null;
  return (
    <Button
      size="sm"
      aria-label={text(isDisabled ? 'op.enableOne' : 'op.disableOne', { name: username })}
      onClick={() => open('switchOperator', { id, name: username, disabled: String(!isDisabled) })}
    >
      {text(isDisabled ? 'op.enable' : 'op.disable')}
    </Button>
  );
}

function useColumns(): readonly Column<Row>[] {
  const text = useWords();
  const moment = useMoment();
  return [
    { id: 'name', label: text('op.operator'), cell: ({ username }) => username, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ disabled_at }) => (
        <Badge
          icon={disabled_at === null ? 'check' : 'close'}
          tone={disabled_at === null ? 'positive' : 'notice'}
        >
          {text(disabled_at === null ? 'op.enabled' : 'op.disabled')}
        </Badge>
      ),
    },
    { id: 'nickname', label: text('op.nickname'), cell: ({ nickname }) => nickname },
    { id: 'super', label: text('op.super'), cell: (row) => text(row.super ? 'op.yes' : 'op.no') },
    { id: 'since', label: text('op.since'), cell: ({ create_time }) => moment(create_time) },
    { id: 'last', label: text('op.lastSignIn'), cell: ({ last_login_time }) => moment(last_login_time) },
    { id: 'act', label: text('op.act'), card: 'foot', cell: (row) => <Switch row={row} /> },
  ];
}

/** Operators, for super operators. */
export function OperatorsSection() {
  const text = useWords();
  const { open } = useConsole();
  const shown = useShown('operators');
  const columns = useColumns();
  const acts = (
    <Button look="solid" onClick={() => open('createOperator')}>
      {text('op.command.createOperator')}
    </Button>
  );
  return (
    <Titled section="operators" acts={acts} isThere={shown !== null}>
      <Listed section="operators" columns={columns} rows={shown?.rows ?? []} keyOf={({ id }) => id} />
    </Titled>
  );
}
