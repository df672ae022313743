import { createElement, memo, Suspense, type Ref } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { type SlipStage, useSlip } from '../useBetting.ts';
import { focusGrid } from '../../../dom/focusGrid.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { useLater } from '../later.ts';

interface SheetProps {
  readonly market: Market;
  readonly stage: SlipStage;
  readonly ref: Ref<HTMLElement>;
}

const Sheet = memo(function Sheet(props: SheetProps) {
  return createElement(useLater().BetSheet, props);
});

/** The slip of a phone: a sheet at the bottom, there only while there is something in the slip [B-07]. */
export function MobileBetPanel({ market }: { readonly market: Market }) {
  const stage = useSlip(market, 'stage');
  const ref = useKeptFocus<HTMLElement>(`${stage} ${useSlip(market, 'count')}`, focusGrid);
  if (stage === 'empty' || stage === 'restoring') return null;
  return (
    <Suspense fallback={null}>
      <Sheet ref={ref} market={market} stage={stage} />
    </Suspense>
  );
}
