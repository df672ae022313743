import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useMemberCentre } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePreferences } from '../../preferences/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { BackLink } from '../../../routing/BackLink.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checked } from '../Checked.tsx';
import { HeaderTools } from '../HeaderTools.tsx';
import { fetchAccountPanels } from '../later.ts';
import { CentreMenu } from './CentreMenu.tsx';
import { useMenuText } from './menuText.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { Footer } from '../../site/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { NetworkNote } from '../../draws/index.ts';
import { SkipLink } from '../../../ui/kit/SkipLink.tsx';
import { useRun } from '../../../dom/hooks/useRun.ts';
import { useMediaQuery } from '../../../dom/hooks/useMediaQuery.ts';
import { wayBack } from '../../../ui/theme/wayBack.ts';
import { WITH_LEFT_PANEL } from '../../../ui/theme/breakpoints.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr auto',
    minHeight: '100dvh',
    '& > .bar': {
      position: 'relative',
      zIndex: 'strip',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1',
      minHeight: '3.25rem',
      paddingInline: 'max({spacing.3}, calc(50% - 37.25rem))',
      bg: 'panel',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
    },
    // Its menu begins below: on a phone it stands for the title.
    '& > .bar p': { display: { base: 'none', md: 'block' }, marginInline: 'auto', fontWeight: 'semibold' },
    '& > .bar > a': wayBack,
    // The lines about the network and bets, in the second row, are there only while they say something.
    '& > footer': { gridRow: '4' },
    '& > .body': {
      gridRow: '3',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: { base: '3', md: '5' },
      width: 'min(76rem, 100%)',
      marginInline: 'auto',
      padding: { base: '3', md: '5' },
    },
    '& > .body[data-mode=side]': { gridTemplateColumns: { md: '15rem minmax(0, 1fr)' } },
    // As high as the menu in one line.
    '& .menu-place': { minHeight: 'touch' },
    '& main': { outline: 'none', minWidth: '0' },
  },
});

/** The member centre's own layout [M-01, M-02, H-08]: its menu at the side, or above where there is little room. */
export function CentreLayout({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const pageText = usePageText();
  const menuText = useMenuText();
  const isWide = useMediaQuery(WITH_LEFT_PANEL);
  const { centreMenu, send } = usePreferences();
  const { stage, navMenus, retry } = useMemberCentre();
  useRun('', () => void fetchAccountPanels());
  const isComing = stage === 'loading';
  const mode = isWide && (stage === 'open' || isComing) ? centreMenu : 'top';
  return (
    <Root>
      <SkipLink />
      <header className="bar">
        <BackLink />
        <p>{text('page.user')}</p>
        {navMenus
          .filter(({ path }) => path !== '/user')
          .map((menu) => (
            <Link key={menu.id} to={menu.path}>
              {menuText(menu)}
            </Link>
          ))}
        {isWide && stage === 'open' && (
          <Button
            look="quiet"
            size="sm"
            onClick={() =>
              send({
                type: 'preference.chosen',
                changes: { centreMenu: centreMenu === 'side' ? 'top' : 'side' },
              })
            }
          >
            <Icon name="panel" />
            {pageText(centreMenu === 'side' ? 'centre.menuOnTop' : 'centre.menuAtSide')}
          </Button>
        )}
        <HeaderTools />
      </header>
      <div>
        <NetworkNote />
        <Checked as="CheckedNote" />
      </div>
      <div className="body" data-mode={mode}>
        {stage === 'open' && <CentreMenu mode={mode} />}
        {isComing && <div className="menu-place" />}
        <main id="main" tabIndex={-1}>
          {stage === 'closed' && (
            <EmptyState icon="info" title={pageText('centre.closed')} text={pageText('centre.closedText')} />
          )}
          {stage === 'failed' && (
            <EmptyState icon="warning" role="alert" title={pageText('centre.failed')}>
              <Button onClick={retry}>{pageText('records.retry')}</Button>
            </EmptyState>
          )}
          {(stage === 'open' || isComing) && children}
        </main>
      </div>
      <Footer />
    </Root>
  );
}
