import { useLocation } from 'react-router-dom';
import type { Market } from '../../../../contract/game/bets.ts';
import { useStage } from '../../draws/index.ts';

const MARKETS: readonly string[] = ['/', '/order'];

/** Whether the page is one where a draw is bet on, and has its stage. */
export const isMarket = (pathname: string): boolean => MARKETS.includes(pathname);

/** The market of a page that is not that of the other. */
export const marketOf = (pathname: string): Market => (pathname === '/' ? 'twoSided' : 'numbers');

/** Whether the stage says now, large, what became of the bets on this draw: nothing else says it beside it. */
export function useIsToldOnStage(drawId: string | undefined): boolean {
  const { pathname } = useLocation();
  const { scene, result, isFolded } = useStage();
  return isMarket(pathname) && scene === 'shown' && !isFolded && result?.drawId === drawId;
}
