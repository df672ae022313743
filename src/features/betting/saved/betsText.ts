import { selectionKey, type Selection } from '../../../../contract/game/bets.ts';

interface StakedCell extends Selection {
  /** In pounds; null or "" for none. */
  readonly value: string | null;
}

/** Cells with their stakes, as the form of a saved slip holds them: "first.big=10 second.pair=". */
export const textOfBets = (bets: readonly StakedCell[]): string =>
  bets.map(({ value, ...cell }) => `${selectionKey(cell)}=${value ?? ''}`).join(' ');
