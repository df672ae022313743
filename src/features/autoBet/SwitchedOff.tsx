import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/kit/EmptyState.tsx';
import { Panel } from '../../ui/kit/Panel.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** Says in place that this site has no auto-bet now. */
export function SwitchedOff({ children }: { readonly children?: ReactNode }) {
  const text = usePageText();
  return (
    <Panel>
      <EmptyState icon="info" title={text('autoBet.off')} text={text('autoBet.offText')}>
        {children}
      </EmptyState>
    </Panel>
  );
}
