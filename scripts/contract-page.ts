/**
 * `npm run contract`: writes docs/generated/contract.md, every call of the wire with its shapes and codes, from the tables in
 * contract/. With `--check` it writes nothing and fails when the page is not what would be written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { ALL_CALLS } from '../contract/allCalls.ts';
import { OPERATOR_EXPORTS } from '../contract/calls/operatorExports.ts';
import { KEY_HEADER, methodsOf, REQUEST_ID, takesKey, type Access, type Call } from '../contract/call.ts';
import { CODE } from '../contract/codes.ts';
import { EXPORT_DAYS_MAX, EXPORT_ROWS_MAX, EXPORTS, exportQuery } from '../contract/wire/exports.ts';
import { askedToCheck } from './commandLine.ts';
import { shapeOf } from './contract-shapes.ts';

const PAGE = join('docs', 'generated', 'contract.md');

const WHO: Readonly<Record<Access, string>> = {
  public: 'anybody',
  guest: "a guest's or a member's token",
  member: "a member's token",
  entering: "an operator's token, whatever is left of their sign-in",
  operator: "an operator's token",
};

/** In words; of a call for operators with their roles. */
const whoMay = ({ access, roles = [] }: Pick<Call, 'access' | 'roles'>): string =>
  access === 'operator' ? `${WHO[access]} with the role ${[...roles, 'admin'].join(', ')}` : WHO[access];

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
    begins:
      /^\/api\/v1\/(?:recharge|withdraw|user|payInfo|webhook|BalanceLog|statement|points|prize|getProxy)/,
  },
  { title: 'Session and site', begins: /^\/api\/(?:index|user)\/|^\/api\/v1\/(?:register|login|guest)$/ },
  { title: 'The game', begins: /^\/api\// },
];

const isSession = ({ path }: Call): boolean => path === '/api/common/refreshToken';
const areaOf = (call: Call): string =>
  isSession(call) ? 'Session and site' : (AREAS.find(({ begins }) => begins.test(call.path))?.title ?? '');

const CODE_NAMES = new Map<number, string>(Object.entries(CODE).map(([name, code]) => [code, name]));

/** Which codes a call may answer besides success: by who may call it, by what it takes, and its own. */
function codesOf(call: Call): readonly number[] {
  const { access, query, body, refusals = [] } = call;
  const codes = new Set<number>(refusals);
  if (access !== 'public') codes.add(CODE.unauthorised);
  if (access !== 'public' && access !== 'guest') codes.add(CODE.forbidden);
  if (query !== undefined || body !== undefined || takesKey(call)) codes.add(CODE.inputRefused);
  if (call.repeat === 'key') codes.add(CODE.requestIdReused);
  return [...codes].toSorted((one, other) => one - other);
}

const codeText = (name: string): string => `\`${name}\``;

/** How a call is repeated when its answer was lost. */
function repeatOf({ repeat, secrets = [], endsSignIn, again }: Call): string | null {
  const own = again === undefined ? [] : [again];
  switch (repeat) {
    case undefined:
      return null;
    case 'reads':
      return 'Sent again: it only reads.';
    case 'key':
      return [
        `Sent again: with the same \`${KEY_HEADER}\` it is answered as the first time, for a week.`,
        ...own,
        ...(secrets.length === 0 ? [] : [`Not compared: ${secrets.map(codeText).join(', ')}.`]),
        ...(endsSignIn === true ? ['The token that it revoked can fetch its answer for ten minutes.'] : []),
      ].join(' ');
    case 'notStored':
      return [
        `Sent again: its answer holds a secret and is not kept, with \`${KEY_HEADER}\` or without.`,
        ...own,
      ].join(' ');
    default:
      return ['Sent again:', ...own].join(' ');
  }
}

/** The calls whose answers are not kept by a key, and what to do instead. */
const apart = (calls: readonly Call[], which: readonly Call['repeat'][]): string =>
  [
    '| call | sent again |',
    '| --- | --- |',
    ...calls
      .filter(({ repeat }) => which.includes(repeat))
      .map((call) => `| ${call.method} ${call.path} | ${call.again ?? 'It only reads.'} |`),
  ].join('\n');

const DOWNLOAD_CODES = [CODE.unauthorised, CODE.forbidden, CODE.inputRefused, CODE.limitReached];

