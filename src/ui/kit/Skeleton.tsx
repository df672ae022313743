import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';

const Root = chakra('div', {
  base: {
    bg: 'sunken',
    height: 'var(--height)',
    animation: 'pulse 1.6s ease-in-out infinite',
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
}

/** Holds the place of what is still loading, at its final size. */
export function Skeleton({ height, corners, style }: SkeletonProps) {
  const { base, md } = typeof height === 'string' ? { base: height, md: height } : height;
  const heights: CSSProperties & Record<`--${string}`, string> = { '--height': base, '--height-wide': md };
  return <Root aria-hidden corners={corners} style={{ ...heights, ...style }} />;
}
