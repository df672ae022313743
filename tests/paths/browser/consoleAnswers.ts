/** What becomes of a call of the operator's console, as the plan says. */
import type { CallName } from '../../../contract/allCalls.ts';
import type { Section } from '../../../machines/console/console.types.ts';
import type { Settle } from './answers.ts';
import type { Stand } from './stand.ts';

const CALL_OF: Readonly<Record<string, CallName>> = {
  restoreSession: 'operatorMe',
  signIn: 'operatorLogin',
  signOut: 'operatorLogout',
  carryOut: 'operatorSetOdds',
};
/** Of the sections that the plan leads to. */
const CALL_OF_SECTION: Partial<Readonly<Record<Section, CallName>>> = {
  odds: 'operatorOdds',
  draws: 'operatorDraws',
};

/** The call that brings what the address names. */
function callOfSight({ page }: Stand): CallName {
  const { hash } = new URL(page.url());
  const found = Object.entries(CALL_OF_SECTION).find(([section]) => hash.startsWith(`#/${section}`));
  if (found === undefined) throw new Error(`Nobody knows which call brings ${hash}.`);
  return found[1];
}

/** The server no longer takes any token: the call that is under way is refused, and so is the renewal. */
export async function loseSession(stand: Stand, call: CallName = callOfSight(stand)): Promise<void> {
  await stand.site.endOperatorSessions();
  await stand.letThrough(call);
  await stand.letThrough('operatorRefresh');
}

/** A promise of the plan is kept, or broken. */
export async function settleAtConsole(stand: Stand, { src, how, label }: Settle): Promise<void> {
  const call = src === 'loadSight' ? callOfSight(stand) : CALL_OF[src];
  if (call === undefined) throw new Error(`Nobody knows what ${src} calls.`);
  if (how === 'reject') return stand.lose(call);
  await stand.site.holdTime();
  if (label === 'it is nobody') return loseSession(stand, call);
  if (label === 'refused') await stand.site.disableOperator();
  return stand.letThrough(call);
}
