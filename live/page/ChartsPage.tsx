import { ChartList } from './ChartList.tsx';
import { ListView } from './ListView.tsx';
import { NextPanel } from './NextPanel.tsx';
import { PictureView } from './PictureView.tsx';
import { SourceBar } from './SourceBar.tsx';
import { TimeLine } from './TimeLine.tsx';
import { useLive } from './useLive.ts';

/** The whole page: charts on the left, the chosen one in the middle over its time line, what may come on the right. */
export function ChartsPage() {
  const isList = useLive((snapshot) => snapshot.matches({ look: 'list' }));
  return (
    <>
      <SourceBar />
      <div className="board">
        <ChartList />
        <main className="stage">
          {isList ? <ListView /> : <PictureView />}
          <TimeLine />
        </main>
        <NextPanel />
      </div>
    </>
  );
}
