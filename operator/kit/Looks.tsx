import { chakra } from '@chakra-ui/react/styled-system';
import { LOCALES } from '../../contract/locales.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { PageIcon } from '../../src/ui/icons/PageIcon.tsx';
import { isDarkPreferred } from '../../src/dom/colourScheme.ts';
import { inputRecipe } from '../../src/ui/theme/recipes.ts';
import { useLooks, useWords } from './useConsole.ts';

const Select = chakra('select', inputRecipe);

/** Language and theme: those of the app on this device. */
export function Looks() {
  const text = useWords();
  const { locale, theme, choose } = useLooks();
  const isDark = theme === 'dark' || (theme === 'system' && isDarkPreferred());
  return (
    <>
      <Select
        width="auto"
        aria-label={text('menu.language')}
        value={locale}
        onChange={({ currentTarget }) => {
          const chosen = LOCALES.find((each) => each === currentTarget.value);
          if (chosen !== undefined) choose({ locale: chosen });
        }}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {text(`language.${each}`)}
          </option>
        ))}
      </Select>
      <Button
        look="quiet"
        size="icon"
        aria-label={text(isDark ? 'menu.themeLight' : 'menu.themeDark')}
        onClick={() => choose({ theme: isDark ? 'light' : 'dark' })}
      >
        <PageIcon name={isDark ? 'sun' : 'moon'} />
      </Button>
    </>
  );
}
