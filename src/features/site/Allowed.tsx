import type { ReactNode } from 'react';
import { useAllowed, type Permission } from './useAllowed.ts';

interface AllowedProps {
  readonly to: Permission;
  readonly children: ReactNode;
}

/** Renders its children only for those who have the permission [M-03]. */
export function Allowed({ to, children }: AllowedProps) {
  return useAllowed(to) ? children : null;
}
