import { chakra } from '@chakra-ui/react/styled-system';
import { useTodayAmount } from '../../draws/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { Balance } from '../../preferences/index.ts';
import { SessionClock } from '../../saferPlay/index.ts';

const Root = chakra('div', {
  base: {
    ...panelRecipe.base,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '1',
    marginTop: '3',
    paddingInline: '4',
    paddingBlock: '3',
    color: 'muted',
    fontSize: 'sm',
    '& .money, & time': { color: 'text', fontWeight: 'semibold' },
    // Beside today's result its line ends at the edge: a sign or a digit more would move it.
    '& .session .money': { display: 'inline-block', minWidth: '7ch' },
  },
});

/** How a member stands: today's net result, and how long they have been at it. */
export function DaySummary() {
  const text = usePageText();
  const today = useTodayAmount();
  return (
    <Root className="standing">
      <span>
        {text('account.today')} <Balance amount={today} isSigned />
      </span>
      <SessionClock />
    </Root>
  );
}
