import { chakra } from '@chakra-ui/react/styled-system';
import { useSite } from '../site/index.ts';
import { EntranceBar, usePreferences } from '../preferences/index.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useFocusOnMount } from '../../dom/hooks/useFocusOnMount.ts';
import { Helplines } from './Helplines.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignContent: 'start',
    width: 'min(36rem, 100%)',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBottom: '10',
    '& h1': { fontSize: '2xl', outline: 'none' },
    '& .head': { display: 'grid', gap: '3' },
    '& .until': { fontSize: 'lg', fontWeight: 'medium' },
    '& .fine': { color: 'muted' },
    '& .leave': { display: 'grid', gap: '2', justifyItems: 'start', fontSize: 'sm' },
  },
});

/** In the place of the sign-in, on the device that a break was begun on: until when, and whom to talk to. Nothing to play. */
export function OnBreak() {
  const text = usePageText();
  const say = useMessage();
  const { siteName } = useSite();
  const { breakUntil: until, send } = usePreferences();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Root>
      <EntranceBar siteName={siteName} />
      <div className="head">
        <h1 ref={heading} tabIndex={-1}>
          {text('onBreak.title')}
        </h1>
        <p className="until">{say({ key: 'code.4207', values: { until } })}</p>
        <p>{text('onBreak.text')}</p>
      </div>
      <Helplines />
      <div className="leave">
        <p className="fine">{text('onBreak.leaveText')}</p>
        <Button
          look="link"
          size="inline"
          onClick={() => send({ type: 'preference.chosen', changes: { breakUntil: 0 } })}
        >
          {text('onBreak.leave')}
        </Button>
      </div>
    </Root>
  );
}
