/** What becomes of a call, as the plan says: the server is brought to say it, and the answer let through. */
import type { Input } from 'chartkit';
import type { CallName } from '../../../contract/allCalls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CODE } from '../../../contract/codes.ts';
import { DRAW_1 } from '../../../scenarios/worlds/samples.ts';
import { answerInstall, endNotice, permit } from './deviceStandIns.ts';
import { REQUEST_ID, START_MS } from './site.ts';
import type { Stand } from './stand.ts';
import type { Stopped } from './gate.ts';
import { ANSWER_LOST } from '../../../scenarios/scenes/lostAnswers.ts';
import { FROM_DEVICE, KEPT_AT } from '../../../scenarios/scenes/small.ts';
import { textIn } from '../../../scenarios/values.ts';

export type Settle = Extract<Input, { kind: 'settle' }>;

const CALL_OF: Readonly<Record<string, CallName>> = {
  enterAsGuest: 'guest',
  renewTokens: 'refreshToken',
  revokeSession: 'logout',
  placeOrder: 'orderSubmit',
  lookUpOrder: 'orderLookup',
  abandonOrder: 'orderAbandon',
  loadSite: 'siteIndex',
  loadPage: 'pendingOrders',
  loadCaptcha: 'clickCaptcha',
  checkCaptcha: 'checkClickCaptcha',
  readLobby: 'lobby',
  readStatus: 'play',
  readDraw: 'sharedDraw',
  readBets: 'report',
  readPlayed: 'autoPlayed',
};
/** Of commands, likewise. */
const CALL_OF_COMMAND: Readonly<Record<string, CallName>> = {
  'command-login': 'login',
  'dialog-login': 'login',
  'command-register': 'register',
  'dialog-register': 'register',
  'command-changePayPassword': 'changePayPwd',
  'command-sendCode': 'sendCode',
  'command-retrievePassword': 'retrievePassword',
  'command-setLimit': 'playLimit',
  'command-takeTimeOut': 'playTimeOut',
  'command-withdraw': 'withdraw',
  'command-recharge': 'recharge',
  'command-startTask': 'autoSwitch',
  'command-saveTask': 'autoSave',
  'command-saveSlip': 'savedSlipSave',
  'command-deleteSlip': 'savedSlipDelete',
};
/** Of lists by their own addresses. */
const CALL_OF_LIST: Readonly<Record<string, CallName>> = {
  'resource-sharedDraw': 'sharedDraw',
  'resource-settledOrders': 'report',
  'resource-autoTasks': 'autoTasks',
  'resource-autoPlays': 'autoTask',
  'resource-savedSlips': 'savedSlips',
  'resource-payDetails': 'payInfo',
  'resource-playLimits': 'play',
  'resource-withdrawals': 'withdrawals',
  'resource-recharges': 'recharges',
};

function callOf({ src, actor }: Settle): CallName | undefined {
  const [address = ''] = actor.split('/');
  if (src === 'carryOut') return CALL_OF_COMMAND[address];
  return (src === 'loadPage' ? CALL_OF_LIST[address] : undefined) ?? CALL_OF[src];
}

type Prepare = (stand: Stand) => Promise<unknown>;
const nothing: Prepare = async () => undefined;

/** The id under which the page has sent its order, or asks for one. */
async function requestIdOf({ calls }: Stand): Promise<string> {
  const sent = await calls.read('orderSubmit');
  return sent === null ? REQUEST_ID : textIn(sent, 'request_id');
}

/** What the page has answered to the captcha is right, or wrong. */
async function judge({ calls, site }: Stand, isRight: boolean): Promise<void> {
  const sent = await calls.read('checkClickCaptcha');
  await site.judgeCaptcha(textIn(sent, 'id'), textIn(sent, 'info'), isRight);
}

