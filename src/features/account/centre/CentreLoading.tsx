import { Navigate } from 'react-router-dom';
import { useMemberCentre } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Page } from '../../../ui/kit/Page.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';

/** `/user/loading`: waits for the menus, then goes to the first page among them [M-01]. */
export function CentreLoading() {
  const text = useText();
  const pageText = usePageText();
  const { stage, pages } = useMemberCentre();
  const first = pages.find(({ menu_type }) => menu_type === 'tab');
  if (stage === 'open') return <Navigate to={first?.path ?? '/user'} replace />;
  return (
    <Page title={text('page.user')}>
      <output aria-label={pageText('centre.loading')}>
        <p>{pageText('centre.loading')}</p>
        <Skeleton isPage height="12rem" style={{ marginTop: '1rem' }} corners="lg" />
      </output>
    </Page>
  );
}
