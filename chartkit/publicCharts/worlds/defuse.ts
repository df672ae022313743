/** Of defuse-protocol/defuse-frontend. */
import { anything } from '../anything.ts';
import { answers, each, err, ok, sends, type Worlds } from './own.ts';

const SDK = 'defuse-protocol/defuse-frontend/src/components/DefuseSDK/features';
const GIFT = `${SDK}/gift/actors`;
const MACHINES = `${SDK}/machines`;
const DESK = `${SDK}/otcDesk/actors`;

const tx = { standard: 'erc191', payload: { intents: [{ intent: 'transfer', receiver_id: 0, tokens: 0 }] } };
const CHAINS = ['near', 'eth', 'solana', 'aurora', 'hako', 'ton', 'stellar', 'tron'];
const DEPOSITS = ['Near', 'EVM', 'Solana', 'Turbo', 'VirtualChain', 'Ton', 'Stellar', 'Tron'];
const prepared = { balance: 1, storageDepositAmount: 1, generateDepositAddress: 1 };
const user = { userAddress: 'ada', userWalletAddress: 'ada', userChainType: 'near', amount: '1' };
const trade = {
  tokenIn: {},
  tokenOut: { decimals: 0 },
  amountIn: { amount: 5n, decimals: 0 },
  previousOppositeAmount: { amount: 5n },
};
const quote = (amountIn: string, amountOut: string) => ({
  ok: { quote: { depositAddress: '0x1', amountIn, amountOut } },
});

