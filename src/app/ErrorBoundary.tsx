import { Component, type ReactNode } from 'react';
import { isCuredByReload, reloadOnce } from '../dom/missingChunk.ts';

interface Props {
  /** What is shown in the place of views that broke. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}
interface State {
  readonly stage: 'whole' | 'leaving' | 'broken';
}

/** The one boundary around the views: an error in one of them, or a chart that broke, ends here. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { stage: 'whole' };
  static getDerivedStateFromError(error: unknown): State {
    return { stage: isCuredByReload(error) ? 'leaving' : 'broken' };
  }
  override componentDidCatch(): void {
    if (this.state.stage === 'leaving') reloadOnce();
  }
  override render(): ReactNode {
    if (this.state.stage === 'whole') return this.props.children;
    return this.state.stage === 'leaving' ? null : this.props.fallback;
  }
}
