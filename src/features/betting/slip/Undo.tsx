import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import type { Market } from '../../../../contract/game/bets.ts';
import { focusGrid } from '../../../dom/focusGrid.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { WITH_SLIP_COLUMN } from '../../../ui/theme/breakpoints.ts';
import { marketOf } from '../marketPaths.ts';
import { useSendToSlip, useSlip } from '../useBetting.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'touch',
    maxWidth: '40rem',
    marginInline: 'auto',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    bg: 'raised',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    fontSize: 'sm',
    md: { borderInlineWidth: '1px' },
    '& button': { minHeight: 'touch', color: 'accent.text', fontWeight: 'semibold' },
  },
});

interface UndoProps {
  readonly market: Market;
}

function Press({ market }: UndoProps) {
  const text = usePageText();
  const send = useSendToSlip(market);
  return (
    <Button look="quiet" size="sm" onClick={() => send({ type: 'removal.undone' })}>
      {text('undo.press')}
    </Button>
  );
}

function useRemoved(market: Market): string {
  const text = usePageText();
  return text('undo.removed', { count: useSlip(market, 'removedCount') });
}

/** In the head of a desktop's slip: brings back what a Reset or the taking out of a line has removed [B-22]. */
export function Undo({ market }: UndoProps) {
  const canUndo = useSlip(market, 'canUndo');
  const removed = useRemoved(market);
  return (
    <>
      <output className="only-heard">{canUndo && removed}</output>
      {canUndo && <Press market={market} />}
    </>
  );
}

function NarrowUndo({ market }: UndoProps) {
  const canUndo = useSlip(market, 'canUndo');
  const removed = useRemoved(market);
  const ref = useKeptFocus<HTMLDivElement>(String(canUndo), focusGrid);
  return (
    <>
      <output className="only-heard">{canUndo && removed}</output>
      {canUndo && (
        <Bar ref={ref} className="undo-bar">
          <span aria-hidden>{removed}</span>
          <Press market={market} />
        </Bar>
      )}
    </>
  );
}

/** The same where the slip has no column: above its sheet, and above the tabs once the sheet is gone. */
export function UndoBar() {
  const { pathname } = useLocation();
  const hasSlipColumn = useMediaQuery(WITH_SLIP_COLUMN);
  return !hasSlipColumn && <NarrowUndo market={marketOf(pathname)} />;
}