/** What has happened on the server before it answers, by call and by what the plan calls the answer. */
const BEFORE: Readonly<Record<string, Readonly<Record<string, Prepare>>>> = {
  login: {
    welcomed: nothing,
    refused: ({ site }) => site.changePassword(),
    'a captcha is asked for': ({ site }) => site.failSignIns(),
  },
  clickCaptcha: { 'a picture': nothing },
  checkClickCaptcha: { right: (stand) => judge(stand, true), wrong: (stand) => judge(stand, false) },
  play: {
    'every 30 minutes': ({ site }) => site.setRealityCheck(30),
    never: ({ site }) => site.setRealityCheck(0),
  },
  register: { welcomed: ({ site }) => site.renameMember(), refused: nothing },
  lobby: {
    open: ({ site }) => site.moveTo(START_MS),
    closed: ({ site }) => site.toClosed(),
    'a result is awaited': ({ site }) => site.toUndrawn(),
  },
  siteIndex: { '': nothing },
  guest: { '': nothing },
  refreshToken: { renewed: nothing, ended: ({ site }) => site.endSessions() },
  logout: { '': nothing },
  orderLookup: {
    unknown: nothing,
    placed: ({ site }) => site.orderAs(REQUEST_ID),
    abandoned: ({ site }) => site.abandon(REQUEST_ID),
  },
  orderAbandon: { abandoned: nothing, placed: ({ site }) => site.orderAs(REQUEST_ID) },
  pendingOrders: { 'no rows': nothing, 'twelve rows': ({ site }) => site.placeTwelve() },
  sharedDraw: { 'it is to come': nothing, 'it is out': ({ site }) => site.toNextDraw() },
  report: { 'settled bets': nothing },
  autoPlayed: { none: nothing },
  autoTasks: { 'a task that is off': ({ site }) => site.saveTask() },
  autoTask: { 'the task': ({ site }) => site.saveTask() },
  autoSave: { done: nothing },
  savedSlips: { none: nothing, 'a saved slip': ({ site }) => site.saveSlip() },
  savedSlipSave: { done: nothing },
  savedSlipDelete: { done: nothing },
  payInfo: { 'nothing is set': ({ site }) => site.forgetPayPassword(), 'a password is set': nothing },
  withdrawals: { 'the terms': nothing },
  recharges: { 'the ways': nothing },
  retrievePassword: { refused: nothing },
  playLimit: { done: nothing },
  playTimeOut: { done: nothing },
  withdraw: { done: nothing },
  recharge: { done: nothing },
  changePayPwd: { done: ({ site }) => site.forgetPayPassword() },
  sendCode: { done: nothing },
  autoSwitch: { done: nothing },
  orderSubmit: {
    placed: nothing,
    bettingClosed: ({ site }) => site.toClosed(),
    otherDrawOpen: ({ site }) => site.toNextDraw(),
    oddsMoved: ({ site }) => site.lowerOdds(),
    balanceTooLow: ({ site }) => site.changeBalanceTo('1.00'),
    forbidden: ({ site }) => site.withholdBetting(),
    requestAbandoned: async (stand) => stand.site.abandon(await requestIdOf(stand)),
    requestIdReused: async (stand) => stand.site.orderOtherAs(await requestIdOf(stand)),
  },
};

export const fulfil = (stand: Stand, call: Stopped, code: number, data: unknown) =>
  call.answer({ code, msg: '', data, time: stand.site.now() });

/** The first page of the settled bets, as a device keeps it. */
const keptReport = {
  question: JSON.stringify([pastCalls.report.path, { page: 1, limit: 10, group: 'order' }]),
  at: KEPT_AT,
  data: {
    list: [
      {
        order_no: '1000001',
        lottery_id: DRAW_1,
        num: 'first',
        type: 'big',
        odds: '1.98',
        bet_amount: '10.00',
        win_amount: '0.00',
        status: 'lost',
        created_at: '2026-11-20T23:50:00.000Z',
        settled_at: '2026-11-21T00:00:10.000Z',
      },
    ],
    total: 1,
    cursor: null,
    summary: { count: 1, bet_amount: '10.00', win_amount: '0.00', net: '-10.00' },
  },
};

type Answering = (stand: Stand) => Promise<unknown>;

