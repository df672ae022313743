import { useText } from '../app/facades/useText.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LinkToHome } from '../components/LinkToHome.tsx';
import { Page } from '../components/Page.tsx';
import { Panel } from '../components/Panel.tsx';

/** `/404`: where unknown paths lead. */
export function NotFoundScreen() {
  const text = useText();
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
