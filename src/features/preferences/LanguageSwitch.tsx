import { chakra } from '@chakra-ui/react/styled-system';
import { LOCALES, usePreferences } from './usePreferences.ts';
import { Dropdown, usePanels } from '../panels/index.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    '& button': { width: 'full', justifyContent: 'space-between', minHeight: 'touch' },
    '& [aria-pressed=true]': { color: 'accent.text', fontWeight: 'semibold' },
  },
});

const Name = chakra('span', { base: { display: { base: 'none', lg: 'inline' } } });

/** The language, switched at once and remembered [I-01]. Each is called by its own name. */
export function LanguageSwitch() {
  const text = useText();
  const { locale, send } = usePreferences();
  const panels = usePanels();
  return (
    <Dropdown
      name="languages"
      label={text('menu.language')}
      face={
        <>
          <Icon name="globe" />
          <Name>{text(`language.${locale}`)}</Name>
        </>
      }
    >
      <List>
        {LOCALES.map((each) => (
          <li key={each}>
            <Button
              look="quiet"
              lang={each}
              aria-pressed={each === locale}
              onClick={() => {
                send({ type: 'preference.chosen', changes: { locale: each } });
                panels.send({ type: 'panel.closed' });
              }}
            >
              {text(`language.${each}`)}
              {each === locale && <Icon name="check" size={16} />}
            </Button>
          </li>
        ))}
      </List>
    </Dropdown>
  );
}
