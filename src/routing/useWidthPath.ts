import { useMediaQuery } from '../dom/hooks/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../ui/theme/breakpoints.ts';

const BOTH_WAYS: readonly string[] = ['/report', '/drawLog'];

/** The report and the draw history have a second address, in the layout of a phone: the one that fits this width. */
export function useWidthPath(): (path: string) => string {
  const isWide = useMediaQuery(WITH_LEFT_PANEL);
  return (path) => (isWide || !BOTH_WAYS.includes(path) ? path : `${path}M`);
}
