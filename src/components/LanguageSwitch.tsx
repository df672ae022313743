import { chakra } from '@chakra-ui/react/styled-system';
import { LOCALES, usePreferences } from '../app/facades/usePreferences.ts';
import { usePanels } from '../app/facades/usePanels.ts';
import { useText } from '../app/facades/useText.ts';
import { Button } from './Button.tsx';
import { Dropdown } from './Dropdown.tsx';
import { Icon } from './Icon.tsx';

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
