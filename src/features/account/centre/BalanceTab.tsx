import { chakra } from '@chakra-ui/react/styled-system';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsView, useResource } from '../../lists/index.ts';
import { useChangeColumns } from '../../cash/index.ts';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { LinkToHome } from '../../../ui/kit/LinkToHome.tsx';
import { Page } from '../../../ui/kit/Page.tsx';

const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** Every change of the balance, in the centre; by kind and by days it is on `/Fluctuation`. */
export function BalanceTab({ title }: { readonly title: string }) {
  const text = usePageText();
  return (
    <Page title={title} intro={text('changes.intro')}>
      <RecordsView
        title={title}
        records={useResource('accountBalance')}
        columns={useChangeColumns()}
        keyOf={({ id }) => id}
        empty={{ icon: 'sides', text: text('changes.empty'), onward: <LinkToHome /> }}
      />
      <Ways>
        <ButtonLink to="/Fluctuation">{text('changes.search')}</ButtonLink>
        <ButtonLink to="/statements">{text('statement.download')}</ButtonLink>
      </Ways>
    </Page>
  );
}
