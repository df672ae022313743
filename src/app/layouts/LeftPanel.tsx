import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Suspense } from 'react';
import { useMenuColours } from '../../features/preferences/useMenuColours.ts';
import { usePreferences } from '../../features/preferences/usePreferences.ts';
import { useText } from '../../ui/texts/useText.ts';
import { menuGround } from '../../ui/theme/menu.ts';
import { AccountPanel } from '../../features/account/AccountPanel.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useLater } from '../../features/betting/later.ts';
import { RefreshButton } from '../../features/draws/RefreshButton.tsx';

const Root = chakra('aside', {
  base: {
    // Above the loading block, and below the strip that stays in view.
    position: 'relative',
    zIndex: '9',
    alignSelf: 'start',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    width: 'menu',
    height: 'calc(100dvh - 8rem)',
    minHeight: '100%',
    maxHeight: '100%',
    ...menuGround,
    borderInlineEndWidth: '1px',
    '&[data-collapsed]': { width: 'menuCollapsed', justifyItems: 'center', paddingBlock: '3', rowGap: '2' },
    '& .toggle': { justifySelf: 'end', margin: '2' },
    '& .small': { display: 'grid', gap: '2', alignContent: 'start', justifyItems: 'center' },
  },
});

function CollapsedPanel() {
  return (
    <div className="small">
      <RefreshButton />
    </div>
  );
}

/** They come with the bets of the running draw, or a little before. */
function Tickets() {
  const { NewOrder, LastBets } = useLater();
  return (
    <div className="tickets">
      {createElement(NewOrder)}
      {createElement(LastBets)}
    </div>
  );
}

/** Account and New Order, 260 px wide; collapsed to 64 px [H-06, H-07, H-08]. */
export function LeftPanel() {
  const text = useText();
  const { isMenuCollapsed, send } = usePreferences();
  return (
    <Root
      {...useMenuColours()}
      data-collapsed={isMenuCollapsed || undefined}
      aria-label={text('account.title')}
    >
      {isMenuCollapsed ? (
        <CollapsedPanel />
      ) : (
        <>
          <AccountPanel />
          <Suspense fallback={<span />}>
            <Tickets />
          </Suspense>
        </>
      )}
      <Button
        className="toggle"
        look="quiet"
        size="icon"
        aria-label={text(isMenuCollapsed ? 'account.expand' : 'account.collapse')}
        onClick={() =>
          send({ type: 'preference.chosen', changes: { menu: isMenuCollapsed ? 'expanded' : 'collapsed' } })
        }
      >
        <Icon name="panel" />
      </Button>
    </Root>
  );
}
