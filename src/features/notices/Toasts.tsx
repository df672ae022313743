import { Suspense } from 'react';
import { Late } from '../../dom/Late.tsx';
import { once } from '../../dom/once.ts';
import { useRun } from '../../dom/hooks/useRun.ts';
import { useText } from '../../ui/texts/useText.ts';

const list = once(async () => (await import('./ToastList.tsx')).ToastList);

/** The messages. What each looks like comes when the first screen stands. */
export function Toasts() {
  const text = useText();
  useRun('', () => void list.ahead());
  return (
    <section aria-label={text('notices.title')} aria-live="polite">
      <Suspense>
        <Late view={list} />
      </Suspense>
    </section>
  );
}
