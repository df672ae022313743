import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { LOCALES, MenuColours, ThemeSwitch, usePreferences } from '../../preferences/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { smallChoice } from '../../../ui/theme/choiceArrow.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { DrawNotices, InstallOffer, useIsInstallOffered } from '../../device/index.ts';
import { SlipSettings } from '../../betting/index.ts';
import { useKeptFocus } from '../../../dom/hooks/useKeptFocus.ts';

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    padding: '4',
    '& h2': { color: 'muted', fontSize: 'xs', outline: 'none' },
    '& .language': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      color: 'muted',
      fontSize: 'sm',
    },
    '& .language select': smallChoice,
    '& > button': { justifyContent: 'flex-start', paddingInline: '0' },
    '& legend': { paddingInline: '0' },
    '& > .language select, & > .bets label, & > .bets select': { minHeight: 'touch' },
  },
});

function Language() {
  const text = useText();
  const id = useId();
  const { locale, send } = usePreferences();
  return (
    <label className="language" htmlFor={id}>
      {text('menu.language')}
      <select
        id={id}
        value={locale}
        onChange={({ currentTarget: { value } }) => {
          const chosen = LOCALES.find((each) => each === value);
          if (chosen !== undefined) send({ type: 'preference.chosen', changes: { locale: chosen } });
        }}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {text(`language.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What this device remembers of how one likes it: language, how bets are placed, and looks [H-08, I-01]. */
export function Settings() {
  const text = usePageText();
  const id = useId();
  // The offer goes with the press that answers it.
  const ref = useKeptFocus<HTMLElement>(String(useIsInstallOffered()));
  return (
    <Root ref={ref} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} data-rest>
        {text('mine.settings')}
      </h2>
      <Language />
      <div className="bets">
        <SlipSettings />
      </div>
      <ThemeSwitch isLabelled />
      <MenuColours />
      <DrawNotices />
      <InstallOffer />
    </Root>
  );
}
