import { chakra } from '@chakra-ui/react/styled-system';
import type { Statement } from '../../../../contract/model.statement.ts';
import { useDayText, daysOfMonth } from '../../lists/index.ts';
import { Balance } from '../../preferences/index.ts';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { useMonthText } from './useMonthText.ts';

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    padding: { base: '4', md: '5' },
    '& > * + *': { paddingTop: '4', borderTopWidth: '1px', borderColor: 'hairline' },
  },
});

/** What went out is taken away, with a sign. */
const minus = (amount: string): string => (amount === '0.00' ? amount : `-${amount}`);

/** What moved between the two balances, by kind; a kind that did not is left out. */
function Moved(statement: Statement) {
  const text = usePageText();
  const moved = [
    [text('changes.start'), statement.playMoney],
    [text('changes.recharge'), statement.paidIn],
    [text('changes.withdraw'), minus(statement.paidOut)],
    [text('changes.withdraw_back'), statement.paidBack],
    [text('changes.stake'), minus(statement.staked)],
    [text('statement.returned'), statement.returned],
    [text('changes.commission'), statement.commission],
    [text('changes.prize'), statement.prizes],
  ] as const;
  const seen = moved.filter(([, amount]) => amount !== '0.00');
  if (seen.length === 0) return <p>{text('statement.still')}</p>;
  return (
    <Figures>
      {seen.map(([name, amount]) => (
        <Figure key={name} name={name}>
          <Balance amount={amount} isSigned />
        </Figure>
      ))}
    </Figures>
  );
}

/** A month from its first balance to its last. */
export function StatementSheet({ statement }: { readonly statement: Statement }) {
  const text = usePageText();
  const { monthText } = useMonthText();
  const { countText } = useNumberText();
  const { periodText } = useDayText();
  const { month, opening, closing, entries, pointsEarned, pointsSpent } = statement;
  return (
    <PaperSheet
      title={text('statement.of', { month: monthText(month) })}
      days={periodText(daysOfMonth(month))}
      note={text('statement.note')}
      isNarrow
    >
      <Body>
        <Figures>
          <Figure name={text('statement.opening')} isMain>
            <Balance amount={opening} />
          </Figure>
        </Figures>
        <Moved {...statement} />
        <Figures>
          <Figure name={text('statement.closing')} isMain>
            <Balance amount={closing} />
          </Figure>
        </Figures>
        <Figures>
          <Figure name={text('changes.count')}>{countText(entries)}</Figure>
          <Figure name={text('statement.pointsEarned')}>{countText(pointsEarned)}</Figure>
          <Figure name={text('statement.pointsSpent')}>{countText(pointsSpent)}</Figure>
        </Figures>
      </Body>
    </PaperSheet>
  );
}
