import { DrawNews } from '../../draws/index.ts';
import { HintBar } from '../slip/Hint.tsx';
import { MobileBetPanel } from '../slip/MobileBetPanel.tsx';
import { UndoBar } from '../slip/Undo.tsx';
import { LowLine } from './LowLine.tsx';
import { ResultBar } from './ResultBar.tsx';

/** What stands at the bottom of the window, above a phone's tabs: the sheet of the slip is the last. */
export function BottomBars() {
  return (
    <>
      <ResultBar />
      <UndoBar />
      <HintBar />
      <LowLine />
      <DrawNews />
      <MobileBetPanel />
    </>
  );
}
