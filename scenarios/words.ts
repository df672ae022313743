/** What happens in a path, in a tester's words. */
import type { Input, Step } from 'chartkit';
import { labelled } from './labels.ts';
import { deedOf } from './person.ts';

const CALLS: Readonly<Record<string, string>> = {
  signIn: 'the sign-in',
  register: 'the registration',
  enterAsGuest: 'the guest pass',
  renewTokens: 'the renewal of the session',
  revokeSession: 'the sign-out',
  claimPlacement: 'the order, stored on this device',
  placeOrder: 'the order',
  lookUpOrder: 'the look-up of the order',
  abandonOrder: 'the abandoning of the order',
  loadPage: 'the list',
  carryOut: 'the command',
  loadSite: 'the site',
  fetchChart: 'the part of the page for it',
  goTo: 'the way to another page',
  loadCaptcha: 'the captcha',
  checkCaptcha: 'the answer to the captcha',
  readLobby: 'the running draw',
  readStatus: 'how the session stands',
  askPermission: 'the permission for notices',
  readDraw: 'whether the draw is out',
  readBets: 'whether bets were on it',
  readPlayed: 'what auto-bet placed meanwhile',
  showNotice: 'the notice',
  askInstall: 'the question of the browser',
  restoreSession: 'who is at the console',
  signOut: 'the sign-out',
};

const HAPPENINGS: Readonly<Record<string, string>> = {
  'page.seen': 'the page is looked at again',
  'polling.resumed': 'the page is looked at again, with a network',
  'page.hidden': 'the page goes to the background',
  'network.lost': 'the network is lost',
  'closing.reached': 'the closing time comes',
  'drawing.reached': 'the time of the draw comes',
  'refresh.due': 'a moment after the closing or the draw has passed',
  'round.finished': 'the round of calls is over',
  'draft.changedElsewhere': 'another tab changes the slip',
  'placement.startedElsewhere': 'another tab sends the slip',
  'placement.endedElsewhere': 'another tab learns what became of the slip',
  'preferences.changedElsewhere': 'another tab changes a preference',
  'ball.shown': 'a ball comes out',
  'ball.readable': 'the ball can be read',
  'balls.ended': 'the last ball lies still',
  'drawTime.reached': 'the time of the draw comes, for a notice',
  'choice.read': 'another tab changes whether draws are announced',
  'install.offered': 'the browser offers to install the page',
  'install.ended': 'the page is installed',
  'session.lost': 'a call is refused, as the session has ended',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const inside = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

const NAMES: Readonly<Record<string, string>> = {
  odds: 'the odds',
  draw: 'the draw',
  funds: 'the balance',
  result: 'the latest result',
};

function arrivalText(arrival: unknown): string {
  const name = inside(arrival, 'name');
  const value = inside(arrival, 'value');
  const what = typeof name === 'string' ? (NAMES[name] ?? name) : '';
  switch (name) {
    case 'draw':
      return `${what} arrives: ${String(inside(value, 'drawId'))}, ${inside(value, 'isClosed') === true ? 'closed' : 'open'}`;
    case 'funds':
      return `${what} arrives: £${String(inside(value, 'balance'))}`;
    case 'odds':
      return `${what} arrive: big at ${String(inside(inside(value, 'first'), 'big'))}`;
    default:
      return `${what} arrives`;
  }
}

/** What comes to a page without being asked, in words; null for any other event. */
export function happeningText(event: unknown): string | null {
  const type = inside(event, 'type');
  if (typeof type !== 'string') return null;
  if (type.startsWith('xstate.error.actor.'))
    return `${type.slice('xstate.error.actor.'.length)} can not be started`;
  if (type === 'ball.shown' && inside(event, 'out') === 10) return 'all ten balls are out';
  if (type === 'data.arrived') return arrivalText(inside(event, 'arrival'));
  if (type === 'data.failed') return `${String(inside(event, 'name'))} do not arrive`;
  if (type === 'session.changedElsewhere') {
    const record = inside(event, 'record');
    const principal = inside(record, 'principal');
    if (!isObject(record)) return 'another tab signs out';
    return `in another tab somebody is here: ${String(inside(principal, 'id'))}, with ${String(inside(principal, 'token'))}`;
  }
  const section = inside(inside(event, 'place'), 'section');
  if (type === 'place.changed' && typeof section === 'string')
    return `the address leads to ${section}, page ${String(inside(inside(event, 'place'), 'page'))}`;
  return HAPPENINGS[type] ?? null;
}

/** One thing that happens, as it would be said to a tester. */
function say(input: Input, text: string): string {
  switch (input.kind) {
    case 'send':
      return deedOf(labelled(input))?.say ?? happeningText(input.event) ?? text;
    case 'settle': {
      const call = CALLS[input.src] ?? input.src;
      const how = input.label || (input.how === 'resolve' ? 'done' : 'no answer');
      return `${call} is answered: ${how}`;
    }
    case 'emit':
      return happeningText(input.event) ?? text;
    default:
      return text;
  }
}

export const sayStep = ({ input, text }: Pick<Step, 'input' | 'text'>): string => say(input, text);
