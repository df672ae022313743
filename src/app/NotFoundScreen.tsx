import { usePageText } from '../ui/texts/usePageText.ts';
import { EmptyState } from '../ui/kit/EmptyState.tsx';
import { LinkToHome } from '../ui/kit/LinkToHome.tsx';
import { Page } from '../ui/kit/Page.tsx';
import { Panel } from '../ui/kit/Panel.tsx';

/** `/404`: where unknown paths lead. */
export function NotFoundScreen() {
  const text = usePageText();
  return (
    <Page title={text('notFound.title')}>
      <Panel>
        <EmptyState icon="info" title={text('notFound.text')}>
          <LinkToHome />
        </EmptyState>
      </Panel>
    </Page>
  );
}
