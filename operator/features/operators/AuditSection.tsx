import { chakra } from '@chakra-ui/react/styled-system';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../contract/wire/operator.ts';
import { Moment } from '../../kit/Moment.tsx';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { Filters, Select } from '../../kit/Filters.tsx';
import { Listed } from '../../kit/Listed.tsx';
import { Titled } from '../../kit/Titled.tsx';
import { factsOf } from './facts.ts';

const Facts = chakra('span', {
  base: {
    display: 'grid',
    gap: '0.5',
    maxWidth: '30rem',
    maxHeight: '7.5rem',
    overflowY: 'auto',
    fontSize: 'xs',
    overflowWrap: 'anywhere',
    '& .was': { color: 'muted' },
  },
});
const Subject = chakra('span', {
  base: {
    display: 'block',
    maxWidth: '14rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

function Changes({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const text = useWords();
  const facts = factsOf(before, after);
  if (facts.length === 0) return '–';
  return (
    <Facts tabIndex={facts.length > 5 ? 0 : undefined}>
      {facts.map(({ name, was, is }) => (
        <span key={name}>
          {name}: {was !== null && <span className="was">{was} → </span>}
          {is ?? text('op.nothing')}
        </span>
      ))}
    </Facts>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const text = useWords();
  return [
    { id: 'number', label: text('op.number'), isFigure: true, cell: ({ number }) => number },
    { id: 'when', label: text('op.when'), cell: ({ create_time }) => <Moment at={create_time} /> },
    {
      id: 'who',
      label: text('op.operator'),
      cell: ({ operator, address }) => (
        <span title={address}>{operator === '' ? text('op.commandLine') : operator}</span>
      ),
    },
    { id: 'what', label: text('op.what'), card: 'head', cell: ({ action }) => text(`op.action.${action}`) },
    {
      id: 'subject',
      label: text('op.subject'),
      card: 'wide',
      cell: ({ subject }) => <Subject title={subject}>{subject}</Subject>,
    },
    { id: 'change', label: text('op.change'), card: 'wide', cell: (entry) => <Changes entry={entry} /> },
  ];
}

/** What operators have done, and the check of the chain that it stands in. */
export function AuditSection() {
  const text = useWords();
  const { place, open } = useConsole();
  const shown = useShown('audit');
  const columns = useColumns();
  const asked = place.query['action'];
  const filters = (
    <Filters section="audit" asked={{ action: asked ?? '' }} label={text('op.findEntries')}>
      <label>
        {text('op.what')}
        <Select name="action" defaultValue={asked}>
          <option value="">{text('op.any')}</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {text(`op.action.${action}`)}
            </option>
          ))}
        </Select>
      </label>
    </Filters>
  );
  return (
    <Titled
      section="audit"
      acts={<Button onClick={() => open('verifyAudit')}>{text('op.command.verifyAudit')}</Button>}
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
