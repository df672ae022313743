import type { Selection } from '../../contract/game/bets.ts';
import type { MoneyText, OddsTable, OddsText, Receipt } from '../../contract/model.ts';
import { formatPence, parsePence } from '../../contract/money.ts';
import type { SnapshotFrom } from 'xstate';
import * as slip from './betting.lines.ts';
import type { bettingMachine } from './betting.machine.ts';
import type {
  EndedNumber,
  Reason,
  Refusal,
  RepeatedBet,
  SlipLine,
  SlipLines,
  StakeBoxName,
} from './betting.types.ts';
import { AMOUNT_BOX, endedIn } from './betting.typing.ts';

export type BettingSnapshot = SnapshotFrom<typeof bettingMachine>;

export type SlipStage =
  | 'restoring'
  | 'empty'
  | 'selecting'
  | 'moved'
  | 'repriced'
  | 'refused'
  | 'confirming'
  | 'submitting'
  | 'checking'
  | 'accepted';

/** Where the slip stands, in one word. */
export function stageOf(snapshot: BettingSnapshot): SlipStage {
  const { slip: at } = snapshot.value;
  if (typeof at === 'object') {
    if ('drafting' in at) return typeof at.drafting === 'object' ? 'refused' : at.drafting;
    return 'submitting' in at ? 'submitting' : 'checking';
  }
  switch (at) {
    case 'empty':
    case 'confirming':
    case 'accepted':
      return at;
    default:
      return 'restoring';
  }
}

/** Why the last submit was refused, while that still stands. */
export const slipRefusal = (snapshot: BettingSnapshot): Refusal | null =>
  stageOf(snapshot) === 'refused' ? snapshot.context.refusal : null;
/** The same by its name. */
export const refusedBecause = (snapshot: BettingSnapshot): Reason | null =>
  slipRefusal(snapshot)?.kind ?? null;

export const isMarketOpen = (snapshot: BettingSnapshot): boolean => snapshot.matches({ market: 'open' });
/** A press on a button that places bets counts [B-20]. */
export const isArmed = (snapshot: BettingSnapshot): boolean => snapshot.matches({ press: 'armed' });
/** 'Submit' takes a press: with the confirm step as long as there is a network, as it places nothing yet. */
export const canSubmit = (snapshot: BettingSnapshot): boolean =>
  snapshot.context.confirmation === 'asked' ? !snapshot.matches({ press: 'offline' }) : isArmed(snapshot);
/** Whether the slip's bets were placed is not known. */
export const isChecking = (snapshot: BettingSnapshot): boolean => stageOf(snapshot) === 'checking';
/** The server does not have the order so far. */
export const isMissing = ({ context }: BettingSnapshot): boolean => context.isMissing;
/** 'Try again' and 'Cancel these bets' take a press. */
export const canResolve = (snapshot: BettingSnapshot): boolean => snapshot.can({ type: 'slip.resent' });

/** Worked out once a snapshot, however many views ask. */
function once<Value>(select: (snapshot: BettingSnapshot) => Value): (snapshot: BettingSnapshot) => Value {
  const known = new WeakMap<BettingSnapshot, Value>();
  return (snapshot) => {
    const value = known.get(snapshot) ?? select(snapshot);
    known.set(snapshot, value);
    return value;
  };
}

/** 'Undo' takes a press [B-22]. */
export const canUndo = once((snapshot) => snapshot.can({ type: 'removal.undone' }));
/** How many lines it would bring back. */
export const removedCountOf = ({ context: { lines, removal } }: BettingSnapshot): number =>
  removal === null ? 0 : Object.keys(removal.before.lines).length - Object.keys(lines).length;

// One cell --------------------------------------------------------------------------------------------------------

export const isCellSelected =
  (cell: Selection) =>
  ({ context }: BettingSnapshot): boolean =>
    slip.isSelected(context, cell);
/** The line of a cell by its `selectionKey`, null while it is not selected. */
export const lineAt = (lines: SlipLines, key: string): SlipLine | null => lines[key] ?? null;
/** The odds of now, null before they are known. */
export const oddsAt = (odds: OddsTable | null, { row, field }: Selection): OddsText | null =>
  odds?.[row][field] ?? null;

// One line --------------------------------------------------------------------------------------------------------

/** The line of a key, null when the slip has none. */
export const lineOfKey =
  (key: string) =>
  ({ context }: BettingSnapshot): SlipLine | null =>
    context.lines[key] ?? null;
/** Its stake as typed. */
export const stakeOfKey =
  (key: string) =>
  ({ context }: BettingSnapshot): string | null =>
    context.lines[key]?.stake ?? null;
