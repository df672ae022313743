/** Decision records have one form: number and title, date and state, context, decision, consequences. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const RECORDS = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8');

/** How a record begins, and its three parts in their order. */
const FORM =
  /^# (?<number>\d+) · \S.*\n\n(?<date>\d{4}-\d\d-\d\d) · (?:accepted|replaced by \[\d+\]\(\d{4}-[\w-]+\.md\))(?:; .+)?\n\n\*\*Context\.\*\* [^]+\n\n\*\*Decision\.\*\*[^]+\n\n\*\*Consequences\.\*\*[^]+\n$/;

/** What a record falls short of. */
const faultsOf = (name: string, text: string): readonly string[] => {
  const { number = '' } = FORM.exec(text)?.groups ?? {};
  return [
    ...(number === '' ? ['has another form'] : []),
    ...(number !== '' && name.startsWith(`${number.padStart(4, '0')}-`) ? [] : ['has another number']),
    ...(/^#{2,} /m.test(text) ? ['has headings of its own'] : []),
    ...(INDEX.includes(`](${name})`) ? [] : ['is not in the index']),
  ];
};

test.each(RECORDS)('%s', (name) => {
  expect(faultsOf(name, readFileSync(`${FOLDER}/${name}`, 'utf8'))).toEqual([]);
});

const GOOD = readFileSync(`${FOLDER}/0001-exactly-once.md`, 'utf8');

test.each([
  ['without a number', GOOD.replace('# 1 · ', '# '), ['has another form', 'has another number']],
  ['of another number', GOOD.replace('# 1 · ', '# 2 · '), ['has another number']],
  ['without a state', GOOD.replace(' · accepted', ''), ['has another form', 'has another number']],
  [
    'without consequences',
    GOOD.replace('**Consequences.**', 'So.'),
    ['has another form', 'has another number'],
  ],
  [
    'with its parts in another order',
    GOOD.replace('**Decision.**', '**Consequences.**').replaceAll(
      /\*\*Consequences\.\*\*(?= A)/g,
      '**Decision.**',
    ),
    ['has another form', 'has another number'],
  ],
  [
    'with headings',
    GOOD.replace('**The same answer.**', '## The same answer\n\n'),
    ['has headings of its own'],
  ],
])('a record %s is found', (_, text, faults) => {
  expect(faultsOf('0001-exactly-once.md', text)).toEqual(faults);
});

test('records are numbered from 1, without a gap', () => {
  const numbers = RECORDS.map((name) => Number(name.slice(0, 4)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(RECORDS.map((_, index) => index + 1));
});
