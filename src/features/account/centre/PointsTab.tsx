import { PointsLog } from '../../points/index.ts';
import { Page } from '../../../ui/kit/Page.tsx';

/** Every change of the points, in the centre. */
export function PointsTab({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <PointsLog list="accountPoints" />
    </Page>
  );
}
