import { chakra } from '@chakra-ui/react/styled-system';
import { useMenuColours } from '../../features/preferences/useMenuColours.ts';
import { menuGround } from '../../ui/theme/menu.ts';
import { NavLink } from '../../ui/kit/Link.tsx';
import { type TextId, useText } from '../../ui/texts/useText.ts';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';

const TABS = [
  { to: '/', text: 'nav.home', icon: 'home' },
  { to: '/reportM', text: 'nav.report', icon: 'report' },
  { to: '/drawLogM', text: 'nav.draw', icon: 'draws' },
  { to: '/mine', text: 'nav.mine', icon: 'person' },
] as const satisfies readonly { to: string; text: TextId; icon: IconName }[];

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
    '& a[aria-current=page]': { color: 'accent.text' },
  },
});

/** The phone's way around. */
export function TabBar() {
  const text = useText();
  return (
    <Root {...useMenuColours()} aria-label={text('nav.tabs')}>
      {TABS.map((tab) => (
        <NavLink key={tab.to} to={tab.to}>
          <Icon name={tab.icon} />
          {text(tab.text)}
        </NavLink>
      ))}
    </Root>
  );
}