export const defuse: Worlds = {
  [`${GIFT}/giftMakerPublishingActor.ts#(machine)`]: {
    input: {},
    ...answers({ publishActor: [ok(['hash']), err()] }),
  },
  [`${GIFT}/giftMakerReadyActor.ts#(machine)`]: {
    input: { giftInfo: {}, signerCredentials: {} },
    ...answers({
      claimGiftActor: [{ giftStatus: 'claimed' }, { giftStatus: 'not_claimed' }],
      removeGiftFromHistory: [ok(), err()],
    }),
  },
  [`${GIFT}/giftMakerRootMachine.ts#(machine)`]: {
    about: { imports: { safeParse: (_: unknown, output: unknown) => ({ success: true, output }) } },
    input: { tokenList: [], initialToken: {} },
    ...sends({ type: 'COMPLETE_SIGN', params: { multiPayload: tx } }),
    ...answers({
      ...each(['signActor', 'savingGift', 'updatingGift', 'removingGift', 'readyGiftActor'], [ok(), err()]),
      publishingActor: [{ giftStatus: 'published', intentHashes: ['hash'] }, {}],
    }),
  },
  [`${GIFT}/giftMakerSignActor.ts#(machine)`]: {
    input: {},
    ...sends({ type: 'COMPLETE', output: err() }),
    ...answers({ prepareSignDataActor: [{ walletMessage: {} }], signActor: [err()] }),
  },
  [`${GIFT}/giftTakerRootMachine.ts#(machine)`]: {
    input: {},
    ...sends({ type: 'SET_DATA', params: { payload: 'secret', giftId: '1' } }),
    ...answers({
      getGiftInfoActor: [ok({ giftInfo: {} }), err()],
      claimGiftActor: [{ giftStatus: 'claimed', intentHashes: ['hash'] }, { giftStatus: 'not_claimed' }],
    }),
  },
  [`${GIFT}/shared/giftClaimActor.ts#(machine)`]: {
    ...sends({ type: 'CONFIRM_CLAIM', params: {} }, { type: '_INTERNAL_SIGNED', params: {} }),
    ...answers({
      signGiftActor: [ok(), err()],
      publishGiftActor: [ok({ intentHashes: ['hash'] }), err()],
      settlingActor: [ok(), err()],
    }),
  },
  [`${MACHINES}/depositMachine.ts#deposit`]: [true, false].map((isValid) => ({
    input: anything,
    about: { guards: { isDepositParamsValid: () => isValid } },
    ...answers({ signAndSendTransactions: ['hash'] }),
  })),
  [`${MACHINES}/publicKeyVerifierMachine.ts#publicKeyVerifier`]: [{}, null].map((nearAccount) => ({
    input: { nearAccount },
    ...answers({ checkPubKeyActor: [true, false] }),
  })),
  [`${MACHINES}/intentStatusMachine.ts#intentStatus`]: [
    { type: 'swap' },
    { type: 'withdraw' },
    { type: 'withdraw', depositAddress: '0x1' },
  ].map((intentDescription) => ({
    input: { intentDescription, parentRef: anything },
    ...answers({ checkIntentStatus: [{ txHash: 1 }, {}], waitForOneClickWithdrawalActor: ['FAILED', 1] }),
  })),
  [`${MACHINES}/signIntentMachine.ts#(machine)`]: {
    input: { signerCredentials: {} },
    ...answers({ task: [{}], verifySignatureActor: [true, false], publicKeyVerifierActor: [ok(), err()] }),
  },
  [`${DESK}/otcMakerOrderCancellationActor.ts#(machine)`]: {
    input: {},
    ...sends({ type: 'CONFIRM_CANCELLATION', signerCredentials: {} }, { type: '_INTERNAL_SIGNED' }),
    ...answers({
      signActor: [ok(), err()],
      publishActor: [ok(), err(), err('RELAY_PUBLISH_NONCE_USED')],
    }),
  },
  [`${DESK}/otcMakerReadyOrderActor.ts#(machine)`]: {
    input: {},
    ...answers({ cancelOrderActor: [{ orderStatus: 'cancelled' }, { orderStatus: 'not_cancelled' }] }),
  },
  [`${DESK}/otcMakerRootMachine.ts#(machine)`]: {
    input: { tokenList: [] },
    ...sends({ type: 'REQUEST_SIGN' }, { type: 'COMPLETE_SIGN' }, { type: 'COMPLETE_STORING' }),
    ...answers({ signActor: [ok(), err()], storeActor: [ok(), err()], readyOrderActor: [{}] }),
  },
  [`${DESK}/otcMakerSignActor.ts#(machine)`]: {
    input: {},
    ...sends({ type: 'COMPLETE', output: err() }),
    ...answers({ prepareSignData: [{ walletMessage: {} }], signActor: [err()] }),
  },
  [`${DESK}/otcMakerStoreActor.ts#(machine)`]: { input: {}, ...answers({ createOtcTrade: [ok()] }) },
  [`${SDK}/tokenMigration/machines/tokenMigrationMachine.ts#(machine)`]: {
    input: { signerCredentials: {} },
    ...answers({
      getBalances: [{ eth: 1n }, {}],
      signIntent: [ok({ signatureResult: {} }), err()],
      publishIntent: [ok('hash'), err()],
      waitForIntentSettlement: [{ status: 'SETTLED' }, {}],
    }),
  },
  [`${MACHINES}/swapIntent1csMachine.ts#swap-intent-1cs`]: [anything, 'EXACT_OUTPUT'].map((swapType) => ({
    input: { ...trade, swapType, amountInTokenBalance: 6n },
    ...answers({
      fetch1csQuoteActor: [quote('5', '5'), quote('6', '4'), quote('7', '5'), { err: 'none' }],
      verifySignatureActor: [true, false],
      ...each(['publicKeyVerifierActor', 'broadcastMessage'], [ok('hash'), err()]),
      ...each(['createTransferMessageActor', 'signMessage'], [{}]),
    }),
  })),
  [`${MACHINES}/withdraw1csMachine.ts#withdraw-intent-1cs`]: {
    input: trade,
    ...answers({
      fetch1csQuoteActor: [quote('5', '5'), quote('5', '4'), { err: 'none' }],
      generateIntentActor: [{}],
      signMessage: [{}, null],
      submitIntentActor: [ok('hash'), err()],
    }),
  },
  [`${MACHINES}/depositUIMachine.ts#deposit-ui`]: CHAINS.map((chainName, nth) => ({
    input: { tokenList: [], token: { defuseAssetId: '1', deployments: [{ chainName }] } },
    bareEvents: 'none',
    ...sends(...['LOGIN', 'SUBMIT', 'DEPOSIT_FORM.UPDATE_AMOUNT'].map((type) => ({ type, params: user }))),
    ...answers({ prepareDepositActor: [ok(prepared)], [`deposit${DEPOSITS[nth]}Actor`]: [ok()] }),
  })),
  [`${MACHINES}/swapUIMachine.ts#swap-ui`]: {
    input: { tokenIn: { defuseAssetId: '1' }, tokenOut: { defuseAssetId: '2' }, tokenList: [] },
    novelty: 1,
    ...sends(
      ...['SET_SLIPPAGE', 'PRICE_CHANGE_CONFIRMATION_REQUEST'].map((type) => ({ type, params: {} })),
      { type: 'input', params: { amountIn: '1', amountOut: '1' } },
      { type: 'LOGIN', params: user },
    ),
  },
};
