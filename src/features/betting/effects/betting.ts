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
  SubmissionInput,
} from '../../../../machines/betting/betting.types.ts';
import type { Api } from '../../../api/calls.ts';
import { keptDraft, keptSubmission } from './betting.kept.ts';
import { visibility } from '../../../dom/visibility.ts';
import { assertStorage } from '../../../dom/storage/storage.ts';
import { withNetwork } from '../../../dom/withNetwork.ts';

type OrderCalls = Pick<Api, 'placeOrder' | 'lookUpOrder' | 'abandonOrder'>;

const EMPTY_DRAFT: Draft = { lines: {}, drawId: null, amount: '', lastBets: [] };

function openSlipStore(market: Market, memberId: string, tell: (event: SlipStoreEvent) => void) {
  assertStorage();
  const draft = keptDraft(market, memberId);
  const submission = keptSubmission(market, memberId);
  tell({ type: 'slip.restored', draft: draft.read(), submission: submission.read() });
  const stopDraft = draft.watch((changed) => {
    if (changed !== null) tell({ type: 'draft.changedElsewhere', draft: changed });
  });
  const stopSubmission = submission.watch((changed) => {
    if (changed === null) tell({ type: 'submission.endedElsewhere', draft: draft.read() ?? EMPTY_DRAFT });
    else tell({ type: 'submission.startedElsewhere', submission: changed });
  });
  return {
    obey: (command: SlipStoreCommand) => {
      if (command.type === 'draft.kept') draft.write(command.draft);
      else if (submission.read()?.requestId === command.requestId) submission.clear();
    },
    stop: () => {
      stopDraft();
      stopSubmission();
    },
  };
}

const slipStore = fromCallback<SlipStoreCommand, SlipStoreInput>(({ input, sendBack, receive }) => {
  const tell = (event: SlipStoreEvent) => sendBack(event);
  if (input.memberId === null) {
    tell({ type: 'slip.restored', draft: null, submission: null });
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
  visibility,
  claimSubmission: fromPromise<ClaimAnswer, ClaimInput>(async ({ input }) =>
    (await orders()).claimOrder(input),
  ),
  placeOrder: fromPromise<PlaceAnswer, SubmissionInput>(async ({ input }) =>
    (await orders()).placeOrder(api, input.submission),
  ),
  lookUpOrder: fromPromise<FateAnswer, SubmissionInput>(({ input, signal }) =>
    api.lookUpOrder(input.submission.requestId, signal),
  ),
  abandonOrder: fromPromise<FateAnswer, SubmissionInput>(({ input }) =>
    api.abandonOrder(input.submission.requestId),
  ),
});
