import { chakra } from '@chakra-ui/react/styled-system';
import { useWidthPath } from '../../../routing/useWidthPath.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useSession } from '../../session/index.ts';
import { useSite } from '../../site/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { MemberCard } from '../mine/MemberCard.tsx';
import { Settings } from '../mine/Settings.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { WayList, type Way } from '../../../ui/kit/WayList.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  },
});

function useWays(): Readonly<Record<'cash' | 'bets' | 'results' | 'money' | 'game', readonly Way[]>> {
  const text = useText();
  const { hasAutoBet } = useSite();
  const fit = useWidthPath();
  return {
    cash: [
      { to: '/recharge', icon: 'payIn', name: text('page.recharge') },
      { to: '/withdraw', icon: 'payOut', name: text('page.withdraw') },
      { to: '/mine/withdrawRecords', icon: 'list', name: text('page.withdrawRecords') },
      { to: '/payment', icon: 'card', name: text('page.payment') },
    ],
    bets: [
      { to: '/notSubmit', icon: 'pending', name: text('page.pendingOrders') },
      { to: '/isSubmit', icon: 'settled', name: text('page.settledOrders') },
      { to: '/savedSlips', icon: 'ticket', name: text('page.savedSlips') },
      ...(hasAutoBet ? [{ to: '/auto-bet', icon: 'refresh' as const, name: text('page.autoBet') }] : []),
    ],
    results: [
      { to: fit('/report'), icon: 'report', name: text('page.report') },
      { to: '/productReport', icon: 'sides', name: text('page.productReport') },
    ],
    money: [
      { to: '/Fluctuation', icon: 'exchange', name: text('page.fluctuation') },
      { to: '/statements', icon: 'list', name: text('page.statements') },
      { to: '/integral', icon: 'star', name: text('page.integral') },
      { to: '/Historical', icon: 'gift', name: text('page.historical') },
      { to: '/distribution', icon: 'people', name: text('page.distribution') },
    ],
    game: [
      { to: '/user', icon: 'person', name: text('page.user') },
      { to: fit('/drawLog'), icon: 'draws', name: text('page.drawLog') },
      { to: '/predictLog', icon: 'numbers', name: text('page.predictLog') },
      { to: '/gameRule', icon: 'info', name: text('page.gameRule') },
      { to: '/user/play', icon: 'verified', name: text('page.play') },
      { to: '/user/breaks', icon: 'pending', name: text('page.breaks') },
    ],
  };
}

/** `/mine`: the member, their money, the way to each of their screens, and their settings. */
export function MineScreen() {
  const text = useText();
  const pageText = usePageText();
  const { isBusy, send } = useSession();
  const { cash, bets, results, money, game } = useWays();
  return (
    <Page title={text('page.mine')}>
      <Columns>
        <div>
          <MemberCard />
          <WayList title={pageText('mine.cash')} ways={cash} />
          <WayList title={pageText('mine.bets')} ways={bets} />
          <WayList title={pageText('mine.results')} ways={results} />
          <WayList title={pageText('mine.money')} ways={money} />
          <WayList title={pageText('mine.game')} ways={game} />
        </div>
        <div>
          <Settings />
          <Button
            wide
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => send({ type: 'signOut.requested' })}
          >
            <PageIcon name="leave" />
            {pageText('menu.logout')}
          </Button>
        </div>
      </Columns>
    </Page>
  );
}
