import { chakra } from '@chakra-ui/react/styled-system';
import { LanguageSwitch, ThemeSwitch } from '../preferences/index.ts';
import { useSession } from '../session/index.ts';
import { AccountDropdown } from './AccountDropdown.tsx';

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    marginInlineStart: 'auto',
    '& > *': { flexShrink: '0' },
    '@media (max-width: 23em)': {
      '& .arrow': { display: 'none' },
      '& button': { paddingInline: '1' },
      '& > :has(.sums)': { flexShrink: '1' },
    },
  },
});

/** What every page has above it: a member's balance with the ways of money, the language, the theme. */
export function HeaderTools() {
  const { isMember } = useSession();
  return (
    <Root>
      {isMember && <AccountDropdown />}
      <LanguageSwitch />
      <ThemeSwitch />
    </Root>
  );
}
