import { FONTS, FONT_FAMILY } from './text.ts';

const LIGHT = {
  paper: '#ffffff',
  box: '#ffffff',
  tint: '#475569',
  border: '#475569',
  line: '#64748b',
  ink: '#17202e',
  muted: '#566173',
  guard: '#95490a',
  delay: '#0b6a62',
  outcome: '#6526c9',
  goto: '#1c50c4',
  active: '#d3f5e4',
  'active-line': '#04805a',
  flash: '#ffe08a',
  possible: '#dbe9ff',
};

const DARK: typeof LIGHT = {
  paper: '#10151d',
  box: '#283444',
  tint: '#94a3b8',
  border: '#7d8da3',
  line: '#8c9aae',
  ink: '#e8edf4',
  muted: '#a3afbf',
  guard: '#f0b660',
  delay: '#62d2c4',
  outcome: '#bda4ff',
  goto: '#8fb8ff',
  active: '#0d4030',
  'active-line': '#34d399',
  flash: '#6b5300',
  possible: '#1d3358',
};

type Colour = keyof typeof LIGHT;

interface Rule {
  /** Below `.chart`. */
  readonly of: readonly string[];
  /** What holds in both themes. */
  readonly plain?: string;
  readonly fill?: Colour;
  readonly stroke?: Colour;
}

const RULES: readonly Rule[] = [
  {
    of: ['text'],
    plain: `font-family:${FONT_FAMILY};text-rendering:geometricPrecision;white-space:pre`,
    fill: 'ink',
  },
  ...Object.entries(FONTS).map(([style, { size, bold }]) => ({
    of: [`.${style}`],
    plain: `font-size:${size}px;font-weight:${bold ? 700 : 400}`,
  })),
  { of: ['.paper'], fill: 'paper' },
  { of: ['.state>rect'], plain: 'stroke-width:1.4', fill: 'box', stroke: 'border' },
  { of: ['.nest>rect'], plain: 'stroke-width:1.2;fill-opacity:.06', fill: 'tint' },
  { of: ['.region>rect'], plain: 'stroke-dasharray:6 4' },
  { of: ['.state>.rule'], plain: 'stroke-opacity:.35', stroke: 'border' },
  { of: ['.label text'], plain: 'text-anchor:middle' },
  { of: ['.note', '.action', '.word', '.tag'], fill: 'muted' },
  { of: ['.note', '.always'], plain: 'font-style:italic' },
  { of: ['.always'], fill: 'muted' },
  { of: ['.guard'], fill: 'guard' },
  { of: ['.delay'], fill: 'delay' },
  { of: ['.outcome', '.invoke'], fill: 'outcome' },
  { of: ['.goto'], fill: 'goto' },
  { of: ['.label text.numbered'], plain: 'text-anchor:start' },
  { of: ['.control'], fill: 'ink' },
  { of: ['text.order'], plain: 'text-anchor:middle', fill: 'ink' },
  { of: ['.ring'], plain: 'stroke-width:1.1', fill: 'paper', stroke: 'border' },
  { of: ['.dot'], fill: 'ink' },
  { of: ['.line'], plain: 'fill:none;stroke-width:1.4', stroke: 'line' },
  { of: ['.head'], fill: 'line' },
  { of: ['.plate'], plain: 'stroke-width:1;stroke-opacity:.6', fill: 'box', stroke: 'line' },
  { of: ['.main .line'], plain: 'stroke-width:2.6', stroke: 'ink' },
  { of: ['.main .head'], fill: 'ink' },
  { of: ['.link text'], plain: 'text-decoration:underline' },
  { of: ['.memory .line'], plain: 'stroke-dasharray:2 4' },
  { of: ['.hit'], plain: 'fill:none;stroke:none' },
  { of: ['.active>rect'], plain: 'stroke-width:2.4', stroke: 'active-line' },
  { of: ['.active:not(.nest)>rect'], fill: 'active' },
  { of: ['.possible>.hit'], fill: 'possible' },
  { of: ['.flashed>.hit'], fill: 'flash' },
  { of: ['.arrow:has(.flashed) .line'], plain: 'stroke-width:3' },
];

/** One line a rule. Colours are written out: viewers that know no variables of CSS would paint all of it black. */
function ruled(chart: string, theme: typeof LIGHT, isColoursOnly: boolean): string[] {
  return RULES.flatMap(({ of, plain, fill, stroke }) => {
    const parts = [
      ...(plain === undefined || isColoursOnly ? [] : [plain]),
      ...(fill === undefined ? [] : [`fill:${theme[fill]}`]),
      ...(stroke === undefined ? [] : [`stroke:${theme[stroke]}`]),
    ];
    return parts.length === 0 ? [] : [`${of.map((each) => `${chart} ${each}`).join()}{${parts.join(';')}}`];
  });
}

/**
 * The look of every picture. A page that shows a picture inline only toggles classes: on `.state` `active`; on
 * `.transition` `flashed` and `possible`; on the svg `light` or `dark` (instead of the system's choice). How what was walked
 * looks is given by `cover/style.ts`.
 */
export const STYLE = [
  ...ruled('.chart', LIGHT, false),
  '@media (prefers-color-scheme:dark){',
  ...ruled('.chart:not(.light)', DARK, true),
  '}',
  ...ruled('.chart.dark', DARK, true),
].join('\n');
