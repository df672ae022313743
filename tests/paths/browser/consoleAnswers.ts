/** What becomes of a call of the operator's console, as the plan says. */
import type { CallName } from '../../../contract/allCalls.ts';
import type { EntryStep } from '../../../contract/wire/operator.ts';
import type { Section } from '../../../machines/console/console.types.ts';
import { ANSWER_LOST } from '../../../scenarios/scenes/lostAnswers.ts';
import type { Settle } from './answers.ts';
import type { Stand } from './stand.ts';

const CALL_OF: Readonly<Record<string, CallName>> = {
  restoreSession: 'operatorMe',
  signIn: 'operatorLogin',
  makeFactor: 'operatorNewFactor',
  signOut: 'operatorLogout',
  renewTokens: 'operatorRefresh',
};
/** Of the sections that the plan leads to. */
const CALL_OF_SECTION: Partial<Readonly<Record<Section, CallName>>> = {
  odds: 'operatorOdds',
  draws: 'operatorDraws',
};
const COMMANDS: readonly CallName[] = ['operatorSetOdds', 'operatorVoidDraw'];
const STEPS: readonly CallName[] = ['operatorProve', 'operatorFirstPassword', 'operatorEnrol'];
/** What is left of the sign-in, by what the plan calls an answer. */
const LEFT: Readonly<Record<string, EntryStep | null>> = {
  'it is rosa': null,
  'it is rosa, with a code to show': 'code',
  'it is rosa, with a password to change': 'password',
  'it is rosa, with a factor to set up': 'enrol',
  welcomed: null,
  'welcomed, with a code to show': 'code',
};
/** A step's call is made as soon as the button is pressed. */
const MADE_SOON_MS = 200;

/** The call that brings what the address names. */
function callOfSection({ page }: Stand): CallName {
  const { hash } = new URL(page.url());
  const found = Object.entries(CALL_OF_SECTION).find(([section]) => hash.startsWith(`#/${section}`));
  if (found === undefined) throw new Error(`Nobody knows which call brings ${hash}.`);
  return found[1];
}

/** Which of these is under way; null while none is. */
async function callOfThese(names: readonly CallName[], { calls }: Stand): Promise<CallName | null> {
  const held = await Promise.all(names.map((name) => calls.isHeld(name, MADE_SOON_MS)));
  return names.find((_, at) => held[at]) ?? null;
}
/** The step of the sign-in that is under way. */
const callOfStep = (stand: Stand) => callOfThese(STEPS, stand);

/** The server no longer takes any token: the call that is under way is refused, and so is the renewal. */
export async function loseSession(stand: Stand, call?: CallName): Promise<void> {
  await stand.site.endOperatorSessions();
  await stand.letThrough(call ?? (await callOfStep(stand)) ?? callOfSection(stand));
  await stand.letThrough('operatorRefresh');
}

/** The token of the call that is under way has run out. */
export async function refuseOperatorToken(stand: Stand): Promise<void> {
  await stand.site.expireOperatorTokens();
  await stand.letThrough(callOfSection(stand));
}

async function callOf(stand: Stand, src: string): Promise<CallName> {
  if (src === 'loadSection') return callOfSection(stand);
  const known = src === 'carryOut' ? await callOfThese(COMMANDS, stand) : CALL_OF[src];
  const call = src === 'takeStep' ? await callOfStep(stand) : known;
  if (call === undefined || call === null) throw new Error(`Nobody knows what ${src} calls.`);
  return call;
}

/** A promise of the plan is kept, or broken. */
export async function settleAtConsole(stand: Stand, { src, how, label }: Settle): Promise<void> {
  const { site } = stand;
  const call = await callOf(stand, src);
  if (label === ANSWER_LOST) return stand.loseAnswer(call);
  if (how === 'reject') return stand.lose(call);
  await site.holdTime();
  if (label === 'it is nobody') return loseSession(stand, call);
  if (label === 'ended') await site.endOperatorSessions();
  const left = LEFT[label];
  if (left !== undefined) await site.leaveStep(left);
  if (src === 'takeStep') await site.judgeStep(label !== 'refused');
  if (src === 'signIn' && label === 'refused') await site.disableOperator();
  return stand.letThrough(call);
}
