import { Moment } from '../../kit/Moment.tsx';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { rolesGiven } from '../../../contract/operatorRoles.ts';
import type { ConsoleRows } from '../../../machines/resource/resource.console.ts';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { Acts } from '../../kit/Acts.tsx';
import { CommandButton } from '../../kit/CommandButton.tsx';
import { useRoles } from '../../kit/useRoles.ts';
import { ExportButton } from '../../kit/ExportButton.tsx';
import { Listed } from '../../kit/Listed.tsx';
import { Titled } from '../../kit/Titled.tsx';

type Row = ConsoleRows['console.operators'];

function Switch({ row }: { readonly row: Row }) {
  const { id, username, disabled_at } = row;
  const text = useWords();
  const { operator, open } = useConsole();
  if (operator?.id === id) return text('op.you');
  const isDisabled = disabled_at !== null;
  return (
    <Acts>
      <Button
        size="sm"
        aria-label={text(isDisabled ? 'op.enableOne' : 'op.disableOne', { name: username })}
        onClick={() => open('switchOperator', { id, name: username, disabled: String(!isDisabled) })}
      >
        {text(isDisabled ? 'op.enable' : 'op.disable')}
      </Button>
      <CommandButton
        command="changeRoles"
        subject={{ id, name: username, roles: rolesGiven(row).join() }}
        row={username}
      />
    </Acts>
  );
}

function useColumns(): readonly Column<Row>[] {
  const text = useWords();
  const rolesText = useRoles();
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
    { id: 'roles', label: text('op.roles'), cell: rolesText },
    { id: 'since', label: text('op.since'), cell: ({ create_time }) => <Moment at={create_time} /> },
    {
      id: 'last',
      label: text('op.lastSignIn'),
      cell: ({ last_login_time }) => <Moment at={last_login_time} />,
    },
    { id: 'act', label: text('op.act'), card: 'foot', cell: (row) => <Switch row={row} /> },
  ];
}

/** Operators and their roles, for admins. */
export function OperatorsSection() {
  const text = useWords();
  const { open } = useConsole();
  const shown = useShown('operators');
  const columns = useColumns();
  const acts = (
    <>
      <ExportButton list="operators" />
      <Button look="solid" onClick={() => open('createOperator')}>
        {text('op.command.createOperator')}
      </Button>
    </>
  );
  return (
    <Titled section="operators" acts={acts}>
      <Listed section="operators" columns={columns} rows={shown?.rows ?? []} keyOf={({ id }) => id} />
    </Titled>
  );
}
