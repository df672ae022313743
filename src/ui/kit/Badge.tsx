import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PageIcon, type PageIconName } from '../icons/PageIcon.tsx';

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInlineStart: '1.5',
    paddingInlineEnd: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    bg: 'flat',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '&[data-tone=positive]': { bg: 'positiveSubtle', color: 'positive' },
    '&[data-tone=notice]': { bg: 'noticeSubtle', color: 'notice' },
    '&[data-tone=accent]': { bg: 'accent.subtle', color: 'accent.text' },
  },
});

interface BadgeProps {
  readonly icon: PageIconName;
  readonly tone?: 'positive' | 'notice' | 'accent' | undefined;
  readonly children: ReactNode;
}

/** How something came out or stands, by a sign and a word; the colour only repeats it. */
export const Badge = ({ icon, tone, children }: BadgeProps) => (
  <Root className="badge" data-tone={tone}>
    <PageIcon name={icon} size={14} />
    {children}
  </Root>
);
