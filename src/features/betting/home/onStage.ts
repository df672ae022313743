import { useLocation } from 'react-router-dom';
import { useStage } from '../../draws/index.ts';
import { MARKET_PATHS } from '../marketPaths.ts';

const MARKETS: readonly string[] = Object.values(MARKET_PATHS);

/** Whether the page is one where a draw is bet on, and has its stage. */
export const isMarket = (pathname: string): boolean => MARKETS.includes(pathname);

/** Whether the stage says now, large, what became of the bets on this draw: nothing else says it beside it. */
export function useIsToldOnStage(drawId: string | undefined): boolean {
  const { pathname } = useLocation();
  const { scene, result, isFolded } = useStage();
  return isMarket(pathname) && scene === 'shown' && !isFolded && result?.drawId === drawId;
}
