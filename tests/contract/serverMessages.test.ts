/** The server's words for a code are those of the page's English catalog, where that needs no figures [E-04]. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CODE } from '../../contract/codes.ts';
import { messageOf } from '../../server/http/envelope.ts';

const texts = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8')));

/** Success says nothing; a key used twice is an error of the client's program, not of a person. */
const OWN: ReadonlySet<number> = new Set([CODE.ok, CODE.loggedOut, CODE.requestIdReused]);
/** Whose texts have figures that are in the data: the server says the same without them. */
const WITH_FIGURES: Readonly<Record<number, string>> = {
  [CODE.limitReached]: 'Over a limit',
  [CODE.wrongCredentials]: 'Wrong username or password',
  [CODE.lockedOut]: 'Too many failed attempts. Please try again later.',
  [CODE.excluded]: 'You are taking a break from betting',
};

const CODES = Object.values(CODE).filter((code) => !OWN.has(code));

test('every message is that of the page', () => {
  const told = CODES.map((code) => [code, messageOf(code)]);
  expect(told).toEqual(CODES.map((code) => [code, WITH_FIGURES[code] ?? texts[`code.${code}`]]));
});
