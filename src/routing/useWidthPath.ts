import { useMediaQuery } from '../dom/hooks/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../ui/theme/breakpoints.ts';

/** The report and the draw history have a second address, in the layout of a phone: the one that fits this width. */
export function useWidthPath(): (path: '/report' | '/drawLog') => string {
  const isWide = useMediaQuery(WITH_LEFT_PANEL);
  return (path) => (isWide ? path : `${path}M`);
}
