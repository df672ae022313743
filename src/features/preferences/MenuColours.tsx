import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { MENU_COLOURS, usePreferences } from './usePreferences.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { GROUNDS, MENUS } from '../../ui/theme/colours.ts';

const Root = chakra('fieldset', {
  base: {
    minWidth: '0',
    paddingTop: '2',
    borderTopWidth: '1px',
    borderColor: 'hairline',
    '& legend': { float: 'left', width: 'full', paddingInline: '1', color: 'muted', fontSize: 'xs' },
    '& .sets': { clear: 'both', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1', paddingTop: '1' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      paddingInline: '2',
      borderRadius: 'md',
      fontSize: 'sm',
      cursor: 'pointer',
    },
    '@media (hover: hover)': { '& label:hover:not(:has(:checked))': { bg: 'hover' } },
    '& label:has(:checked)': { bg: 'accent.subtle', color: 'accent.text', fontWeight: 'medium' },
    '& label:has(:focus-visible)': { outline: '2px solid {colors.accent.line}' },
    '& input': { position: 'absolute', opacity: '0' },
    '& .swatch': {
      flexShrink: '0',
      width: '1.25rem',
      height: '1.25rem',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'full',
    },
    '& .page': {
      background: `linear-gradient(135deg, ${GROUNDS.panel.light} 50%, ${GROUNDS.panel.dark} 50%)`,
    },
    '& .graphite': { background: MENUS.graphite.panel },
    '& .verdigris': { background: MENUS.verdigris.panel },
    '& .indigo': { background: MENUS.indigo.panel },
  },
});

/** The colours of header, left panel and tab bar: named sets, each of them legible [H-08]. */
export function MenuColours() {
  const text = usePageText();
  const name = useId();
  const { menuColours, send } = usePreferences();
  return (
    <Root>
      <legend>{text('menu.colours')}</legend>
      <div className="sets">
        {MENU_COLOURS.map((colours) => (
          <label key={colours}>
            <input
              type="radio"
              name={name}
              checked={colours === menuColours}
              onChange={() => send({ type: 'preference.chosen', changes: { menuColours: colours } })}
            />
            <span className={`swatch ${colours}`} aria-hidden />
            {text(`menu.colours.${colours}`)}
          </label>
        ))}
      </div>
    </Root>
  );
}
