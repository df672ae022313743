import type { ReactNode } from 'react';
import { publishedHeight } from '../../dom/hooks/publishedHeight.ts';

const bars = publishedHeight('--bars');

/** What stands at the bottom of the window, above a phone's tabs: messages stay above it. */
export const Bottom = ({ children }: { readonly children: ReactNode }) => (
  <div ref={bars} className="bottom">
    {children}
  </div>
);
