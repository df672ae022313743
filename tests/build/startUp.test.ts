/** What a server loads as it starts: what only some settings need comes when they ask for it (docs/dependencies.md). */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const LATE = ['prom-client', '@paypal/paypal-server-sdk'];

/** Of these packages, those that the server's own modules load at once. */
const PROGRAM = `
  import { createRequire } from 'node:module';
  await import('./server/app.ts');
  const { cache } = createRequire(process.cwd() + '/package.json');
  const files = Object.keys(cache);
  const isLoaded = (name) => files.some((file) => file.includes('/node_modules/' + name + '/'));
  console.log(JSON.stringify([isLoaded('fastify'), ...${JSON.stringify(LATE)}.filter(isLoaded)]));
`;

test('neither metrics nor a payment provider is loaded with the server', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
    { cwd: ROOT },
  );
  expect(JSON.parse(stdout)).toEqual([true]);
});
