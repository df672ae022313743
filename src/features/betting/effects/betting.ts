/** The real effects of the betting chart [B-10…B-14]. */
import { fromCallback, fromPromise } from 'xstate';
import type { Market } from '../../../../contract/game/bets.ts';
import type {
  ClaimAnswer,
  ClaimInput,
  Draft,
  FateAnswer,
  PlaceAnswer,
  SlipStoreCommand,
  SlipStoreEvent,
  SlipStoreInput,
  PlacementInput,
} from '../../../../machines/betting/betting.types.ts';
import type { Api } from '../../../api/calls.ts';
import { keptDraft, keptPlacement } from './betting.kept.ts';
import { pressable } from '../../../dom/presence.ts';
import { assertStorage } from '../../../dom/storage/storage.ts';
import { withNetwork } from '../../../dom/withNetwork.ts';

type OrderCalls = Pick<Api, 'placeOrder' | 'lookUpOrder' | 'abandonOrder'>;

const EMPTY_DRAFT: Draft = { lines: {}, drawId: null, amount: '', lastBets: [] };

function openSlipStore(market: Market, memberId: string, tell: (event: SlipStoreEvent) => void) {
  assertStorage();
  const draft = keptDraft(market, memberId);
  const placement = keptPlacement(market, memberId);
  tell({ type: 'slip.restored', draft: draft.read(), placement: placement.read() });
  const stopDraft = draft.watch((changed) => {
    if (changed !== null) tell({ type: 'draft.changedElsewhere', draft: changed });
  });
  const stopPlacement = placement.watch((changed) => {
    if (changed === null) tell({ type: 'placement.endedElsewhere', draft: draft.read() ?? EMPTY_DRAFT });
    else tell({ type: 'placement.startedElsewhere', placement: changed });
  });
  return {
    obey: (command: SlipStoreCommand) => {
      if (command.type === 'draft.kept') draft.write(command.draft);
      else if (placement.read()?.requestId === command.requestId) placement.clear();
    },
    stop: () => {
      stopDraft();
      stopPlacement();
    },
  };
}

const slipStore = fromCallback<SlipStoreCommand, SlipStoreInput>(({ input, sendBack, receive }) => {
  const tell = (event: SlipStoreEvent) => sendBack(event);
  if (input.memberId === null) {
    tell({ type: 'slip.restored', draft: null, placement: null });
    return undefined;
  }
  const store = openSlipStore(input.market, input.memberId, tell);
  receive(store.obey);
  return store.stop;
});

/** Comes in the chunk of what a slip shows, 'Submit' too: no one waits for it. */
const orders = () => withNetwork(() => import('./betting.orders.ts'));

export const bettingEffects = (api: OrderCalls) => ({
  slipStore,
  visibility: pressable,
  claimPlacement: fromPromise<ClaimAnswer, ClaimInput>(async ({ input }) =>
    (await orders()).claimOrder(input),
  ),
  placeOrder: fromPromise<PlaceAnswer, PlacementInput>(async ({ input }) =>
    (await orders()).placeOrder(api, input.placement),
  ),
  lookUpOrder: fromPromise<FateAnswer, PlacementInput>(({ input, signal }) =>
    api.lookUpOrder(input.placement.requestId, signal),
  ),
  abandonOrder: fromPromise<FateAnswer, PlacementInput>(({ input }) =>
    api.abandonOrder(input.placement.requestId),
  ),
});
