import { chakra } from '@chakra-ui/react/styled-system';
import { formatPence, parsePence } from '../../../contract/money.ts';
import { DRAW_STATES, type OperatorDraw } from '../../../contract/wire/operator/operator.ts';
import { Moment } from '../../kit/Moment.tsx';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { Ball } from '../../../src/ui/kit/Ball.tsx';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { PageIconName } from '../../../src/ui/icons/PageIcon.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import type { Column } from '../../../src/ui/kit/RecordsTable.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { ChoiceBox, DayBoxes, Filters, TextBox } from '../../kit/Filters.tsx';
import { ExportButton } from '../../kit/ExportButton.tsx';
import { Listed } from '../../kit/Listed.tsx';
import { May } from '../../kit/May.tsx';
import { Titled } from '../../kit/Titled.tsx';
import { DrawsTotal } from './DrawsTotal.tsx';

const Balls = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });

type State = OperatorDraw['state'];
const BADGES: Readonly<Record<State, { icon: PageIconName; tone?: 'positive' | 'notice' | 'accent' }>> = {
  upcoming: { icon: 'pending' },
  open: { icon: 'pending', tone: 'accent' },
  closed: { icon: 'pending', tone: 'notice' },
  drawn: { icon: 'draws', tone: 'notice' },
  settled: { icon: 'settled', tone: 'positive' },
  void: { icon: 'close' },
};
const DRAW_NUMBER = { source: String.raw`\d{8}-\d{4,7}`, hint: '20261125-0001' };
const CAN_BE_VOIDED: ReadonlySet<State> = new Set(['upcoming', 'open', 'closed', 'drawn']);

/** The balls, first position first; a dash for none. */
function Result({ balls }: Pick<OperatorDraw, 'balls'>) {
  if (balls === null) return '–';
  return (
    <Balls>
      {balls.map((ball) => (
        <Ball key={ball} number={ball} size={20} label={String(ball)} />
      ))}
    </Balls>
  );
}

/** Of all its bets, settled and pending. */
const stakeOf = ({ pending_stake, settled }: OperatorDraw): string =>
  formatPence(parsePence(pending_stake) + parsePence(settled?.stake ?? '0.00'));

function useColumns(): readonly Column<OperatorDraw>[] {
  const text = useWords();
  const { open } = useConsole();
  return [
    { id: 'draw', label: text('op.draw'), cell: ({ lottery_id }) => lottery_id, card: 'head' },
    {
      id: 'state',
      label: text('op.state'),
      card: 'corner',
      cell: ({ state }) => <Badge {...BADGES[state]}>{text(`op.draw.${state}`)}</Badge>,
    },
    { id: 'draws', label: text('op.draws'), cell: ({ draws_at }) => <Moment at={draws_at} /> },
    {
      id: 'bets',
      label: text('op.bets'),
      isFigure: true,
      cell: ({ pending_bets, settled }) => pending_bets + (settled?.bets ?? 0),
    },
    {
      id: 'stake',
      label: text('op.stakes'),
      isFigure: true,
      cell: (draw) => <Money amount={stakeOf(draw)} />,
    },
    {
      id: 'paid',
      label: text('op.paidOut'),
      isFigure: true,
      cell: ({ settled }) => (settled === null ? '–' : <Money amount={settled.payout} />),
    },
    {
      id: 'margin',
      label: text('op.margin'),
      isFigure: true,
      cell: ({ settled }) => (settled === null ? '–' : <Money amount={settled.margin} isSigned />),
    },
    {
      id: 'balls',
      label: text('op.result'),
      card: 'wide',
      cell: ({ balls }) => <Result balls={balls} />,
    },
    {
      id: 'void',
      label: text('op.act'),
      card: 'foot',
      cell: ({ lottery_id, state, balls }) =>
        CAN_BE_VOIDED.has(state) && (
          <May command="voidDraw">
            <Button
              size="sm"
              aria-label={text('op.voidOne', { id: lottery_id })}
              onClick={() => open('voidDraw', { lottery_id, isOut: balls === null ? 'no' : 'yes' })}
            >
              {text('op.void')}
            </Button>
          </May>
        ),
    },
  ];
}

/** Draws to come and past, and the way to call one off. */
export function DrawsSection() {
  const text = useWords();
  const shown = useShown('draws');
  const totals = shown?.summary ?? null;
  const columns = useColumns();
  const filters = (
    <Filters section="draws" label={text('op.findDraws')}>
      <TextBox name="lottery_id" label={text('op.drawNumber')} pattern={DRAW_NUMBER} />
      <ChoiceBox
        name="state"
        label={text('op.state')}
        values={DRAW_STATES}
        nameOf={(state) => text(`op.draw.${state}`)}
      />
      <DayBoxes />
    </Filters>
  );
  return (
    <Titled section="draws" acts={<ExportButton list="draws" />} filters={filters}>
      {totals !== null && <DrawsTotal totals={totals} />}
      <Listed
        section="draws"
        columns={columns}
        rows={shown?.rows ?? []}
        keyOf={({ lottery_id }) => lottery_id}
        total={shown?.total ?? 0}
      />
    </Titled>
  );
}
