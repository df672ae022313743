const LIGHT = {
  unwalked: '#b42318',
  actor: '#8a6100',
  views: '#1c50c4',
  browser: '#04734f',
  survived: '#ffdcd7',
};

const DARK: typeof LIGHT = {
  unwalked: '#ff8d80',
  actor: '#e8b84a',
  views: '#8fb8ff',
  browser: '#4fd6a2',
  survived: '#5c1f1a',
};

const variables = (theme: typeof LIGHT) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Told apart without colours too: by the line of an arrow, and by the line under a transition's words. */
const LEVELS = [
  { level: 'actor', dashes: '2 4', line: 'dotted' },
  { level: 'views', dashes: '9 4', line: 'dashed' },
  { level: 'browser', dashes: 'none', line: 'solid' },
] as const;

const walked = (from: number) => LEVELS.slice(from).map(({ level }) => `walked-${level}`);

/** What was walked on the last body, or on none of the later ones: an arrow is as good as its worst transition. */
const levelRules = LEVELS.map(({ level, dashes, line }, index) => {
  const classes = walked(index);
  const none = classes.map((each) => `:not(.${each})`).join('');
  return `.chart.coverage .transition:is(${classes.map((each) => `.${each}`).join()}){--tone:var(--${level})}
.chart.coverage .transition:is(${classes.map((each) => `.${each}`).join()}) tspan{text-decoration:underline ${line} 1px}
.chart.coverage .arrow:has(.transition):not(:has(:where(.transition${none}))){--tone:var(--${level})}
.chart.coverage .arrow:has(.transition):not(:has(:where(.transition${none}))) .line{stroke-dasharray:${dashes}}`;
}).join('\n');

/**
 * The look of a picture that shows what was walked: the svg has the class `coverage`; each `.transition` has
 * `walked-actor`, `walked-views`, `walked-browser` for the bodies that took it, and `survived` where a mutant did.
 */
export const COVERAGE_STYLE = `.chart.coverage{${variables(LIGHT)}}
@media (prefers-color-scheme:dark){.chart.coverage:not(.light){${variables(DARK)}}}
.chart.coverage.dark{${variables(DARK)}}
.chart.coverage .transition,.chart.coverage .arrow:has(.transition){--tone:var(--unwalked)}
.chart.coverage .transition tspan{fill:var(--tone);text-decoration:line-through}
.chart.coverage .arrow:has(.transition) .line{stroke:var(--tone);stroke-dasharray:9 3 2 3}
.chart.coverage .arrow:has(.transition) .head{fill:var(--tone)}
${levelRules}
.chart.coverage .survived>.hit{fill:var(--survived);stroke:var(--unwalked);stroke-width:1.4}`;
