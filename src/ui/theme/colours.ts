/**
 * Every colour of the app, light and dark. Paper and graphite with one accent, a deep verdigris;
 * `positive`, `negative` and `notice` speak only beside a sign or a word.
 * tests/views/contrast.test.ts holds each text and its ground to WCAG AA.
 */

export interface Shade {
  readonly light: string;
  readonly dark: string;
}

export const GROUNDS = {
  canvas: { light: '#f3f2ee', dark: '#0e1213' },
  panel: { light: '#fbfaf8', dark: '#151a1b' },
  raised: { light: '#ffffff', dark: '#1c2324' },
  sunken: { light: '#eae8e2', dark: '#0a0d0e' },
  hover: { light: '#efede7', dark: '#232b2c' },
  /** Of what can't be operated, or not now. */
  flat: { light: '#eae8e2', dark: '#232b2c' },
} as const satisfies Record<string, Shade>;

export const INKS = {
  text: { light: '#161b1c', dark: '#e9edeb' },
  muted: { light: '#565d5c', dark: '#a3aeac' },
} as const satisfies Record<string, Shade>;

export const LINES = {
  hairline: { light: '#dcd9d1', dark: '#2a3334' },
  /** The edge of something that can be operated: 3:1 on every ground. */
  edge: { light: '#85847c', dark: '#6c7776' },
} as const satisfies Record<string, Shade>;

export const ACCENT = {
  solid: { light: '#0c5654', dark: '#63c7b8' },
  solidHover: { light: '#094543', dark: '#7cd5c7' },
  onSolid: { light: '#ffffff', dark: '#04201d' },
  text: { light: '#0b504e', dark: '#7ed3c6' },
  subtle: { light: '#dcebe8', dark: '#12322f' },
  line: { light: '#0c5654', dark: '#63c7b8' },
} as const satisfies Record<string, Shade>;

export const SIGNALS = {
  positive: { light: '#17633a', dark: '#82d6a2' },
  positiveSubtle: { light: '#e0efe5', dark: '#14301f' },
  negative: { light: '#9b231c', dark: '#ffa49b' },
  negativeSubtle: { light: '#f8e4e1', dark: '#3a1a17' },
  notice: { light: '#7a4a00', dark: '#ecbd6b' },
  noticeSubtle: { light: '#f7ebd3', dark: '#33270f' },
} as const satisfies Record<string, Shade>;

/** What a set of menu colours has of its own; everything else in it is as in the dark theme. */
export interface MenuShades extends Readonly<Record<'panel' | 'raised' | 'hover' | 'hairline', string>> {
  readonly edge: string;
  readonly muted: string;
  /** Behind what is chosen, instead of `accent.subtle`. */
  readonly subtle: string;
}

/** The sets for header, left panel and tab bar that a person may choose instead of the page's own [H-08]. */
export const MENUS = {
  graphite: {
    panel: '#1a1f20',
    raised: '#242b2c',
    hover: '#2d3536',
    hairline: '#353e3f',
    edge: '#869190',
    muted: '#b0bab8',
    subtle: '#123a36',
  },
  verdigris: {
    panel: '#0d3f3d',
    raised: '#124a47',
    hover: '#19544f',
    hairline: '#215d59',
    edge: '#8fb3af',
    muted: '#bcd3cf',
    subtle: '#18544f',
  },
  indigo: {
    panel: '#1f2547',
    raised: '#282f56',
    hover: '#313963',
    hairline: '#3b4371',
    edge: '#959cc0',
    muted: '#bfc4df',
    subtle: '#353e6c',
  },
} as const satisfies Record<string, MenuShades>;

export interface BallColour {
  readonly face: string;
  readonly rim: string;
  readonly ink: string;
}

/** The ten colours bettors of this game know, 1 first; the same in light and dark. */
export const BALL_COLOURS = [
  { face: '#f6d332', rim: '#b8980a', ink: '#231c00' },
  { face: '#1f6fd0', rim: '#134b92', ink: '#ffffff' },
  { face: '#474c50', rim: '#75797d', ink: '#ffffff' },
  { face: '#f58a1f', rim: '#b35e0a', ink: '#281300' },
  { face: '#3fd0e0', rim: '#128a99', ink: '#00262b' },
  { face: '#4c3fc2', rim: '#7a6fdc', ink: '#ffffff' },
  { face: '#c9ced2', rim: '#858c92', ink: '#1b1f22' },
  { face: '#d92c25', rim: '#961711', ink: '#ffffff' },
  { face: '#7c1a26', rim: '#b04a57', ink: '#ffffff' },
  { face: '#14803c', rim: '#0b562a', ink: '#ffffff' },
] as const satisfies readonly BallColour[];

/**
 * The light on a ball: a shine near its upper edge, shade along its lower one, and its colour as it is behind the numeral.
 * Middle and radius are shares of the ball's width; a stop has its place on the radius and is white or black, so opaque.
 */
export const BALL_LIGHT = {
  middle: { x: 0.34, y: 0.1 },
  radius: 0.92,
  stops: [
    { at: 0, tone: 'white', opacity: 0.85 },
    { at: 0.2, tone: 'white', opacity: 0 },
    { at: 0.66, tone: 'black', opacity: 0 },
    { at: 1, tone: 'black', opacity: 0.42 },
  ],
} as const;