/** Answers that this server can't be brought to give at the time, given in its name. */
const IN_ITS_NAME: Readonly<Record<string, Readonly<Record<string, Answering>>>> = {
  orderSubmit: {
    limitReached: async (stand) =>
      fulfil(stand, await stand.take('orderSubmit'), CODE.limitReached, {
        limit: 'stake',
        max: '2500.00',
        min: '1.00',
      }),
    tooManyRequests: async (stand) =>
      fulfil(stand, await stand.take('orderSubmit'), CODE.tooManyRequests, null),
    // Garbled on its way: the server finds it invalid.
    inputRefused: (stand) => stand.letThrough('orderSubmit', JSON.stringify({ request_id: 'garbled' })),
    // The session has to be renewed first, and no answer comes to that.
    unauthorised: async (stand) => {
      await stand.site.expireTokens();
      await stand.letThrough('orderSubmit');
      await stand.lose('refreshToken');
    },
  },
  clickCaptcha: {
    'too many': async (stand) => fulfil(stand, await stand.take('clickCaptcha'), CODE.tooManyRequests, null),
  },
  // The address names one that there is.
  sharedDraw: {
    'there is none': async (stand) => fulfil(stand, await stand.take('sharedDraw'), CODE.ok, { draw: null }),
  },
  // It has kept one of before.
  report: {
    'no settled bets': async (stand) =>
      fulfil(stand, await stand.take('report'), CODE.ok, {
        list: [],
        total: 0,
        cursor: null,
        summary: { count: 0, bet_amount: '0.00', win_amount: '0.00', net: '0.00' },
      }),
    [FROM_DEVICE]: async (stand) => {
      await stand.page.evaluate(([history]) => localStorage.setItem('history', history), [
        JSON.stringify({ memberId: stand.site.ada.id, answers: [keptReport] }),
      ] as const);
      await stand.lose('report');
    },
  },
  autoSave: {
    refused: async (stand) =>
      fulfil(stand, await stand.take('autoSave'), CODE.limitReached, {
        limit: 'stake',
        max: '2500.00',
        min: '1.00',
      }),
  },
  savedSlipSave: {
    refused: async (stand) =>
      fulfil(stand, await stand.take('savedSlipSave'), CODE.limitReached, { limit: 'slips', max: '20' }),
  },
  changePayPwd: {
    refused: async (stand) =>
      fulfil(stand, await stand.take('changePayPwd'), CODE.inputRefused, {
        fields: { new_password: 'passwordFormat' },
      }),
  },
  sendCode: {
    'a captcha is asked for': async (stand) =>
      fulfil(stand, await stand.take('sendCode'), CODE.captchaWrong, null),
  },
  autoPlayed: {
    'three bets on two draws': async (stand) =>
      fulfil(stand, await stand.take('autoPlayed'), CODE.ok, {
        bets: 3,
        draws: 2,
        first: '20261121-0002',
        last: '20261121-0003',
      }),
  },
  autoSwitch: {
    refused: async (stand) =>
      fulfil(stand, await stand.take('autoSwitch'), CODE.limitReached, { limit: 'tasks', max: '10' }),
  },
  orderAbandon: {
    // The server is not sure yet, as while another device still sends the order.
    unknown: async (stand) => fulfil(stand, await stand.take('orderAbandon'), CODE.ok, { known: false }),
  },
};

async function answerCall(stand: Stand, call: CallName, { how, label }: Settle): Promise<void> {
  if (label === ANSWER_LOST) return stand.loseAnswer(call);
  if (how === 'reject') return stand.lose(call);
  const inItsName = IN_ITS_NAME[call]?.[label];
  if (inItsName !== undefined) return void (await inItsName(stand));
  const prepare = BEFORE[call]?.[label];
  if (prepare === undefined) throw new Error(`There is no way to have ${call} answered '${label}'.`);
  await stand.site.holdTime();
  await prepare(stand);
  await stand.letThrough(call);
}

/** Nothing more can be written on this device. */
const fillStorage = () => {
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (let n = 0; ; n++) localStorage.setItem(`filler.${String(size)}.${String(n)}`, 'x'.repeat(size));
    } catch {
      // Full for pieces of this size.
    }
  }
};

/** The order is stored under a lock, which another tab has until now. */
async function endClaim({ page, tabs, site }: Stand, { how, label }: Settle): Promise<void> {
  if (how === 'reject') await page.evaluate(fillStorage);
  // By another tab, whose word has not come yet: a page gets no event of what it writes itself.
  if (label === 'taken')
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `submission.twoSided.${site.ada.id}`,
      JSON.stringify(site.placement),
    ] as const);
  await tabs.releaseClaim();
}

/** What a person answers the browser: yes, no, or nothing where it does not ask. */
const answerOf = <Yes, No>({ how, label }: Settle, [yes, no]: readonly [Yes, No]): Yes | No | null =>
  how === 'reject' ? null : label === 'yes' ? yes : no;

/** A promise of the plan is kept, or broken. */
export async function settle(stand: Stand, input: Settle): Promise<void> {
  switch (input.src) {
    case 'claimPlacement':
      return endClaim(stand, input);
    // Wherever the person is sent, they are there by now.
    case 'goTo':
      return undefined;
    // And what a page is made of comes by itself, where nothing holds it.
    case 'fetchChart':
      return input.actor.includes('fetchStage') ? stand.tabs.endStage(input.how) : undefined;
    case 'askPermission':
      return permit(stand.page, answerOf(input, ['granted', 'denied']));
    case 'askInstall':
      return void (await answerInstall(stand.page, answerOf(input, ['accepted', 'dismissed'])));
    case 'showNotice':
      return endNotice(stand.page, input.how === 'reject' ? 'error' : 'close');
    default: {
      const call = callOf(input);
      if (call === undefined) throw new Error(`${input.src} makes no call.`);
      return answerCall(stand, call, input);
    }
  }
}
