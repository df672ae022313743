/**
 * What of the charts' data a recorded session may hold: the numbers and words by which charts decide, and nothing that tells
 * of a person. What is not named here is recorded as a stand-in.
 */
import { FIELDS } from '../contract/game/bets.ts';
import { LOCALES } from '../contract/locales.ts';
import { ACCEPT_ODDS } from '../contract/wire/betting.ts';
import { MENU_COLOURS, ODDS_FORMATS, TIMES } from './preferences/preferences.types.ts';
import { MEMBER_DATA } from './refresh/refresh.types.ts';

const AMOUNT = /^-?\d{1,9}(?:\.\d{1,2})?$/;
const DRAW = /^(?:\d{8}-\d{3,6}|-)$/;
/** An enumeration of the program. */
const WORD = /^[a-z][A-Za-z]{1,24}$/;
const WORDS = /^[a-z][A-Za-z]{1,24}(?:\.[a-z][A-Za-z]{1,24})?$/;
/** The key of a text of the catalogs. */
const TEXT = /^[a-z][A-Za-z]{1,24}(?:\.[A-Za-z0-9]{1,32}){1,3}$/;

/** Of the app's own addresses those that name nothing but a screen; what somebody typed there is none of them. */
const PLACE =
  /^\/(?:order|two-side|notSubmit|isSubmit|savedSlips|auto-bet|createAutoBet|reportM?|predictLog|drawLogM?|gameRule|rule|login|register|mine(?:\/withdrawRecords)?|payment|productReport|recharge|withdraw|Historical|integral|distribution|Fluctuation|statements|404|user(?:\/(?:user|loading|overview|profile|verification|changePassword|sessions|balance|integral|play|breaks|notifications))?)?$/;

const each = (names: readonly string[], pattern: RegExp) =>
  Object.fromEntries(names.map((name) => [name, pattern]));

export const RECORDABLE = {
  numbers: new Set([
    'version',
    'closesAt',
    'drawsAt',
    'balls',
    'out',
    'failures',
    'asked',
    'secondsLeft',
    'closesIn_ms',
    'endsIn_ms',
    'moreIn_ms',
    'dueIn_ms',
    'minutes',
    'page',
    'shownPage',
    'limit',
    'rowsPerPage',
    'total',
    'times',
    'nextId',
    'id',
  ]),
  texts: {
    // Odds and balances.
    ...each([...FIELDS, 'odds', 'balance', 'pending', 'todayRead', 'todayAmount'], AMOUNT),
    // Of slips and tickets. What was typed into a stake box is recorded where it is an amount.
    ...each(['stake', 'win', 'amount', 'hand', 'max', 'min', 'stakeMin', 'stakeMax', 'rowMax'], AMOUNT),
    ...each(['drawId', 'nextDrawId', 'drawnId', 'wholeLog', 'passed', 'closedDraw', 'voidDraws'], DRAW),
    ...each(
      ['kind', 'phase', 'status', 'because', 'limit', 'tone', 'market', 'failure', 'retry', 'edit', 'choice'],
      WORD,
    ),
    ...each(['command', 'chart', 'to', 'section', 'step'], WORD),
    ...each(['list', 'lists', 'commands', 'awaited', 'asks', 'cause', 'causes', 'box', 'purpose'], WORDS),
    key: TEXT,
    path: PLACE,
  },
  words: new Set([
    ...FIELDS,
    // What a round brings, and how old it is.
    ...MEMBER_DATA,
    'missing',
    'fresh',
    'stale',
    // Preferences, and places.
    ...LOCALES,
    ...MENU_COLOURS,
    ...ODDS_FORMATS,
    ...TIMES,
    ...ACCEPT_ODDS,
    'system',
    'light',
    'dark',
    'shown',
    'hidden',
    'expanded',
    'collapsed',
    'side',
    'top',
    'asked',
    'skipped',
    'on',
    'off',
    'visitor',
    'guest',
    'member',
    'admin',
    'renewed',
    'ended',
    'login',
    'root',
  ]),
  amounts: new Set(['text']),
  withheld: new Set(['command.submitted', 'field.left']),
};
