import { PointsLog } from '../../screens/rewards.ts';
import { Page } from '../Page.tsx';

/** Every change of the points, in the centre. */
export function PointsTab({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <PointsLog list="accountPoints" />
    </Page>
  );
}
