import { chakra } from '@chakra-ui/react/styled-system';
import { useIsOffline, useIsStale } from './useRefresh.ts';
import { publishedHeight } from '../../dom/hooks/publishedHeight.ts';
import { useMediaQuery } from '../../dom/hooks/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../../ui/theme/breakpoints.ts';
import { useText } from '../../ui/texts/useText.ts';

const height = publishedHeight('--note');

/**
 * Over the foot of the window: the network comes and goes while a cell is pressed, and moves nothing. A press goes through to
 * what is below it.
 */
const Offline = chakra('output', {
  base: {
    position: 'fixed',
    insetInline: '3',
    bottom: 'calc(0.75rem + env(safe-area-inset-bottom))',
    zIndex: 'bar',
    pointerEvents: 'none',
    display: 'block',
    width: 'fit-content',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBlock: '1.5',
    borderRadius: 'md',
    bg: 'noticeSubtle',
    color: 'notice',
    fontSize: 'sm',
    textAlign: 'center',
    textWrap: 'balance',
    boxShadow: 'float',
    '&:empty': { display: 'none' },
  },
});

/** Nothing refreshes without a network [P-05], or something did not come: this notice says that figures on the page are old. */
export function NetworkNote() {
  const text = useText();
  const isOffline = useIsOffline();
  // The left panel has it beside the figures.
  const hasLeftPanel = useMediaQuery(WITH_LEFT_PANEL);
  const isOld = useIsStale() && !isOffline && !hasLeftPanel;
  return (
    <Offline ref={height} className="network">
      {isOffline && text('stale.offline')}
      {isOld && text('stale.note')}
    </Offline>
  );
}
