/**
 * The calls of the game and of the session: what the first screens need. The others are in calls/, a table for each
 * area, and come with the pages and the commands that make them. The server registers its routes from these tables, the
 * browser's client is typed by them, and openapi.json is generated from them [C-01, C-03].
 */
import type { Answered, Body, Call, Query } from './call.ts';
import * as betting from './wire/betting.ts';
import * as bettingRequests from './wire/bettingRequests.ts';
import { CODE } from './codes.ts';
import { nothing } from './wire/common.ts';
import { predictions } from './wire/predictions.ts';
import * as session from './wire/session.ts';

export const CALLS = {
  siteIndex: {
    method: 'GET',
    path: '/api/index/index',
    access: 'public',
    summary: 'Rules, menus, site configuration and the signed-in user.',
    query: session.indexQuery,
    answer: session.siteIndex,
    refusals: [CODE.unauthorised, CODE.memberCentre],
  },
  guest: {
    method: 'POST',
    path: '/api/v1/guest',
    access: 'public',
    repeat: 'anyone',
    again: 'Another guest session; the first one ends by itself.',
    summary: 'A read-only guest.',
    answer: session.userInfo,
  },
  refreshToken: {
    method: 'POST',
    path: '/api/common/refreshToken',
    access: 'public',
    repeat: 'protocol',
    again: 'Within 10 s the same refresh token gets another pair; later it ends the session.',
    summary: 'Exchanges a refresh token for a new pair.',
    body: session.refreshBody,
    answer: session.tokenPair,
    refusals: [CODE.unauthorised],
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'public',
    repeat: 'anyone',
    again: 'Changes nothing the second time, and is answered the same.',
    summary: 'Ends the session that the refresh token belongs to. Answers code 1.',
    body: session.logoutBody,
    answer: nothing,
  },
  lotteryOdds: {
    method: 'GET',
    path: '/api/v1/getLotteryOdds',
    access: 'guest',
    summary: 'The odds of every row and field.',
    answer: betting.lotteryOdds,
  },
  latestResult: {
    method: 'GET',
    path: '/api/v1/getNewLotteryRes',
    access: 'guest',
    summary: 'The latest result, with its seed, and the void draws among the latest.',
    answer: betting.latestResult,
  },
  nowInfo: {
    method: 'GET',
    path: '/api/v1/getNowLotteryInfo',
    access: 'guest',
    summary: 'The running draw: time left, commitment, the next one.',
    answer: betting.nowLotteryInfo,
  },
  pendingOrders: {
    method: 'GET',
    path: '/api/v1/getOrderNotSubmit',
    access: 'member',
    summary: 'Pending bets, newest first.',
    query: bettingRequests.pendingQuery,
    answer: betting.orderPage,
  },
  balance: {
    method: 'GET',
    path: '/api/v1/getBalance',
    access: 'member',
    summary: 'The balance and what is at stake.',
    answer: betting.balance,
  },
  betLog: {
    method: 'GET',
    path: '/api/v1/Lottery/getNowLotteryLog',
    access: 'member',
    summary:
      "The member's pending bets of the running draw, newest first: the latest 1000. With `last=1` also those of the draw before it.",
    query: bettingRequests.betLogQuery,
    answer: betting.betLog,
  },
  drawLog: {
    method: 'GET',
    path: '/api/v1/Lottery/drawLog',
    access: 'guest',
    summary: 'Past draws, newest first, void ones included.',
    query: bettingRequests.drawLogQuery,
    answer: betting.drawLogPage,
  },
  quickAmount: {
    method: 'GET',
    path: '/api/v1/Lottery/quickAmount',
    access: 'guest',
    summary: 'The quick amounts, in whole pounds.',
    answer: betting.quickAmount,
  },
  gameRule: {
    method: 'GET',
    path: '/api/v1/Lottery/gameRule',
    access: 'guest',
    summary: 'The rules of the game with the values in force.',
    answer: betting.gameRule,
  },
  predictions: {
    method: 'GET',
    path: '/api/v1/getPredict',
    access: 'guest',
    summary: 'Statistics of past draws. They do not change any chance.',
    answer: predictions,
  },
  orderSubmit: {
    method: 'POST',
    path: '/api/v1/orderSubmit',
    access: 'member',
    repeat: 'protocol',
    again: 'By `request_id`: the same body is answered again, for ever. No header.',
    summary: 'Places all bets of a slip, or none; exactly once for a request_id.',
    body: bettingRequests.orderSubmitBody,
    answer: betting.orderReceipt,
    refusals: [
      CODE.requestIdReused,
      CODE.bettingClosed,
      CODE.otherDrawOpen,
      CODE.oddsMoved,
      CODE.balanceTooLow,
      CODE.limitReached,
      CODE.requestAbandoned,
    ],
  },
  orderLookup: {
    method: 'GET',
    path: '/api/v1/orderSubmit',
    access: 'member',
    summary: 'What became of a request_id.',
    query: bettingRequests.requestIdBody,
    answer: betting.orderLookup,
  },
  orderAbandon: {
    method: 'POST',
    path: '/api/v1/orderSubmit/abandon',
    access: 'member',
    repeat: 'protocol',
    again: 'By `request_id`: the same answer, for ever. No header.',
    summary: 'Gives a request_id up: the ticket if it was placed, else it is refused for ever.',
    body: bettingRequests.requestIdBody,
    answer: betting.orderLookup,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
export type AnswerOf<Name extends CallName> = Answered<(typeof CALLS)[Name]>;
/** What a caller of `Name` passes as its query or body. */
export type QueryOf<Name extends CallName> = Query<(typeof CALLS)[Name]>;
export type BodyOf<Name extends CallName> = Body<(typeof CALLS)[Name]>;
