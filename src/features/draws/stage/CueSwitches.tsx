import { canVibrate } from '../../../dom/cues.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Line } from '../../../ui/icons/Icon.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePreferences } from '../../preferences/index.ts';

const CUES = ['sound', 'vibration'] as const;
const SIGNS = {
  sound: 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15.2 5.2a6.7 6.7 0 0 1 0 9.6',
  vibration: 'M7 4h6v12H7zM4.5 7v6M15.5 7v6M2 8.5v3M18 8.5v3',
};

/** Whether a ball is heard and felt, besides seen: off until it is switched on. */
export function CueSwitches() {
  const text = usePageText();
  const { send, ...chosen } = usePreferences();
  return CUES.filter((cue) => cue === 'sound' || canVibrate()).map((cue) => (
    <Button
      key={cue}
      data-cue={cue}
      look="quiet"
      size="sm"
      title={text(`stage.${cue}`)}
      aria-label={text(`stage.${cue}`)}
      aria-pressed={chosen[cue] === 'on'}
      onClick={() =>
        send({ type: 'preference.chosen', changes: { [cue]: chosen[cue] === 'on' ? 'off' : 'on' } })
      }
    >
      <Line d={SIGNS[cue]} size={18} />
    </Button>
  ));
}
