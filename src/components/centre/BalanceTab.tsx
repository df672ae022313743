import { usePageText } from '../../app/facades/usePageText.ts';
import { useRecords } from '../../app/facades/useRecords.ts';
import { useChangeColumns } from '../../screens/changeColumns.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { LinkToHome } from '../LinkToHome.tsx';
import { Page } from '../Page.tsx';
import { RecordsView } from '../RecordsView.tsx';

/** Every change of the balance, in the centre; by kind and by days it is on `/Fluctuation`. */
export function BalanceTab({ title }: { readonly title: string }) {
  const text = usePageText();
  return (
    <Page title={title} intro={text('changes.intro')}>
      <RecordsView
        title={title}
        records={useRecords('accountBalance')}
        columns={useChangeColumns()}
        keyOf={({ id }) => id}
        empty={{ icon: 'sides', text: text('changes.empty'), onward: <LinkToHome /> }}
      />
      <div>
        <ButtonLink to="/Fluctuation">{text('changes.search')}</ButtonLink>
      </div>
    </Page>
  );
}