/** The odds of now of a line, where they moved away from those agreed to. */
export const movedOddsOf =
  (key: string) =>
  ({ context: { lines, moment } }: BettingSnapshot): OddsText | null => {
    const line = lines[key];
    const now = line === undefined ? undefined : moment.odds?.[line.row][line.field];
    return now === undefined || now === line?.odds ? null : now;
  };

// The slip --------------------------------------------------------------------------------------------------------

/** The selected cells by `selectionKey`, in the order of selecting. */
export const keysOf = ({ context }: BettingSnapshot): readonly string[] => Object.keys(context.lines);
export const linesOf = ({ context }: BettingSnapshot): SlipLines => context.lines;
/** What is selected, in the order of selecting, with its stake. */
export const allLinesOf = ({ context }: BettingSnapshot): readonly SlipLine[] => Object.values(context.lines);
export const countOf = ({ context }: BettingSnapshot): number => Object.keys(context.lines).length;
export const hasLines = (snapshot: BettingSnapshot): boolean => countOf(snapshot) > 0;
export const checkedLinesOf = ({ context }: BettingSnapshot): readonly SlipLine[] =>
  slip.checkedLines(context);
/** Lines that will be sent. */
export const checkedCountOf = (snapshot: BettingSnapshot): number => checkedLinesOf(snapshot).length;
export const unstakedCountOf = (snapshot: BettingSnapshot): number =>
  countOf(snapshot) - checkedCountOf(snapshot);
/** Why the number in a stake box takes no further digits; null while it does [B-18]. */
export const endedInBox =
  (name: StakeBoxName) =>
  ({ context: { ended, ...context } }: BettingSnapshot): EndedNumber['because'] | null =>
    endedIn({
      name,
      amount: name === AMOUNT_BOX ? context.amount : (context.lines[name]?.stake ?? ''),
      ended,
    });
/** The same of whichever box it is, for the sentence that tells it. */
export const endedBecauseOf = (snapshot: BettingSnapshot): EndedNumber['because'] | null =>
  endedInBox(snapshot.context.ended?.box ?? AMOUNT_BOX)(snapshot);
/** The chip in hand, null when none is [B-22]. */
export const handOf = ({ context }: BettingSnapshot): string | null => context.hand;
export const amountOf = ({ context }: BettingSnapshot): string => context.amount;
/** The amount that was set for all, or else the chip in hand where all selections have it; "" where neither is. */
export const stakedAmountOf = ({ context: { amount, hand, lines } }: BettingSnapshot): string =>
  amount === '' && hand !== null && Object.values(lines).every(({ stake }) => stake === hand) ? hand : amount;
export const totalStakeOf = once(({ context }): MoneyText => formatPence(slip.totalStake(context)));
/** What is staked on bets of which it is not known whether they were placed; null while there are none. */
export const uncertainStakeOf = (snapshot: BettingSnapshot): MoneyText | null =>
  isChecking(snapshot) ? totalStakeOf(snapshot) : null;
export const oddsOf = ({ context }: BettingSnapshot): OddsTable | null => context.moment.odds;
/** Of the moment that is shown: what places bets carries it. */
export const versionOf = ({ context }: BettingSnapshot): number => context.moment.version;
/** Null while it is unknown, and of a guest. */
export const balanceOf = ({ context }: BettingSnapshot): MoneyText | null => context.balance;
/** Negative where the stakes are more than the balance; null while the balance is unknown. */
export const balanceAfterOf = once(({ context }): MoneyText | null =>
  context.balance === null ? null : formatPence(parsePence(context.balance) - slip.totalStake(context)),
);
/** The draw the slip was made for. */
export const slipDrawIdOf = ({ context }: BettingSnapshot): string | null => context.drawId;
export const openDrawIdOf = ({ context }: BettingSnapshot): string | null =>
  context.moment.draw?.drawId ?? null;
export const receiptOf = ({ context }: BettingSnapshot): Receipt | null => context.receipt;
/** There are last bets, to repeat when the market lets one. */
export const hasLastBets = ({ context }: BettingSnapshot): boolean => context.lastBets.length > 0;
/** 'Same again' and 'Double' take a press: it repeats the last bets, or says that betting is closed. */
export const canRepeat = (snapshot: BettingSnapshot): boolean =>
  snapshot.can({ type: 'bets.repeated', times: 1 });
/** The same of a ticket's bet, or a saved slip's: they are added to the slip, or it is said that betting is closed. */
export const canAddBets =
  (bets: readonly RepeatedBet[]) =>
  (snapshot: BettingSnapshot): boolean =>
    snapshot.can({ type: 'bets.added', bets });
