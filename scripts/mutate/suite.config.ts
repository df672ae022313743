/** The suite that `npm run mutate` tries each wrong chart on: what tests/charts says by hand, and nothing read off a chart. */
import { defineConfig } from 'vitest/config';
import { TO_SOURCES } from '../vite/base.ts';

const MACHINE = /\/(?:machines|lifecycles)\/\w+\/\w+\.machine\.ts$/;

/** Puts the mutant that the environment names into its chart, wherever the chart is imported. */
const mutantsInPlace = {
  name: 'mutants-in-place',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const [, name] = MACHINE.test(id) ? (/export const (\w+Machine) = /.exec(code) ?? []) : [];
    if (name === undefined) return null;
    return [
      `import { mutated as chartkitMutated } from 'chartkit/mutate';`,
      code.replace(`export const ${name} = `, `const ${name}AsWritten = `),
      `export const ${name} = chartkitMutated(${name}AsWritten);`,
    ].join('\n');
  },
};

export default defineConfig({
  ...TO_SOURCES,
  plugins: [mutantsInPlace],
  test: {
    include: ['tests/charts/facts/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    bail: 1,
    pool: 'threads',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
