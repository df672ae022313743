import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';

/** Of what is not a part of it: the types of Chakra's selectors do not know it. */
const around = Object.fromEntries([
  // What comes may be higher or lower: the foot is seen where it stays.
  ['body:has(#main &[data-page]) footer', { visibility: 'hidden' }],
]);

const Root = chakra('div', {
  base: {
    bg: 'sunken',
    height: 'var(--height)',
    animation: 'pulse 1.6s ease-in-out infinite',
    ...around,
    md: { height: 'var(--height-wide)' },
  },
  variants: {
    corners: { sm: { borderRadius: 'sm' }, md: { borderRadius: 'md' }, lg: { borderRadius: 'lg' } },
  },
  defaultVariants: { corners: 'md' },
});

interface SkeletonProps {
  /** In CSS: everywhere, or on a phone and on what is wider. */
  readonly height: string | { readonly base: string; readonly md: string };
  readonly corners?: 'sm' | 'md' | 'lg';
  readonly style?: CSSProperties;
  /** Whether it stands for all that the page shows. */
  readonly isPage?: boolean;
}

/** Holds the place of what is still loading, at its final size. */
export function Skeleton({ height, corners, style, isPage = false }: SkeletonProps) {
  const { base, md } = typeof height === 'string' ? { base: height, md: height } : height;
  const heights: CSSProperties & Record<`--${string}`, string> = { '--height': base, '--height-wide': md };
  return (
    <Root aria-hidden data-page={isPage || undefined} corners={corners} style={{ ...heights, ...style }} />
  );
}
