import { chakra } from '@chakra-ui/react/styled-system';
import { Brand } from '../../ui/kit/Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: { base: '3.25rem', md: '3.5rem' },
    '& .looks': { display: 'flex', alignItems: 'center' },
  },
});

/** The bar of a page without a session: the site's name, language and theme. */
export const EntranceBar = ({ siteName }: { readonly siteName: string }) => (
  <Root className="bar">
    <Brand name={siteName} />
    <div className="looks">
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  </Root>
);
