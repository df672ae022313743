import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/kit/Button.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useDevice } from './useDevice.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2',
    '& p, & output': { color: 'muted', fontSize: 'sm' },
    '& .name': { color: 'text', fontWeight: 'medium' },
    '& output:empty': { position: 'absolute' },
  },
});

/** On this device: a notice of the browser when a draw is out and the tab is hidden. Nothing where it has none. */
export function DrawNotices() {
  const text = usePageText();
  const { drawNotices, switchDrawNotices } = useDevice();
  if (drawNotices === null) return null;
  const isOn = drawNotices === 'on';
  return (
    <Root>
      <div>
        <p className="name">{text('notify.drawOut')}</p>
        <p>{text('notify.drawOutHint')}</p>
      </div>
      <Button disabled={drawNotices === 'permitting'} onClick={() => switchDrawNotices(!isOn)}>
        {text(isOn ? 'notify.drawOff' : 'notify.drawOn')}
      </Button>
      <output>{drawNotices === 'refused' && text('notify.refused')}</output>
    </Root>
  );
}
