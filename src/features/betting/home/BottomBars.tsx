import { DrawNews } from '../../draws/index.ts';
import { HintBar } from '../slip/Hint.tsx';
import { UndoBar } from '../slip/Undo.tsx';
import { LowLine } from './LowLine.tsx';
import { ResultBar } from './ResultBar.tsx';

/** What stands at the bottom of the window, above a phone's tabs and below the sheet of the slip. */
export function BottomBars() {
  return (
    <>
      <ResultBar />
      <UndoBar />
      <HintBar />
      <LowLine />
      <DrawNews />
    </>
  );
}
