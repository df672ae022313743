import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { ballOf, isRow, ROWS, SIDES, type Field } from '../../../contract/game/bets.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { decimalOdds } from '../../../src/ui/texts/money.ts';
import { Panel } from '../../../src/ui/kit/Panel.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { May } from '../../kit/May.tsx';
import { Titled } from '../../kit/Titled.tsx';

const Tables = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& section': { overflowX: 'auto' },
    '& h2': { padding: '3', paddingInlineStart: '4', fontSize: 'md' },
    '& table': { width: 'full', fontSize: 'sm' },
    '& th, & td': { padding: '2', textAlign: 'end' },
    '& th': { color: 'muted', fontWeight: 'medium', fontSize: 'xs', whiteSpace: 'nowrap' },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '4' },
    '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: '4' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'hairline' },
    '@media (hover: hover)': { '& tbody tr:hover': { bg: 'hover' } },
  },
});

interface TableProps {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly oddsOf: (key: string) => string;
}

function OddsTable({ title, fields, oddsOf }: TableProps) {
  const text = useWords();
  return (
    <Panel tabIndex={0} aria-label={title}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('op.position')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {isRow(field) ? ballOf(field) : text(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{text(`row.${row}`)}</th>
              {fields.map((field) => (
                <td key={field}>{oddsOf(`${row}.${field}`)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The odds in force, and the way to change them. */
export function OddsSection() {
  const text = useWords();
  const { open } = useConsole();
  const { locale } = useIntl();
  const shown = useShown('odds');
  const odds = new Map(shown?.rows.map((quote) => [`${quote.row}.${quote.field}`, quote.odds]));
  const oddsOf = (key: string): string => decimalOdds(locale, odds.get(key) ?? '–');
  const acts = (
    <May command="changeOdds">
      <Button look="solid" onClick={() => open('changeOdds')}>
        {text('op.command.changeOdds')}
      </Button>
    </May>
  );
  return (
    <Titled section="odds" acts={acts}>
      <Tables>
        <OddsTable title={text('op.sides')} fields={SIDES} oddsOf={oddsOf} />
        <OddsTable title={text('op.numbers')} fields={ROWS} oddsOf={oddsOf} />
      </Tables>
    </Titled>
  );
}
