import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { ACCEPT_ODDS, isAcceptOdds, ODDS_FORMATS, usePreferences } from '../../preferences/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { smallChoice } from '../../../ui/theme/choiceArrow.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    color: 'muted',
    fontSize: 'sm',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '2rem',
    },
    '& input': { width: '1.125rem', height: '1.125rem', flexShrink: '0', accentColor: 'accent.solid' },
    '& select': { minHeight: '2rem', ...smallChoice },
  },
});

/** Whether a submit asks once more [B-16]. */
export function ConfirmSetting() {
  const text = usePageText();
  const id = useId();
  const { confirmation, send } = usePreferences();
  return (
    <Root>
      <label htmlFor={`${id}-confirm`}>
        {text('confirm.always')}
        <input
          id={`${id}-confirm`}
          type="checkbox"
          checked={confirmation === 'asked'}
          onChange={({ currentTarget: { checked } }) =>
            send({ type: 'preference.chosen', changes: { confirmation: checked ? 'asked' : 'skipped' } })
          }
        />
      </label>
    </Root>
  );
}

/** When moved odds are taken without asking [B-12], and how odds are written [B-25]. */
export function OddsSettings() {
  const text = usePageText();
  const id = useId();
  const { acceptOdds, odds, send } = usePreferences();
  return (
    <Root>
      <label htmlFor={`${id}-odds`}>
        {text('odds.accept')}
        <select
          id={`${id}-odds`}
          value={acceptOdds}
          onChange={({ currentTarget: { value } }) => {
            if (isAcceptOdds(value)) send({ type: 'preference.chosen', changes: { acceptOdds: value } });
          }}
        >
          {ACCEPT_ODDS.map((each) => (
            <option key={each} value={each}>
              {text(`odds.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-format`}>
        {text('odds.format')}
        <select
          id={`${id}-format`}
          value={odds}
          onChange={({ currentTarget: { value } }) => {
            const chosen = ODDS_FORMATS.find((each) => each === value);
            if (chosen !== undefined) send({ type: 'preference.chosen', changes: { odds: chosen } });
          }}
        >
          {ODDS_FORMATS.map((each) => (
            <option key={each} value={each}>
              {text(`odds.format.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </Root>
  );
}

const Both = chakra('div', { base: { display: 'grid', gap: '2' } });

export function SlipSettings() {
  return (
    <Both>
      <ConfirmSetting />
      <OddsSettings />
    </Both>
  );
}
