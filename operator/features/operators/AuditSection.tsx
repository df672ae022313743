import { chakra } from '@chakra-ui/react/styled-system';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../contract/wire/operator/operator.ts';
import { Moment } from '../../kit/Moment.tsx';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { ChoiceBox, DayBoxes, Filters, TextBox } from '../../kit/Filters.tsx';
import { ExportButton } from '../../kit/ExportButton.tsx';
import { Listed } from '../../kit/Listed.tsx';
import { Titled } from '../../kit/Titled.tsx';
import { useTold } from './useTold.tsx';

/** Changes of many odds are long. */
const Sentence = chakra('span', {
  base: {
    display: 'block',
    maxWidth: '44rem',
    maxHeight: '7.5rem',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
});
const LONG = 240;

function Told({ entry }: { readonly entry: AuditEntry }) {
  const told = useTold()(entry);
  const { before, after } = entry;
  const isLong = `${before ?? ''}${after ?? ''}`.length > LONG;
  return <Sentence tabIndex={isLong ? 0 : undefined}>{told}</Sentence>;
}

function useColumns(): readonly Column<AuditEntry>[] {
  const text = useWords();
  return [
    { id: 'number', label: text('op.number'), isFigure: true, cell: ({ number }) => number, card: 'corner' },
    { id: 'what', label: text('op.what'), card: 'head', cell: ({ action }) => text(`op.action.${action}`) },
    { id: 'told', label: text('op.told'), card: 'wide', cell: (entry) => <Told entry={entry} /> },
    { id: 'when', label: text('op.when'), cell: ({ create_time }) => <Moment at={create_time} /> },
  ];
}

/** What operators have done, and the check of the chain that it stands in. */
export function AuditSection() {
  const text = useWords();
  const { open } = useConsole();
  const shown = useShown('audit');
  const columns = useColumns();
  const filters = (
    <Filters section="audit" label={text('op.findEntries')}>
      <TextBox name="member" label={text('op.aboutMember')} />
      <TextBox name="operator" label={text('op.byOperator')} />
      <ChoiceBox
        name="action"
        label={text('op.what')}
        values={AUDIT_ACTIONS}
        nameOf={(action) => text(`op.action.${action}`)}
      />
      <DayBoxes />
    </Filters>
  );
  return (
    <Titled
      section="audit"
      acts={
        <>
          <ExportButton list="audit" />
          <Button onClick={() => open('verifyAudit')}>{text('op.command.verifyAudit')}</Button>
        </>
      }
      filters={filters}
    >
      <Listed
        section="audit"
        columns={columns}
        rows={shown?.rows ?? []}
        keyOf={({ number }) => String(number)}
        total={shown?.total ?? 0}
      />
    </Titled>
  );
}
