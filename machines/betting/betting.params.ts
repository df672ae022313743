import type { Selection } from '../../contract/game/bets.ts';
import type { MoneyText } from '../../contract/model.ts';
import type { Moment } from '../market/market.types.ts';
import { draftOf, orderOf } from './betting.lines.ts';
import type {
  BettingContext,
  ClaimInput,
  FateAnswer,
  PlaceAnswer,
  RepeatedBet,
  Seen,
  SlipStoreInput,
  Placement,
  PlacementInput,
  Times,
} from './betting.types.ts';
import type { Change } from './betting.typing.ts';

/** What guards, actions and effects are called with, by name, so that the graph holds names only. */

type Of<Part> = { readonly event: Part };
type In = { readonly context: BettingContext };

/** What the chart has made sure of before it asks. */
function known<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Error(`The slip has no ${what}.`);
  return value;
}

export const cell = ({ event: { row, field } }: Of<Selection>) => ({ row, field });
export const stake = ({ event: { row, field, text, edit } }: Of<Selection & Change>) => ({
  row,
  field,
  text,
  edit,
});
export const change = ({ event: { text, edit } }: Of<Change>): Change => ({ text, edit });
export const bets = ({ event }: Of<{ bets: readonly RepeatedBet[] }>) => event.bets;
export const times = ({ event }: Of<{ times: Times }>) => event.times;
export const amount = ({ event }: Of<{ amount: string }>) => event.amount;
export const whole = <Event>({ event }: Of<Event>) => event;
export const output = <Output>({ event }: Of<{ output: Output }>) => event.output;
export const placement = <Sent>({ event }: Of<{ placement: Sent }>) => event.placement;
export const storedPlacement = ({ event: { placement: stored } }: Of<{ placement: Placement | null }>) =>
  known(stored, 'placement');
export const claimed = ({ event }: Of<{ output: { placement: Placement } }>) => event.output.placement;
export const owner = ({ event }: Of<{ memberId: string | null }>) => event.memberId;
export const moment = ({ event }: Of<{ moment: Moment }>) => event.moment;
export const balance = ({ event }: Of<{ balance: MoneyText | null }>) => event.balance;
export const version = ({ event }: Of<Seen>) => event.version;

/** The server's word was 'placed', or it has none of this. */
export const receipt = ({ event: { output: answer } }: Of<{ output: PlaceAnswer | FateAnswer }>) =>
  known(answer.kind === 'placed' ? answer.receipt : null, 'receipt');
export const refusal = ({ event: { output: answer } }: Of<{ output: PlaceAnswer }>) =>
  known(answer.kind === 'refused' ? answer.refusal : null, 'refusal');

export const storeInput = ({ context: { market, memberId } }: In): SlipStoreInput => ({ market, memberId });
export const claimInput = ({ context }: In): ClaimInput => ({
  market: context.market,
  memberId: known(context.memberId, 'member'),
  order: orderOf(draftOf(context), known(context.drawId, 'draw'), context.acceptOdds),
});
export const placementInput = ({ context }: In): PlacementInput => ({
  placement: known(context.placement, 'placement'),
});
