import { chakra } from '@chakra-ui/react/styled-system';
import { useMenuColours } from '../../features/preferences/useMenuColours.ts';
import { useSession } from '../../features/session/useSession.ts';
import { useSite } from '../../features/site/useSite.ts';
import { useText } from '../../ui/texts/useText.ts';
import { SHORT } from '../../ui/theme/breakpoints.ts';
import { wayBack } from '../../ui/theme/wayBack.ts';
import { menuGround } from '../../ui/theme/menu.ts';
import { AccountDropdown } from '../../features/account/AccountDropdown.tsx';
import { Brand } from '../../ui/kit/Brand.tsx';
import { Dropdown } from '../../features/panels/Dropdown.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { LanguageSwitch } from '../../features/preferences/LanguageSwitch.tsx';
import { MainMenu } from './MainMenu.tsx';
import { ThemeSwitch } from '../../features/preferences/ThemeSwitch.tsx';
import { UserMenu } from '../../features/account/UserMenu.tsx';

export const HeaderRoot = chakra('header', {
  base: {
    position: 'relative',
    zIndex: 'float',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '4' },
    minHeight: '3.25rem',
    paddingInline: { base: '3', md: '6' },
    ...menuGround,
    borderBottomWidth: '1px',
    // Where there is little room the name gives way, and then the arrow beside the balance.
    '& .tools': { display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto', minWidth: '0' },
    '& .tools > *': { flexShrink: '0' },
    '& .wide': { display: { base: 'none', md: 'contents' } },
    '& .narrow': { display: { base: 'contents', md: 'none' } },
    '& .narrow > a': wayBack,
    '& .site': { display: { base: 'none', md: 'inline' } },
    '& .tools > .name': {
      flexShrink: '1',
      minWidth: '0',
      color: 'muted',
      fontSize: 'sm',
      maxWidth: '12ch',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // Two sums need the room.
    mdDown: { '& .tools:has(.sums > :nth-of-type(2)) > .name': { display: 'none' } },
    '@media (max-width: 23em)': {
      '& .name, & .arrow': { display: 'none' },
      '& .tools button': { paddingInline: '1' },
      '& .tools > :has(.sums)': { flexShrink: '1' },
    },
    md: { minHeight: '3.5rem' },
    '@media (min-width: 48em) and (max-width: 79.99em)': {
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '0',
      '& .wide:has(> .menu)': { display: 'flex', order: 3, width: 'full', minHeight: '2.75rem' },
    },
    [SHORT]: { '&:is(header)': { minHeight: 'touch' } },
    // One line: the menu hangs from its button, as on a phone.
    '@media (max-height: 30em) and (min-width: 48em) and (max-width: 79.99em)': {
      '& > div.wide:has(> .menu)': { display: 'none' },
      '& .tools > .narrow': { display: 'contents' },
    },
  },
});

/** Brand, the desktop menu, or a phone's user and balance [H-02]; account, language, theme and user menu. */
export function Header() {
  const text = useText();
  const { isMember, name } = useSession();
  const { siteName } = useSite();
  return (
    <HeaderRoot {...useMenuColours()}>
      <Brand name={siteName} />
      <div className="wide">
        <MainMenu />
      </div>
      <div className="tools">
        <span className="name">{isMember ? name : text('account.guest')}</span>
        <AccountDropdown />
        <LanguageSwitch />
        <div className="wide">
          <ThemeSwitch />
        </div>
        <UserMenu />
        <div className="narrow">
          <Dropdown name="mainMenu" label={text('nav.main')} face={<Icon name="menu" />} isIcon>
            <MainMenu isStacked />
          </Dropdown>
        </div>
      </div>
    </HeaderRoot>
  );
}
