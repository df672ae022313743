/** What becomes of a call of the operator's console, as the plan says. */
import type { CallName } from '../../../contract/allCalls.ts';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import type { EntryStep } from '../../../contract/wire/operator/operator.ts';
import type { Section } from '../../../machines/console/console.types.ts';
import { ANSWER_LOST } from '../../../scenarios/scenes/lostAnswers.ts';
import { fulfil, type Settle } from './answers.ts';
import type { Stand } from './stand.ts';

const CALL_OF: Readonly<Record<string, CallName>> = {
  restoreSession: 'operatorMe',
  signOut: 'operatorLogout',
  renewTokens: 'operatorRefresh',
};
/** Of the sections that the plan leads to. */
const CALL_OF_SECTION: Partial<Readonly<Record<Section, CallName>>> = {
  odds: 'operatorOdds',
  dashboard: 'operatorDashboard',
  draws: 'operatorDraws',
};
const COMMANDS: readonly CallName[] = ['operatorSetOdds', 'operatorVoidDraw'];
/** Of the forms before the console. */
const ENTRY: readonly CallName[] = [
  'operatorLogin',
  'operatorProve',
  'operatorFirstPassword',
  'operatorEnrol',
];
/** What is left of the sign-in, by what the plan calls an answer. */
const LEFT: Readonly<Record<string, EntryStep | null>> = {
  'it is rosa': null,
  'it is rosa, with a code to show': 'code',
  'it is rosa, with a password to change': 'password',
  'it is rosa, with a factor to set up': 'enrol',
};
/** A step's call is made as soon as the button is pressed. */
const MADE_SOON_MS = 200;

/** The call that brings what the address names. */
function callOfSection({ page }: Stand): CallName {
  const { hash } = new URL(page.url());
  const found = Object.entries(CALL_OF_SECTION).find(([section]) => hash.startsWith(`#/${section}`));
  if (found === undefined) throw new Error(`No call brings ${hash}.`);
  return found[1];
}

/** Which of these is under way; null while none is. */
async function callOfThese(names: readonly CallName[], { calls }: Stand): Promise<CallName | null> {
  const held = await Promise.all(names.map((name) => calls.isHeld(name, MADE_SOON_MS)));
  return names.find((_, at) => held[at]) ?? null;
}
/** The form before the console that is under way. */
const callOfEntry = (stand: Stand) => callOfThese(ENTRY, stand);

/** What the server answers to changed odds, while it takes the operator's token. */
async function oddsNow({ page, site }: Stand): Promise<unknown> {
  const kept = await page.evaluate(() => localStorage.getItem('operatorInfo') ?? '');
  const { token } = z.parse(z.looseObject({ token: z.string() }), JSON.parse(kept));
  const response = await fetch(site.url + operatorCalls.operatorOdds.path, { headers: { token } });
  return envelope.parse(await response.json()).data;
}

const isSignedOut = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('operatorInfo') === null);

/** Of a form that was under way as its session was lost: the server may have done it before. */
const doneBefore = new WeakMap<Stand, unknown>();

/** The server no longer takes any token: the call that is under way is refused, and so is the renewal. */
export async function loseSession(stand: Stand, call?: CallName): Promise<void> {
  doneBefore.delete(stand);
  if (await stand.calls.isHeld('operatorSetOdds', MADE_SOON_MS)) doneBefore.set(stand, await oddsNow(stand));
  await stand.site.endOperatorSessions();
  await stand.letThrough(call ?? (await callOfEntry(stand)) ?? callOfSection(stand));
  await stand.letThrough('operatorRefresh');
}

/** The token of the call that is under way has run out. */
export async function refuseOperatorToken(stand: Stand): Promise<void> {
  await stand.site.expireOperatorTokens();
  await stand.letThrough(callOfSection(stand));
}

/** By the address of the actor that makes it. */
async function callOf(stand: Stand, { src, actor }: Settle): Promise<CallName> {
  const [address = ''] = actor.split('/');
  const calls: Readonly<Record<string, () => Promise<CallName | null> | CallName>> = {
    entry: () => callOfEntry(stand),
    factor: () => 'operatorNewFactor',
    section: () => callOfSection(stand),
    command: () => callOfThese(COMMANDS, stand),
  };
  const call = (await calls[address]?.()) ?? CALL_OF[src];
  if (call === undefined) throw new Error(`It is not known what ${actor} calls.`);
  return call;
}

/** A promise of the plan is kept, or broken. */
export async function settleAtConsole(stand: Stand, input: Settle): Promise<void> {
  const { how, label } = input;
  const { page, site } = stand;
  const call = await callOf(stand, input);
  if (label === ANSWER_LOST) return stand.loseAnswer(call);
  if (how === 'reject') return stand.lose(call);
  if (label === 'refused')
    return fulfil(stand, await stand.take(call), CODE.inputRefused, { fields: { 'odds.0.odds': 'invalid' } });
  if (label === 'done' && doneBefore.has(stand) && (await isSignedOut(page)))
    return fulfil(stand, await stand.take(call), CODE.ok, doneBefore.get(stand));
  await site.holdTime();
  if (label === 'it is not known') return loseSession(stand, call);
  if (label === 'ended') await site.endOperatorSessions();
  const left = call === 'operatorLogin' ? null : LEFT[label];
  if (left !== undefined) await site.leaveStep(left);
  if (call !== 'operatorLogin' && ENTRY.includes(call)) await site.judgeStep(true);
  return stand.letThrough(call);
}
