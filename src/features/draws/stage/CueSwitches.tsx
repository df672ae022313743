import { canVibrate } from '../../../dom/cues.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { usePreferences } from '../../preferences/index.ts';

const CUES = ['sound', 'vibration'] as const;

/** Whether a ball is heard and felt, besides seen: off until it is switched on. */
export function CueSwitches() {
  const text = usePageText();
  const { send, ...chosen } = usePreferences();
  return CUES.filter((cue) => cue === 'sound' || canVibrate()).map((cue) => (
    <Button
      key={cue}
      look="quiet"
      size="sm"
      aria-pressed={chosen[cue] === 'on'}
      onClick={() =>
        send({ type: 'preference.chosen', changes: { [cue]: chosen[cue] === 'on' ? 'off' : 'on' } })
      }
    >
      {text(`stage.${cue}`)}
    </Button>
  ));
}
