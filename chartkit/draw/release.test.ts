import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { read } from '../read.ts';
import { releaseFiles } from './release.ts';

const lamp = read(
  createMachine({
    id: 'lamp',
    description: 'A lamp.',
    initial: 'off',
    states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } }, broken: {} },
  }),
);
const newer = read(
  createMachine({
    id: 'lamp',
    description: 'A lamp.',
    initial: 'off',
    states: {
      off: { on: { pressed: 'dim' } },
      dim: { on: { pressed: { target: 'on', description: 'Brighter', meta: { req: 'L-2' } } } },
      on: { on: { pressed: 'off' } },
    },
  }),
);
const door = read(createMachine({ id: 'door', description: 'A door.' }));
const options = { title: 'Since 1.0', requirement: (id: string) => `[${id}](#${id})` };

test('what is otherwise in sentences, with the difference drawn', async () => {
  const files = await releaseFiles([lamp], [newer, door], options);
  expect([...files.keys()]).toEqual(['lamp.diff.svg', 'release.md']);
  expect(files.get('release.md')?.split('\n\n')).toEqual([
    '# Since 1.0',
    'New charts: **door** (A door).',
    '## lamp',
    'A lamp.',
    [
      '- Gone: **broken**. Waits for what comes.',
      '- New: **dim**. Waits for what comes.',
      '- In **off**. Was: On `pressed`: goes to **on**. Now: On `pressed`: goes to **dim**.',
      '- New in **dim**: Brighter. On `pressed`: goes to **on**. ([L-2](#L-2))',
    ].join('\n'),
    'Requirements touched: [L-2](#L-2).',
    "What was kept in **lamp.broken** can't be taken up again.",
    '[![What is otherwise in lamp](lamp.diff.svg)](lamp.diff.svg)\n',
  ]);
  const picture = files.get('lamp.diff.svg') ?? '';
  expect(picture).toContain('class="chart difference"');
  expect(picture).toMatch(/<g class="arrow changed" data-source="lamp.off" data-target="lamp.dim">/);
  expect(picture).toMatch(/<g class="arrow added" data-source="lamp.dim" data-target="lamp.on">/);
  expect(picture).not.toMatch(/var\(|:has\(\.transition/);
});

test('a release without a change says so', async () => {
  expect(await releaseFiles([lamp], [lamp], options)).toEqual(
    new Map([['release.md', '# Since 1.0\n\nEvery chart does what it did.\n']]),
  );
  expect((await releaseFiles([door, lamp], [lamp], options)).get('release.md')).toBe(
    '# Since 1.0\n\nCharts that are gone: **door**.\n',
  );
});