const fence = (shape: string): string => `\`\`\`ts\n${shape}\n\`\`\``;

function section(call: Call): string {
  const { path, summary, query, body, answer } = call;
  const repeat = repeatOf(call);
  const codes = codesOf(call).map((code) => `${code} ${CODE_NAMES.get(code) ?? ''}`.trim());
  return [
    `### ${methodsOf(call).join(', ')} ${path}`,
    `${summary} For ${whoMay(call)}.`,
    ...(query === undefined ? [] : [`Query:`, fence(shapeOf(query, 'input'))]),
    ...(body === undefined ? [] : [`Body:`, fence(shapeOf(body, 'input'))]),
    `Answer:`,
    fence(shapeOf(answer, 'output')),
    ...(repeat === null ? [] : [repeat]),
    ...(codes.length === 0 ? [] : [`Codes: ${codes.join(' · ')}`]),
  ].join('\n\n');
}

/** A call that answers with a file. */
const download = (
  {
    path,
    summary,
    columns,
  }: { readonly path: string; readonly summary: string; readonly columns: readonly string[] },
  who: string,
  query: z.ZodMiniType,
): string =>
  [
    `### GET ${path}`,
    `${summary} For ${who}.`,
    `Query:`,
    fence(shapeOf(query, 'input')),
    `Columns: ${columns.map(codeText).join(', ')}`,
  ].join('\n\n');

function page(): string {
  const calls: readonly Call[] = Object.values(ALL_CALLS);
  const titles = AREAS.map(({ title }) => title).toReversed();
  const codes = Object.entries(CODE).map(([name, code]) => `| ${code} | ${name} |`);
  return `${[
    '# The wire',
    'Written by `npm run contract` from the tables in [contract/](../../contract); `npm run check` fails when it is old. The server registers its routes from the same tables, and answers `/api/openapi.json` with them.',
    "Every JSON answer is an envelope `{ code, msg, data, time }`: `code` 200 is success (1 for logout), `data` is what is called *Answer* below, `time` the server's clock in ms. The token goes in a header named `token`. Shapes are written as in TypeScript; `money` and `odds` are decimal strings, `instant` is an ISO 8601 UTC string, `day` is `YYYY-MM-DD`, `drawId` is `YYYYMMDD-NNNN`; `Row` is one of `first` … `tenth`, `Field` one of those or `big`, `small`, `one`, `pair`; `Rule` is a rule or menu that nests.",
    ...titles.flatMap((title) => {
      const own = calls.filter((call) => areaOf(call) === title);
      return own.length === 0 ? [] : [`## ${title}`, ...own.map(section)];
    }),
    '## Downloads',
    `A file of \`text/csv\` in UTF-8, with the names of the columns first, by RFC 4180; no envelope. A refusal is an envelope as everywhere, with the codes ${DOWNLOAD_CODES.map((code) => `${code} ${CODE_NAMES.get(code) ?? ''}`).join(' · ')}. More than ${EXPORT_ROWS_MAX} lines, or of a member's more than ${EXPORT_DAYS_MAX} days, are refused with 422, and nothing is cut off. Each file of an operator has an entry in the audit log.`,
    ...Object.values(EXPORTS).map((file) => download(file, WHO.member, exportQuery)),
    ...Object.values(OPERATOR_EXPORTS).map((file) => download(file, whoMay(file), file.query)),
    '## Sent again',
    `A call that changes something takes the header \`${KEY_HEADER}: <UUID>\`, made by the caller for one command and the same however often it is sent. Within a week the same principal (member, guest or operator), key, call and body get the first \`code\`, \`msg\` and \`data\` again, and nothing happens twice; another body or call is refused with 409, a key that is no UUID with 422 (\`fields: { "${KEY_HEADER}": "keyMalformed" }\`), one that differs from a \`request_id\` in the body, too (\`fields: { ${REQUEST_ID}: "keyDiffers" }\`). Passwords and codes are not compared. A refusal leaves the key free. While the first is running the second waits, as long as a call may take, and is then answered 503 with Retry-After. Without the header a call is done as often as it is sent.`,
    'Calls without a principal, or with a protocol of their own, take no key:',
    apart(calls, ['anyone', 'protocol', 'reads']),
    'Answers that hold a secret are not kept:',
    apart(calls, ['notStored']),
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
