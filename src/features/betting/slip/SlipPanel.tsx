import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, memo, Suspense, type ReactNode } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { PLACE_BETS, useAllowed } from '../../site/index.ts';
import { isStep, type SlipStage, useSlip } from '../useBetting.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useLater } from '../later.ts';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';

const Aside = chakra('aside', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    alignContent: 'start',
    '& > .head': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '3rem',
      paddingInline: '4',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
    '& h2': { marginInlineEnd: 'auto', fontSize: 'md' },
    '& > .head button': { color: 'accent.text', fontWeight: 'semibold' },
    '& .count': { color: 'muted', fontSize: 'sm' },
    '& .body': { paddingInline: '4', paddingBlock: '3' },
    '& .empty': {
      display: 'grid',
      justifyItems: 'center',
      gap: '3',
      paddingBlock: '8',
      color: 'muted',
      textAlign: 'center',
      fontSize: 'sm',
    },
    '& .empty strong': { display: 'block', color: 'text', fontSize: 'md', fontWeight: 'semibold' },
    '& .choices': { paddingInline: '4', paddingBlock: '2', borderTopWidth: '1px', borderColor: 'hairline' },
  },
});

/** Not rendered for what only its parts show. */
const Root = memo(Aside);

function EmptySlip({ market }: { readonly market: Market }) {
  const text = useText();
  const mayBet = useAllowed(PLACE_BETS[market]);
  return (
    <div className="empty">
      <Icon name="ticket" size={28} />
      <p>
        <strong>{text('slip.empty')}</strong>
        {text(mayBet ? 'slip.emptyHint' : 'slip.notAllowed')}
      </p>
    </div>
  );
}

function Tickets({ market }: { readonly market: Market }) {
  return createElement(useLater().SlipTickets, { market, empty: <EmptySlip market={market} /> });
}

function FilledSlip({ market, stage }: { readonly market: Market; readonly stage: SlipStage }) {
  const { OutlookOf, SlipEditor, SlipStep } = useLater();
  return (
    <OutlookOf market={market}>
      {isStep(stage) ? <SlipStep market={market} step={stage} /> : <SlipEditor market={market} />}
    </OutlookOf>
  );
}

function SlipBody({ market, stage }: { readonly market: Market; readonly stage: SlipStage }) {
  const isEmpty = stage === 'empty' || stage === 'restoring';
  return (
    <Suspense fallback={isEmpty ? <EmptySlip market={market} /> : <Skeleton height="22rem" />}>
      {isEmpty ? <Tickets market={market} /> : <FilledSlip market={market} stage={stage} />}
    </Suspense>
  );
}

function Count({ market }: { readonly market: Market }) {
  const text = useText();
  const count = useSlip(market, 'count');
  return count > 0 && <span className="count">{text('slip.count', { count })}</span>;
}

function End({ market }: { readonly market: Market }) {
  return createElement(useLater().SlipEnd, { market });
}

function Removed({ market }: { readonly market: Market }) {
  return createElement(useLater().Undo, { market });
}

interface ColumnProps {
  readonly market: Market;
  readonly children: ReactNode;
}

/** The focus stays in it when what had it goes: a step, a line, 'Undo'. */
function Column({ market, children }: ColumnProps) {
  const step = [useSlip(market, 'stage'), useSlip(market, 'count'), useSlip(market, 'canUndo')];
  return (
    <Root ref={useKeptFocus<HTMLElement>(step.join())} aria-labelledby="slip-title">
      {children}
    </Root>
  );
}

/** The slip's column on a desktop, in all its states. */
export function SlipPanel({ market }: { readonly market: Market }) {
  const text = useText();
  const stage = useSlip(market, 'stage');
  return (
    <Column market={market}>
      <div className="head">
        <h2 id="slip-title" tabIndex={-1} data-rest>
          {text('slip.title')}
        </h2>
        <Suspense fallback={null}>
          <Removed market={market} />
        </Suspense>
        <Count market={market} />
      </div>
      <div className="body">
        <SlipBody market={market} stage={stage} />
      </div>
      {stage !== 'confirming' && (
        <div className="choices">
          <Suspense fallback={<Skeleton height="4.5rem" />}>
            <End market={market} />
          </Suspense>
        </div>
      )}
    </Column>
  );
}
