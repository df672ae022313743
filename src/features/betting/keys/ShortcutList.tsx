import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { DetailDialog } from '../../../ui/kit/DetailDialog.tsx';
import { type PageText, usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { usePanels } from '../../panels/index.ts';
import { usePreferences } from '../../preferences/index.ts';
import { useSite } from '../../site/index.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& dl': { columns: { md: '2' }, columnGap: '8' },
    '& div': {
      display: 'grid',
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      gap: '4',
      paddingBlock: '1',
      breakInside: 'avoid',
    },
    '& kbd': {
      display: 'inline-block',
      minWidth: '1.75rem',
      paddingInline: '1.5',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'sm',
      bg: 'panel',
      fontFamily: 'inherit',
      fontSize: 'sm',
      fontWeight: 'medium',
      textAlign: 'center',
    },
    '& .off': { color: 'muted' },
    '& label': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', fontWeight: 'medium' },
    '& input': { width: '1.125rem', height: '1.125rem', flexShrink: '0', accentColor: 'accent.solid' },
    '& .hint': { color: 'muted', fontSize: 'sm' },
  },
});

/** As it stands on the key. */
const ESCAPE = 'Esc';

interface Entry {
  readonly key: string;
  readonly does: string;
}

const entriesOf = (text: PageText, chips: readonly string[]): readonly Entry[] => [
  { key: '?', does: text('keys.list') },
  ...chips.map((chip, at) => ({ key: String(at + 1), does: text('keys.chip', { amount: chip }) })),
  { key: 'U', does: text('keys.undo') },
  { key: 'R', does: text('keys.reset') },
  { key: 'G', does: text('keys.grid') },
  { key: 'S', does: text('keys.slip') },
  { key: 'V', does: text('keys.review') },
  { key: 'M', does: text('keys.market') },
];

/** What each key does, and the switch that takes them away: one key alone may be pressed by mistake, or by a voice (WCAG 2.1.4). */
export function ShortcutList() {
  const text = usePageText();
  const firstText = useText();
  const id = useId();
  const { quickAmounts } = useSite();
  const { send } = usePanels();
  const { shortcuts, send: choose } = usePreferences();
  const chips = quickAmounts.map((amount) => firstText('slip.quickAmount', { amount }));
  const isOn = shortcuts === 'on';
  return (
    <DetailDialog title={text('keys.title')} isWhole onClose={() => send({ type: 'panel.closed' })}>
      <Root>
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) =>
              choose({ type: 'preference.chosen', changes: { shortcuts: checked ? 'on' : 'off' } })
            }
          />
          {text('keys.on')}
        </label>
        <dl className={isOn ? undefined : 'off'}>
          {entriesOf(text, chips).map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <dl>
          <div>
            <dt>
              <kbd>{ESCAPE}</kbd>
            </dt>
            <dd>{text('keys.putDown')}</dd>
          </div>
        </dl>
        <p className="hint">{text('keys.hint')}</p>
      </Root>
    </DetailDialog>
  );
}
