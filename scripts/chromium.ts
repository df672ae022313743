/**
 * The browser of tests, benchmarks and the printed book: whichever Chrome or Chromium is installed. None is downloaded.
 * Chromium without its window comes first: it is the same engine, and needs a third less of the machine.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of an installed Chrome or Chromium; CHROME_PATH names another. */
export function findChromium(): string {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES];
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...PLACES.slice(3),
  ];
  const found = candidates.find(isProgram);
  if (found !== undefined) return found;
  throw new Error(
    'This needs Chrome or Chromium. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.',
  );
}

/** More of what Chromium takes, separated by spaces: CHROME_FLAGS. */
const flags = (): readonly string[] => (process.env['CHROME_FLAGS'] ?? '').split(' ').filter(Boolean);

export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    ...options,
    executablePath: findChromium(),
    args: [...QUIET, ...flags(), ...(isRoot ? ['--no-sandbox'] : [])],
  });
}
