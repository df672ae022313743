/** `chartkit draw`: pictures, and a page for each chart. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, type ChartReading } from '../read.ts';
import type { Loaded } from './load.ts';
import type { Outcome } from './options.ts';

/** A reading under the name of its files. */
export const titledReading = ({ title, machine }: Loaded): ChartReading => ({ ...read(machine), id: title });

/** @throws one sentence where elkjs, which lays pictures out, is not installed */
export async function drawing() {
  try {
    return await import('../draw/index.ts');
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.includes('elkjs')) throw thrown;
    throw new Error('Pictures are laid out by elkjs, which is not here: npm install --save-dev elkjs.', {
      cause: thrown,
    });
  }
}

export async function drawCommand(loaded: readonly Loaded[], folder: string | undefined): Promise<Outcome> {
  if (folder === undefined) throw new Error('Say where the pictures go: --pictures folder.');
  const { draw } = await drawing();
  const { pageOf } = await import('../draw/page.ts');
  mkdirSync(folder, { recursive: true });
  const written: string[] = [];
  const keep = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    written.push(join(folder, name));
  };
  for (const chart of loaded.map(titledReading)) {
    const pictures = await draw(chart);
    for (const { name, svg } of pictures) keep(`${name}.svg`, svg);
    keep(`${chart.id}.md`, pageOf(chart, pictures, { more: [], note: '' }));
  }
  return { code: 0, text: written.join('\n') };
}
