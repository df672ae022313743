/** What a slip may bring: asked by later chunks alone, which bring the reckoning along. */
import type { MoneyText } from '../../contract/model.ts';
import { formatPence } from '../../contract/money.ts';
import { totalStake } from './betting.lines.ts';
import { mostBackOf as reckonMostBack } from './betting.mostBack.ts';
import type { BettingSnapshot } from './betting.selectors.ts';

/** The most that can come back over all draws, stakes included, at the odds of now [B-19]. */
export const mostBackOf = ({ context }: BettingSnapshot): MoneyText =>
  formatPence(reckonMostBack(context, context.moment.odds));
/** Whatever is drawn, less comes back than was staked. */
export const isCertainLoss = ({ context }: BettingSnapshot): boolean =>
  reckonMostBack(context, context.moment.odds) < totalStake(context);
