import { useLocation } from 'react-router-dom';
import { useText } from '../app/facades/useText.ts';
import { routeAt } from '../app/router/match.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LinkToHome } from '../components/LinkToHome.tsx';
import { Page } from '../components/Page.tsx';
import { Panel } from '../components/Panel.tsx';

/** A page of the plan that is not there yet, and says so. */
export function NotBuiltScreen() {
  const text = useText();
  const route = routeAt(useLocation().pathname);
  return (
    <Page title={text(route?.title ?? 'notBuilt.title')}>
      <Panel>
        <EmptyState icon="info" title={text('notBuilt.title')} text={text('notBuilt.text')}>
          <LinkToHome />
        </EmptyState>
      </Panel>
    </Page>
  );
}
