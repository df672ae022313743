import { mostBack, type PricedBet } from '../../contract/game/mostBack.ts';
import type { OddsTable } from '../../contract/model.ts';
import { parseOdds, type Pence } from '../../contract/money.ts';
import { atOddsOfNow, checkedLines, penceOf } from './betting.lines.ts';
import type { Draft, SlipLine, SlipLines } from './betting.types.ts';

interface Reckoned {
  readonly odds: OddsTable | null;
  readonly most: Pence;
}
/** Asked for after each event of the chart, and the same until the lines or the odds are others. */
const reckoned = new WeakMap<SlipLines, Reckoned>();

/** A line in pence and units of odds. A stake that is none costs nothing. */
export const pricedOf = (line: SlipLine): PricedBet => ({
  ...line,
  stake: penceOf(line.stake) ?? 0n,
  odds: parseOdds(line.odds),
});

/** The most that can come back of all checked lines, stakes included, at the odds of now [B-19]. */
export function mostBackOf({ lines }: Pick<Draft, 'lines'>, odds: OddsTable | null): Pence {
  const known = reckoned.get(lines);
  if (known !== undefined && known.odds === odds) return known.most;
  const most = mostBack(checkedLines({ lines }).map((line) => pricedOf(atOddsOfNow(line, odds))));
  reckoned.set(lines, { odds, most });
  return most;
}
