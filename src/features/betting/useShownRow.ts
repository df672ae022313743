import { useLocation } from 'react-router-dom';
import { isRow, type Market, type Row } from '../../../contract/game/bets.ts';
import { useMediaQuery } from '../../dom/hooks/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../../ui/theme/breakpoints.ts';

/** In the address `?position=third`, or `?position=all`. */
export const POSITION = 'position';
export const ALL = 'all';

/** The only position of the hundred numbers that a phone shows, by the address; null where all ten are shown. */
export function useShownRow(market: Market): Row | null {
  const isWide = useMediaQuery(WITH_LEFT_PANEL);
  const position = new URLSearchParams(useLocation().search).get(POSITION) ?? 'first';
  if (isWide || market === 'twoSided' || position === ALL) return null;
  return isRow(position) ? position : 'first';
}
