import { chakra } from '@chakra-ui/react/styled-system';
import { useIsOffline, useIsStale } from './useRefresh.ts';
import { useMediaQuery } from '../../dom/hooks/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../../ui/theme/breakpoints.ts';
import { useText } from '../../ui/texts/useText.ts';

const Offline = chakra('output', {
  base: {
    display: 'block',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '1.5',
    bg: 'noticeSubtle',
    color: 'notice',
    fontSize: 'sm',
    textAlign: 'center',
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
    <Offline>
      {isOffline && text('stale.offline')}
      {isOld && text('stale.note')}
    </Offline>
  );
}
