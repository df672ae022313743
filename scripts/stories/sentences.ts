/** The steps of a story for its readers: the words of the plan, which are a tester's, as plain sentences. */
import type { Step } from 'chartkit';
import type { ScenePlan } from '../../scenarios/plan.ts';
import { sayStep } from '../../scenarios/words.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  "press 'Review bets' or 'Place bets now'": 'They press the button below the slip',
  "press 'Cancel', or 'Close'": 'They close the form: its answer has not come',
  "press 'Logout' in the user menu": 'They press “Logout” in the user menu',
  'the order, stored on this device is answered: claimed':
    'The order is stored on this device, and then sent',
  'the order is answered: placed': 'The server answers: the bets are placed',
  'the order is answered: otherDrawOpen': 'The server refuses it: its draw has closed, and another is open',
  'the order is answered: no answer': 'No answer comes',
  'the look-up of the order is answered: unknown': 'The server does not know the order',
  'the look-up of the order is answered: placed': 'The server knows the order: it was placed',
  'the abandoning of the order is answered: abandoned': 'The server promises never to place it',
  'the abandoning of the order is answered: placed': 'It had been placed already: the answer is its receipt',
  'a call is answered 401': 'A call is refused: the sign-in has expired',
  'the renewal of the session is answered: ended': 'It can’t be renewed: the session has ended',
  'the part of the page for it is answered: it is there': 'The part of the page that shows it has loaded',
  'go to /login': 'The sign-in is there',
  'go to /auto-bet': 'Auto-bet is there',
  'the list is answered: a task that is off': 'Their tasks are listed: one, which is off',
  'the list is answered: it comes': 'The section is loaded',
  'who is at the console is answered: it is rosa': 'This device has the session of operator Rosa',
  'the command is answered: no answer': 'No answer comes',
  'the command is answered: done': 'The server answers: it is done. What is listed is asked for again',
};

/** 1.98 on the rows that can be big or small, and so on; the plan changes them all together. */
const LOWERED = 'The odds are changed: big, small, odd and even are at 1.90 now';

const PATTERNS: readonly (readonly [RegExp, (...found: readonly string[]) => string])[] = [
  [/^press the cell '(.+)'$/, (cell) => `They press the cell “${cell}”`],
  [/^press '([^']+)' with everything filled in$/, (name) => `They fill in the form, and press “${name}”`],
  [/^press '([^']+)' with nothing filled in$/, (name) => `They press “${name}”, with nothing filled in`],
  [/^press '([^']+)'$/, (name) => `They press “${name}”`],
  [
    / \(after 6 s in stage\.revealing\)$/,
    () => 'The last ball lies still, and the result stands with the check of its seal',
  ],
  [/^wait 1 s /, () => 'A second passes'],
  [/^wait (\d+) s /, (seconds) => `${seconds} seconds pass`],
  [/^the odds arrive: big at 1\.90$/, () => LOWERED],
  [/^the odds arrive: big at (.+)$/, (odds) => `The odds arrive: big is at ${odds}`],
  [/^the draw arrives: ([^,]+), (.+)$/, (draw, phase) => `The draw arrives: ${draw}, ${phase}`],
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One step of a path. */
export function sentenceOf(step: Step): string {
  const words = sayStep(step);
  const known = SENTENCES[words];
  if (known !== undefined) return known;
  for (const [pattern, sentence] of PATTERNS) {
    const found = pattern.exec(words);
    if (found !== null) return sentence(...found.slice(1));
  }
  return capital(words);
}

const PLACES: Readonly<Record<string, string>> = {
  '/': 'the game',
  '/login': 'the sign-in',
  '/auto-bet': 'Auto-bet',
  '/odds': 'Odds',
};

/** How a path begins. */
export function beginningOf({ scene: { root, given } }: Pick<ScenePlan, 'scene'>): string {
  const { who, slip, path } = given;
  const place = PLACES[path] ?? path;
  if (root === 'console') return `An operator opens the console, at ${place}`;
  const person = who === null ? 'A visitor' : who.principal.kind === 'guest' ? 'A guest' : 'A member';
  const left =
    slip.placement !== null
      ? '. An order was sent from here, and its answer has not come'
      : slip.draft !== null
        ? ', where a slip was left: £10 on big'
        : '';
  return `${person} opens ${place}${left}`;
}
