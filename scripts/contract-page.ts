/**
 * `npm run contract`: writes docs/contract.md, every call of the wire with its shapes and codes, from the tables in
 * contract/. With `--check` it writes nothing and fails when the page is not what would be written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CALLS } from '../contract/allCalls.ts';
import { methodsOf, type Access, type Call } from '../contract/call.ts';
import { CODE } from '../contract/codes.ts';
import { askedToCheck } from './commandLine.ts';
import { shapeOf } from './contract-shapes.ts';

const PAGE = join('docs', 'contract.md');

const WHO: Readonly<Record<Access, string>> = {
  public: 'anybody',
  guest: "a guest's or a member's token",
  member: "a member's token",
  entering: "an operator's token, whatever is left of their sign-in",
  operator: "an operator's token",
  super: "a super operator's token",
};

/** What each area is called, in the order of the page, by the beginning of its paths. */
const AREAS: readonly { readonly title: string; readonly begins: RegExp }[] = [
  { title: 'Operators', begins: /^\/api\/operator\// },
  { title: 'Safer play', begins: /^\/api\/v1\/play\b/ },
  {
    title: 'Member centre and account',
    begins: /^\/api\/(?:account|ajax|common|uploads)\/|^\/api\/user\/checkIn/,
  },
  {
    title: 'Money, points, agency',
    begins: /^\/api\/v1\/(?:recharge|withdraw|user|payInfo|webhook|BalanceLog|points|prize|getProxy)/,
  },
  { title: 'Session and site', begins: /^\/api\/(?:index|user)\/|^\/api\/v1\/(?:register|login|guest)$/ },
  { title: 'The game', begins: /^\/api\// },
];

const isSession = ({ path }: Call): boolean => path === '/api/common/refreshToken';
const areaOf = (call: Call): string =>
  isSession(call) ? 'Session and site' : (AREAS.find(({ begins }) => begins.test(call.path))?.title ?? '');

const CODE_NAMES = new Map<number, string>(Object.entries(CODE).map(([name, code]) => [code, name]));

/** Which codes a call may answer besides success: by who may call it, by what it takes, and its own. */
function codesOf({ access, query, body, refusals = [] }: Call): readonly number[] {
  const codes = new Set<number>(refusals);
  if (access !== 'public') codes.add(CODE.unauthorised);
  if (access !== 'public' && access !== 'guest') codes.add(CODE.forbidden);
  if (query !== undefined || body !== undefined) codes.add(CODE.inputRefused);
  return [...codes].toSorted((one, other) => one - other);
}

const fence = (shape: string): string => `\`\`\`ts\n${shape}\n\`\`\``;

function section(call: Call): string {
  const { path, access, summary, query, body, answer } = call;
  const codes = codesOf(call).map((code) => `${code} ${CODE_NAMES.get(code) ?? ''}`.trim());
  return [
    `### ${methodsOf(call).join(', ')} ${path}`,
    `${summary} For ${WHO[access]}.`,
    ...(query === undefined ? [] : [`Query:`, fence(shapeOf(query, 'input'))]),
    ...(body === undefined ? [] : [`Body:`, fence(shapeOf(body, 'input'))]),
    `Answer:`,
    fence(shapeOf(answer, 'output')),
    ...(codes.length === 0 ? [] : [`Codes: ${codes.join(' · ')}`]),
  ].join('\n\n');
}

function page(): string {
  const calls: readonly Call[] = Object.values(ALL_CALLS);
  const titles = AREAS.map(({ title }) => title).toReversed();
  const codes = Object.entries(CODE).map(([name, code]) => `| ${code} | ${name} |`);
  return `${[
    '# The wire',
    'Written by `npm run contract` from the tables in [contract/](../contract); `npm run check` fails when it is old. The server registers its routes from the same tables, and answers `/api/openapi.json` with them.',
    "Every JSON answer is an envelope `{ code, msg, data, time }`: `code` 200 is success (1 for logout), `data` is what is called *Answer* below, `time` the server's clock in ms. The token goes in a header named `token`. Shapes are written as in TypeScript; `money` and `odds` are decimal strings, `instant` is an ISO 8601 UTC string, `day` is `YYYY-MM-DD`, `drawId` is `YYYYMMDD-NNNN`; `Row` is one of `first` … `tenth`, `Field` one of those or `big`, `small`, `one`, `pair`; `Rule` is a rule or menu that nests.",
    ...titles.flatMap((title) => {
      const own = calls.filter((call) => areaOf(call) === title);
      return own.length === 0 ? [] : [`## ${title}`, ...own.map(section)];
    }),
    '## Codes',
    ['| code | name |', '| --- | --- |', ...codes].join('\n'),
  ].join('\n\n')}\n`;
}

const isCheck = askedToCheck();
const written = page();
if (!isCheck) writeFileSync(PAGE, written);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== written) {
  console.error(`${PAGE} is old: npm run contract`);
  process.exitCode = 1;
}
