/** The rules of the game in sections, with the values in force. */
import { isSide, ROWS } from '../../contract/game/bets.ts';
import { STATISTICS_DRAWS } from '../../contract/game/statistics.ts';
import { AUTO_DRAWS_MAX, AUTO_RUNNING_MAX } from '../../contract/wire/auto.ts';
import { BETS_MAX } from '../../contract/wire/bettingRequests.ts';
import {
  formatOdds,
  formatPence,
  ODDS_SCALE,
  winOf,
  type OddsUnits,
  type Pence,
} from '../../contract/money.ts';
import type { Schedule } from '../draws/draws.ts';
import type { Quote } from './odds.ts';
import type { Limits } from '../settings/settings.ts';
import { limitTexts } from '../settings/stakes.ts';

export interface RuleSection {
  /** Names the section in the catalogs. */
  readonly key: string;
  readonly title: string;
  readonly paragraphs: string[];
  /** The values in force that the paragraphs refer to. */
  readonly values: Record<string, string>;
}

const CHANCES_SIDE = 2n;
const CHANCES_NUMBER = BigInt(ROWS.length);

const lowestAndHighest = (quotes: readonly Quote[]): readonly [OddsUnits, OddsUnits] => {
  const odds = quotes.map((quote) => quote.odds).toSorted((a, b) => (a < b ? -1 : 1));
  return [odds[0] ?? 0n, odds.at(-1) ?? 0n];
};

/** "1.98", or "1.95–1.98" where rows differ. */
const oddsRange = (quotes: readonly Quote[]): string => {
  const [low, high] = lowestAndHighest(quotes);
  return low === high ? formatOdds(low) : `${formatOdds(low)}–${formatOdds(high)}`;
};

/** The share of stakes that is paid back in the long run, in per cent with two places at most. */
const returnOf = (odds: OddsUnits, chances: bigint): string => {
  const hundredths = (odds * 10_000n) / (ODDS_SCALE * chances);
  return `${Number(hundredths) / 100}%`;
};

const returnRange = (quotes: readonly Quote[], chances: bigint): string => {
  const [low, high] = lowestAndHighest(quotes).map((odds) => returnOf(odds, chances));
  return low === high ? `${low}` : `${low}–${high}`;
};

/** What the examples stake. */
const EXAMPLE_STAKE: Pence = 1_000n;

/** What the example pays on the first of `quotes`. */
const exampleWin = ([quote]: readonly Quote[]): string =>
  formatPence(winOf(EXAMPLE_STAKE, quote?.odds ?? 0n));

const seconds = (ms: number): string => String(ms / 1000);

function betting(quotes: readonly Quote[]): RuleSection[] {
  const sides = quotes.filter(({ field }) => isSide(field));
  const numbers = quotes.filter(({ field }) => !isSide(field));
  return [
    {
      key: 'howToPlay',
      title: 'How to play',
      paragraphs: [
        'Each draw puts ten balls, numbered 1 to 10, in order from the first position to the tenth.',
        'Two-sided: bet on a position being big (6 to 10), small (1 to 5), odd (`one` on the wire) or even (`pair`).',
        'Single numbers: bet on the exact number drawn at a position.',
      ],
      values: { balls: String(ROWS.length) },
    },
    {
      key: 'odds',
      title: 'Odds and wins',
      paragraphs: [
        'A winning bet pays the stake times the odds, your stake included, rounded down to the penny.',
        'A bet keeps the odds it was placed at. If odds change before you place it, you are asked first.',
      ],
      values: {
        twoSided: oddsRange(sides),
        number: oddsRange(numbers),
        exampleStake: formatPence(EXAMPLE_STAKE),
        exampleTwoSided: exampleWin(sides),
        exampleNumber: exampleWin(numbers),
      },
    },
    {
      key: 'return',
      title: 'Return to player',
      paragraphs: [
        'This is what bets pay back on average over very many draws. Any single bet wins or loses by chance.',
      ],
      values: {
        twoSided: returnRange(sides, CHANCES_SIDE),
        number: returnRange(numbers, CHANCES_NUMBER),
      },
    },
  ];
}

const running = ({ drawInterval_ms, drawClose_ms }: Schedule, limits: Limits): RuleSection[] => [
  {
    key: 'closing',
    title: 'Closing',
    paragraphs: [
      'Betting closes some seconds before the draw. The server’s clock decides, not your device’s. A bet that arrives too late is refused and costs nothing.',
      'A bet belongs to the draw it was made for. If the draw moves on while your slip is open, you are asked first. Bets are settled right after their draw.',
    ],
    values: { interval_s: seconds(drawInterval_ms), close_s: seconds(drawClose_ms) },
  },
  {
    key: 'void',
    title: 'Void bets',
    paragraphs: [
      'If a draw cannot be made from the seed whose hash was published, it is void; so is one that the operator calls off before a bet on it is settled. Every stake is returned.',
    ],
    values: {},
  },
  {
    key: 'faults',
    title: 'Faults',
    paragraphs: [
      'If the answer to your slip is lost on its way, we check until the outcome is known. No slip is placed twice, and you can cancel it.',
      'After an interruption of the service, a draw that was open is made late, from the seed whose hash was published, and settled. Draws missed in the meantime are not made up.',
    ],
    values: {},
  },
  {
    key: 'limits',
    title: 'Limits',
    paragraphs: [
      'A bet has a smallest and a largest stake; your stakes on one position of one draw have a largest sum.',
      'All bets in a slip are placed, or none.',
    ],
    values: {
      ...limitTexts(limits),
      bets: String(BETS_MAX),
    },
  },
];

/** RTS 2D: who bets through a program of somebody else has to know what it may leave out. */
const programs: RuleSection = {
  key: 'programs',
  title: 'Other programs',
  paragraphs: [
    'This site shows everything about a bet before you place it, and afterwards. A program made by others that you let bet for you may leave some of it out; what counts is what this site shows.',
  ],
  values: {},
};

const verification: RuleSection = {
  key: 'verification',
  title: 'Verification',
  paragraphs: [
    'Before a draw opens, the SHA-256 hash of its secret seed is published. After the draw the seed is shown.',
    'The balls follow from the seed and the draw’s id by a published method. ‘Verify’ in the draw history recomputes them in your browser.',
  ],
  values: { hash: 'SHA-256', method: 'HMAC-SHA-256, Fisher–Yates', guide: 'docs/fair-draws.md' },
};

const predictions: RuleSection = {
  key: 'predictions',
  title: 'Predictions',
  paragraphs: [
    'Predictions count what came out most often in the latest draws. Draws are independent of each other: this changes no chance.',
  ],
  values: { draws: String(STATISTICS_DRAWS) },
};

const autoBet: RuleSection = {
  key: 'autoBet',
  title: 'Auto-bet',
  paragraphs: [
    'Auto-bet places bets for you in each draw, at the odds at that time, until its draws are played, its loss limit leaves no room, or you switch it off.',
    'It stops at the first bet that is refused, and shows why. Signing out does not stop it.',
  ],
  values: { draws: String(AUTO_DRAWS_MAX), tasks: String(AUTO_RUNNING_MAX) },
};

interface InForce extends Schedule {
  readonly limits: Limits;
  readonly autoBet: boolean;
}

/** The sections of the rules, in reading order. */
export const ruleSections = (quotes: readonly Quote[], inForce: InForce): RuleSection[] => [
  ...betting(quotes),
  ...running(inForce, inForce.limits),
  predictions,
  ...(inForce.autoBet ? [autoBet] : []),
  programs,
  verification,
];
