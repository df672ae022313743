import { chakra } from '@chakra-ui/react/styled-system';
import { useIsOffline } from './useRefresh.ts';
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

/** Without a network nothing refreshes [P-05]: this notice says that the figures on the page are old. */
export function NetworkNote() {
  const text = useText();
  const isOffline = useIsOffline();
  return <Offline>{isOffline && text('stale.offline')}</Offline>;
}
