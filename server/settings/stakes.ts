import { formatPence } from '../../contract/money.ts';
import type { Limits } from './settings.ts';

/** The chips of a slip, in pounds. */
export const QUICK_AMOUNTS = ['1', '5', '10', '20', '100'];

/** The limits of stakes as the wire writes them. */
export const limitTexts = ({ stakeMin, stakeMax, rowMax }: Limits) => ({
  stakeMin: formatPence(stakeMin),
  stakeMax: formatPence(stakeMax),
  rowMax: formatPence(rowMax),
});
