import { ACCENT, GROUNDS, INKS, LINES, SIGNALS, type Shade } from './colours.ts';

const SANS =
  'Tenball, "Tenball near", "Tenball wide", -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const MONO =
  'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", Menlo, Consolas, monospace';

const values = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  Object.fromEntries(Object.entries<string>(table).map(([key, value]) => [key, { value }]));

const shades = (table: Readonly<Record<string, Shade>>) =>
  Object.fromEntries(
    Object.entries(table).map(([key, { light, dark }]) => [key, { value: { base: light, _dark: dark } }]),
  );

export const tokens = {
  fonts: values({ body: SANS, heading: SANS, mono: MONO }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.25rem',
    '2xl': '1.625rem',
    '3xl': '2.125rem',
  }),
  fontWeights: values({ regular: '400', medium: '500', semibold: '600' }),
  lineHeights: values({ tight: '1.2', snug: '1.35', body: '1.5' }),
  letterSpacings: values({ tight: '-0.012em', label: '0.06em' }),
  spacing: values({
    0.5: '0.125rem',
    0.75: '0.1875rem',
    1: '0.25rem',
    1.5: '0.375rem',
    2: '0.5rem',
    2.5: '0.625rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
  }),
  sizes: values({
    control: '2.5rem',
    touch: '2.75rem',
    menu: '260px',
    menuCollapsed: '64px',
    slip: '336px',
    full: '100%',
  }),
  radii: values({ sm: '4px', md: '6px', lg: '10px', full: '9999px' }),
  durations: values({ fast: '120ms', calm: '200ms' }),
  zIndex: values({ loading: '5', strip: '10', bar: '20', sheet: '30', float: '40', toast: '60' }),
};

export const semanticTokens = {
  colors: {
    ...shades({ ...GROUNDS, ...INKS, ...LINES, ...SIGNALS }),
    accent: shades(ACCENT),
    edgeShade: { value: { base: 'rgb(22 27 28 / 0.18)', _dark: 'rgb(0 0 0 / 0.55)' } },
    scrim: { value: { base: 'rgb(22 27 28 / 0.42)', _dark: 'rgb(0 0 0 / 0.6)' } },
  },
  shadows: {
    float: {
      value: {
        base: '0 1px 2px rgb(22 27 28 / 0.06), 0 12px 32px -8px rgb(22 27 28 / 0.18)',
        _dark: '0 0 0 1px rgb(255 255 255 / 0.04), 0 16px 40px -8px rgb(0 0 0 / 0.7)',
      },
    },
  },
};
