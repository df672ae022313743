import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { useMenuColours } from '../../features/preferences/useMenuColours.ts';
import { menuGround } from '../../ui/theme/menu.ts';
import { Link } from '../../ui/kit/Link.tsx';
import { type TextId, useText } from '../../ui/texts/useText.ts';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';

interface Tab {
  readonly to: string;
  /** Pages with these tabs that it leads to, or that are its own on a wider screen. */
  readonly others: readonly string[];
  readonly text: TextId;
  readonly icon: IconName;
}

const OF_MINE = [
  '/notSubmit',
  '/isSubmit',
  '/auto-bet',
  '/createAutoBet',
  '/savedSlips',
  '/predictLog',
  '/gameRule',
];
const TABS: readonly Tab[] = [
  { to: '/', others: ['/order', '/two-side'], text: 'nav.home', icon: 'home' },
  { to: '/reportM', others: ['/report'], text: 'nav.report', icon: 'report' },
  { to: '/drawLogM', others: ['/drawLog'], text: 'nav.draw', icon: 'draws' },
  { to: '/mine', others: OF_MINE, text: 'nav.mine', icon: 'person' },
];

/** Whether a tab leads to this page itself. */
export const isTab = (pathname: string): boolean => TABS.some(({ to }) => to === pathname);

const Root = chakra('nav', {
  base: {
    display: { base: 'grid', md: 'none' },
    gridTemplateColumns: 'repeat(4, 1fr)',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'bar',
    paddingBottom: 'env(safe-area-inset-bottom)',
    ...menuGround,
    borderTopWidth: '1px',
    '& a': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '0.5',
      height: '3.5rem',
      color: 'muted',
      fontSize: '2xs',
      fontWeight: 'medium',
      outlineOffset: '-3px',
    },
    '& a[aria-current]': { color: 'accent.text' },
  },
});

/** The phone's way around. */
export function TabBar() {
  const text = useText();
  const { pathname } = useLocation();
  const currentAt = ({ to, others }: Tab) =>
    to === pathname ? 'page' : others.includes(pathname) || undefined;
  return (
    <Root {...useMenuColours()} aria-label={text('nav.tabs')}>
      {TABS.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={currentAt(tab)}>
          <Icon name={tab.icon} />
          {text(tab.text)}
        </Link>
      ))}
    </Root>
  );
}
