/**
 * Draws the icons of the installed app from the mark of public/favicon.svg: `npx tsx tests/browser/draw-icons.ts`.
 * A maskable icon may lose all but its middle (80 % across), so there the ground reaches to the edge and the mark is smaller.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ACCENT } from '../../src/ui/theme/colours.ts';
import { launchChromium } from '../../scripts/chromium.ts';

const ICONS = [
  { file: 'icon-192.png', size: 192, corner: 0.22, mark: 0.62 },
  { file: 'icon-512.png', size: 512, corner: 0.22, mark: 0.62 },
  { file: 'maskable-192.png', size: 192, corner: 0, mark: 0.5 },
  { file: 'maskable-512.png', size: 512, corner: 0, mark: 0.5 },
  // Round corners are the phone's to cut.
  { file: 'apple-touch-icon.png', size: 180, corner: 0, mark: 0.58 },
];
/** The mark leans out of its field to the upper right. */
const MIDDLE = { x: 12.35, y: 11.65 };
const FIELD = 24;

const shapes = /<g>(.*)<\/g>/s.exec(readFileSync('public/favicon.svg', 'utf8'))?.[1];
if (shapes === undefined) throw new Error('public/favicon.svg has no <g> with the mark.');

const svgOf = ({ size, corner, mark }: (typeof ICONS)[number]): string => {
  const scale = (size * mark) / FIELD;
  const [left, top] = [size / 2 - MIDDLE.x * scale, size / 2 - MIDDLE.y * scale];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none" style="display:block">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${ACCENT.solid.light}"/>
    <g transform="translate(${left} ${top}) scale(${scale})" color="${ACCENT.solid.dark}">${shapes}</g>
  </svg>`;
};

const browser = await launchChromium();
const page = await browser.newPage();
for (const icon of ICONS) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(`<style>body{margin:0}</style>${svgOf(icon)}`);
  writeFileSync(`public/icons/${icon.file}`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
