import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ACCENT,
  BALL_COLOURS,
  BALL_LIGHT,
  GROUNDS,
  INKS,
  LINES,
  MENUS,
  SIGNALS,
  type Shade,
} from '../../src/ui/theme/colours.ts';
import { contrast } from './support/contrast.ts';

/** The colour of a ball at a place on it, both as shares of its width. */
function litAt(face: string, x: number, y: number): string {
  const { middle, radius, stops } = BALL_LIGHT;
  const at = Math.hypot(x - middle.x, y - middle.y) / radius;
  const next = stops.findIndex((stop) => stop.at >= at);
  const [from, to] = [stops[next - 1], stops[next]];
  if (from === undefined || to === undefined) throw new Error(`No light falls at ${x}, ${y}.`);
  const opacity = from.opacity + ((at - from.at) / (to.at - from.at)) * (to.opacity - from.opacity);
  const tone = from.opacity > to.opacity ? from.tone : to.tone;
  const channels = [1, 3, 5].map((place) => {
    const plain = Number.parseInt(face.slice(place, place + 2), 16);
    return Math.round(plain + ((tone === 'white' ? 255 : 0) - plain) * opacity);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** What numerals cover, as shares of a ball: src/ui/kit/Ball.tsx. */
const NUMERAL_HEIGHT = 0.42;
const NUMERALS = [
  { balls: [1, 2, 3, 4, 5, 6, 7, 8, 9], width: 0.33 },
  { balls: [10], width: 0.56 },
];

const MODES = ['light', 'dark'] as const;
const grounds: Readonly<Record<string, Shade>> = GROUNDS;

/** Every pair of ink and ground in both modes whose contrast is below `least`. */
const tooFaint = (
  inks: Readonly<Record<string, Shade>>,
  on: Readonly<Record<string, Shade>>,
  least: number,
) =>
  MODES.flatMap((mode) =>
    Object.entries(inks).flatMap(([ink, inkShade]) =>
      Object.entries(on)
        .filter(([, ground]) => contrast(inkShade[mode], ground[mode]) < least)
        .map(
          ([ground, shade]) =>
            `${mode}: ${ink} on ${ground} ${contrast(inkShade[mode], shade[mode]).toFixed(2)}`,
        ),
    ),
  );

/** The same in both modes. */
const same = (shade: string): Shade => ({ light: shade, dark: shade });
const dark = ({ dark: shade }: Shade) => same(shade);

/** The custom properties of a style sheet, by their names in the theme. */
const coloursIn = (sheet: string) =>
  [...sheet.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', colour = '']) => [
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    colour,
  ]);

describe('Contrast [I-03]', () => {
  test('the measure itself: black on white is 21, equal colours are 1', () => {
    expect([contrast('#000000', '#ffffff'), contrast('#808080', '#808080')]).toEqual([21, 1]);
  });

  test('text is 4.5 : 1 on every ground', () => {
    const { positive, negative, notice } = SIGNALS;
    const inks = { ...INKS, positive, negative, notice, accent: ACCENT.text };
    expect(tooFaint(inks, grounds, 4.5)).toEqual([]);
  });

  test('text is 4.5 : 1 on tinted grounds', () => {
    expect([
      ...tooFaint({ accent: ACCENT.text, text: INKS.text }, { subtle: ACCENT.subtle }, 4.5),
      ...tooFaint({ onSolid: ACCENT.onSolid }, { solid: ACCENT.solid, hover: ACCENT.solidHover }, 4.5),
      ...tooFaint({ positive: SIGNALS.positive, text: INKS.text }, { subtle: SIGNALS.positiveSubtle }, 4.5),
      ...tooFaint({ negative: SIGNALS.negative, text: INKS.text }, { subtle: SIGNALS.negativeSubtle }, 4.5),
      ...tooFaint({ notice: SIGNALS.notice, text: INKS.text }, { subtle: SIGNALS.noticeSubtle }, 4.5),
    ]).toEqual([]);
  });

  test('edges of controls and the focus ring are 3 : 1 on every ground', () => {
    expect(tooFaint({ edge: LINES.edge, focus: ACCENT.line }, grounds, 3)).toEqual([]);
  });

  test.each(Object.entries(MENUS))('the menu in %s is as legible as the page [H-08]', (_name, menu) => {
    const on = { panel: same(menu.panel), raised: same(menu.raised), hover: same(menu.hover) };
    const inks = {
      text: dark(INKS.text),
      muted: same(menu.muted),
      accent: dark(ACCENT.text),
      positive: dark(SIGNALS.positive),
      negative: dark(SIGNALS.negative),
      notice: dark(SIGNALS.notice),
    };
    expect([
      ...tooFaint(inks, on, 4.5),
      ...tooFaint({ accent: dark(ACCENT.text), text: dark(INKS.text) }, { subtle: same(menu.subtle) }, 4.5),
      ...tooFaint({ edge: same(menu.edge), focus: dark(ACCENT.line) }, on, 3),
    ]).toEqual([]);
  });

  test("the shell's header has the colours of the app's, so that nothing flashes [H-08]", () => {
    const shell = readFileSync('index.html', 'utf8');
    const headers = Object.entries(MENUS).map(([name, { panel, hairline }]) =>
      shell.includes(
        `[data-menu='${name}'] .shell header {\n        --panel: ${panel};\n        --line: ${hairline};`,
      ),
    );
    expect(headers).toEqual(Object.keys(MENUS).map(() => true));
  });

  test("the shell's form has the colours of the app's, so that nothing flashes", () => {
    const shell = readFileSync('index.html', 'utf8');
    const [hasLight, hasDark] = (['light', 'dark'] as const).map((scheme) => {
      const colours = [
        `--raised: ${GROUNDS.raised[scheme]};`,
        `--edge: ${LINES.edge[scheme]};`,
        `--solid: ${ACCENT.solid[scheme]};`,
        `--on-solid: ${ACCENT.onSolid[scheme]};`,
      ];
      const place = scheme === 'light' ? '[data-entrance] .shell {' : '.dark[data-entrance] .shell {';
      return shell.includes(`      ${[place, ...colours].join('\n        ')}`);
    });
    expect({ hasLight, hasDark }).toEqual({ hasLight: true, hasDark: true });
  });

  test("the charts page has the app's colours", () => {
    const [bright = '', night = ''] = readFileSync('live/charts.css', 'utf8').split(':root.dark');
    const named: Readonly<Record<string, Shade>> = {
      ...GROUNDS,
      ...INKS,
      ...LINES,
      ...SIGNALS,
      accent: ACCENT.solid,
      accentText: ACCENT.text,
      accentSubtle: ACCENT.subtle,
    };
    expect(coloursIn(bright).length).toBe(16);
    expect(coloursIn(bright)).toEqual(coloursIn(bright).map(([name = '']) => [name, named[name]?.light]));
    expect(coloursIn(night)).toEqual(coloursIn(bright).map(([name = '']) => [name, named[name]?.dark]));
  });

  test('the numeral of each of the ten balls is 4.5 : 1 on its face, in the light that falls on it', () => {
    const spots = NUMERALS.flatMap(({ balls, width }) =>
      [-width / 2, 0, width / 2].flatMap((right) =>
        [-NUMERAL_HEIGHT / 2, 0, NUMERAL_HEIGHT / 2].map((down) => ({
          balls,
          x: 0.5 + right,
          y: 0.5 + down,
        })),
      ),
    );
    const faint = spots.flatMap(({ balls, x, y }) =>
      balls.flatMap((number) => {
        const { face = '', ink = '' } = BALL_COLOURS[number - 1] ?? {};
        const measured = contrast(litAt(face, x, y), ink);
        return measured < 4.5 ? [`${number} at ${x}, ${y}: ${measured.toFixed(2)}`] : [];
      }),
    );
    expect(faint).toEqual([]);
    expect(BALL_COLOURS.length).toBe(10);
  });
});
