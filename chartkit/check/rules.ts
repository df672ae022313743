/** What is looked for, and what is asked for together. */
export const RULES = [
  'unbuildable',
  'missing-id',
  'unnamed-guard',
  'unnamed-action',
  'unnamed-actor',
  'unknown-delay',
  'unknown-guard',
  'unknown-action',
  'unknown-actor',
  'unhandled-error',
  'unreachable-state',
  'dead-end',
  'unheard-event',
  'unlisted-event',
  'shadowed-transition',
  'root-done',
  'missing-requirement',
  'naming',
] as const;
export type Rule = (typeof RULES)[number];

const STYLE: readonly Rule[] = ['missing-id', 'unnamed-guard', 'unnamed-action', 'unnamed-actor', 'naming'];
const REQUIREMENTS: readonly Rule[] = ['missing-requirement'];

/** What is asked for together: what is wrong in any chart, how this project writes them, what they serve. */
export const PRESETS = {
  bugs: RULES.filter((rule) => !STYLE.includes(rule) && !REQUIREMENTS.includes(rule)),
  style: STYLE,
  requirements: REQUIREMENTS,
} as const satisfies Readonly<Record<string, readonly Rule[]>>;
export type Preset = keyof typeof PRESETS;
