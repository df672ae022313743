import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';

const Root = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2',
    alignItems: 'start',
    padding: '3',
    borderRadius: 'md',
    bg: 'flat',
    fontSize: 'sm',
    '& svg': { marginTop: '0.5' },
    '&[data-tone=notice]': { bg: 'noticeSubtle', color: 'notice' },
  },
});

interface CashNoteProps {
  /** Whether nothing can be done about it here; what is to be known, or done first, is only said. */
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

/** What somebody should know before they move money. */
export const CashNote = ({ isWarning = false, children }: CashNoteProps) => (
  <Root data-tone={isWarning ? 'notice' : undefined}>
    <PageIcon name={isWarning ? 'warning' : 'info'} size={18} />
    <span>{children}</span>
  </Root>
);

/** Said wherever money that isn't real could be taken for it. */
export function PlayMoneyNote() {
  const text = usePageText();
  return <CashNote>{text('cash.playMoney')}</CashNote>;
}
