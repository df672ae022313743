/** `chartkit live`: serves the live page of a module's charts until it is ended. */
import { drawing, titledReading } from './draw.ts';
import type { Loaded } from './load.ts';
import { wholeNumber, type Outcome } from './options.ts';

export async function liveCommand(loaded: readonly Loaded[], port: string): Promise<Outcome> {
  const { draw } = await drawing();
  const { serveLive } = await import('../serve/server.ts');
  const charts = new Map(loaded.map((each) => [each.machine.id, titledReading(each)]));
  const drawn = await Promise.all(
    [...charts].map(async ([id, chart]) => ({ chart: { ...chart, id }, pictures: await draw(chart) })),
  );
  const { url, close } = await serveLive(drawn, wholeNumber(port, 'port'));
  process.stdout.write(
    `The charts are at ${url}. In the app: announce(root, { to: '${url}' }). Ctrl+C ends it.\n`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await close();
  return { code: 0, text: '' };
}
