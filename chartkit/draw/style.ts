import { FONTS, FONT_FAMILY } from './text.ts';

const LIGHT = {
  paper: '#ffffff',
  box: '#ffffff',
  tint: 'rgba(71,85,105,.055)',
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
  tint: 'rgba(148,163,184,.06)',
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

const variables = (theme: typeof LIGHT) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const fonts = Object.entries(FONTS)
  .map(([style, { size, bold }]) => `.chart .${style}{font-size:${size}px;font-weight:${bold ? 700 : 400}}`)
  .join('\n');

/**
 * The look of every picture. A page that shows a picture inline only toggles classes: on `.state` `active`; on
 * `.transition` `flashed` and `possible`; on the svg `light` or `dark` (instead of the system's choice). How what was walked
 * looks is given by `cover/style.ts`.
 */
export const STYLE = `.chart{${variables(LIGHT)}}
@media (prefers-color-scheme:dark){.chart:not(.light){${variables(DARK)}}}
.chart.dark{${variables(DARK)}}
.chart text{font-family:${FONT_FAMILY};fill:var(--ink);text-rendering:geometricPrecision;white-space:pre}
${fonts}
.chart .paper{fill:var(--paper)}
.chart .state>rect{fill:var(--box);stroke:var(--border);stroke-width:1.4}
.chart .nest>rect{fill:var(--tint);stroke-width:1.2}
.chart .region>rect{stroke-dasharray:6 4}
.chart .state>.rule{stroke:var(--border);stroke-opacity:.35}
.chart .label text{text-anchor:middle}
.chart .note,.chart .action,.chart .word,.chart .tag{fill:var(--muted)}
.chart .note{font-style:italic}
.chart .guard{fill:var(--guard)}
.chart .delay{fill:var(--delay)}
.chart .always{fill:var(--muted);font-style:italic}
.chart .outcome,.chart .invoke{fill:var(--outcome)}
.chart .goto{fill:var(--goto)}
.chart .dot{fill:var(--ink)}
.chart .arrow{--tone:var(--line)}
.chart .line{fill:none;stroke:var(--tone);stroke-width:1.4}
.chart .head{fill:var(--tone)}
.chart .memory .line{stroke-dasharray:2 4}
.chart .hit{fill:none;stroke:none}
.chart .active>rect{stroke:var(--active-line);stroke-width:2.4}
.chart .active:not(.nest)>rect{fill:var(--active)}
.chart .possible>.hit{fill:var(--possible)}
.chart .flashed>.hit{fill:var(--flash)}
.chart .arrow:has(.flashed) .line{stroke-width:3}`;
