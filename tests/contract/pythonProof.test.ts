/** The program that checks a draw in another language: it is the documentation's, and it works [G-07, G-08]. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commitmentOf } from '../../contract/game/draw.ts';
import { pythonProof } from '../../src/features/draws/pythonProof.ts';

const vectors = z
  .array(z.object({ seed: z.string(), lottery_id: z.string(), balls: z.array(z.int()) }))
  .parse(JSON.parse(readFileSync(new URL('draw-vectors.json', import.meta.url), 'utf8')));
const page = readFileSync('docs/fair-draws.md', 'utf8');
const hasPython = spawnSync('python3', ['--version']).status === 0;

test('it is the program of docs/fair-draws.md, with the seed and the number of the draw at its end', () => {
  const [, program = ''] = /```python\n([^`]*)```/.exec(page) ?? [];
  expect(program).toContain('def draw(seed_hex, lottery_id):');
  expect(pythonProof('00ff', '20261121-0001')).toBe(
    `${program}\nprint(commitment("00ff"))\nprint(*draw("00ff", "20261121-0001"))\n`,
  );
});

describe.runIf(hasPython)('in Python', () => {
  test.each(vectors)(
    'it prints the commitment and the balls of $lottery_id',
    ({ seed, lottery_id, balls }) => {
      const { stdout } = spawnSync('python3', ['-'], {
        input: pythonProof(seed, lottery_id),
        encoding: 'utf8',
      });
      expect(stdout).toBe(`${commitmentOf(seed)}\n${balls.join(' ')}\n`);
    },
  );
});
