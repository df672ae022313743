import { lazy, Suspense } from 'react';
import { usePanels } from '../features/panels/usePanels.ts';

const AuthDialog = lazy(async () => ({
  default: (await import('../features/session/AuthDialog.tsx')).AuthDialog,
}));

/** The dialogs, loaded when first asked for. */
export function Overlays() {
  const { open } = usePanels();
  if (open !== 'login' && open !== 'register') return null;
  return (
    <Suspense fallback={null}>
      <AuthDialog key={open} form={open} />
    </Suspense>
  );
}
