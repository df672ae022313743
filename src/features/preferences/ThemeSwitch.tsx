import { usePreferences } from './usePreferences.ts';
import { useText } from '../../ui/texts/useText.ts';
import { isDarkPreferred } from '../../dom/colourScheme.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

/** Switches to the other theme; the device's own applies until the first choice. */
export function ThemeSwitch({ isLabelled = false }: { readonly isLabelled?: boolean }) {
  const text = useText();
  const { theme, send } = usePreferences();
  const isDark = theme === 'dark' || (theme === 'system' && isDarkPreferred());
  const label = text(isDark ? 'menu.themeLight' : 'menu.themeDark');
  return (
    <Button
      look="quiet"
      size={isLabelled ? 'md' : 'icon'}
      wide={isLabelled}
      aria-label={label}
      onClick={() => send({ type: 'preference.chosen', changes: { theme: isDark ? 'light' : 'dark' } })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
      {isLabelled && label}
    </Button>
  );
}
