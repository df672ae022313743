/**
 * Walks one path in the browser. One that fails keeps a picture, and is walked once more with a trace: to write down what the
 * page looks like at every step takes longer than the walk itself.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { follow, troubleText, type Body, type Trouble } from '../follow.ts';
import type { ScenePlan } from '../../../scenarios/plan.ts';
import { openInBrowser, type Prepare } from './body.ts';
import type { Stand } from './stand.ts';

const FOLDER = join('test-results', 'paths');

/** Throws away what was kept of earlier failures. */
export function forgetFailures(): void {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  for (const name of names) if (/\.(?:png|zip)$/.test(name)) rmSync(join(FOLDER, name));
}

async function walked(
  stand: Stand,
  plan: ScenePlan,
  prepare: Prepare | undefined,
  written: Pick<Body, 'chapter'> = {},
): Promise<readonly Trouble[]> {
  try {
    await written.chapter?.('the page is opened');
    return await follow(plan, { ...(await openInBrowser(stand, plan, prepare)), ...written });
  } catch (error) {
    return [{ step: 0, expected: 'the page opens', seen: String(error) }];
  }
}

/** Returns what was not as planned, as a text that says where its picture and its trace are; none when all was. */
export async function walkInBrowser(
  stand: Stand,
  plan: ScenePlan,
  prepare?: Prepare,
): Promise<readonly string[]> {
  const { page, tabs } = stand;
  const troubles = await walked(stand, plan, prepare);
  if (troubles.length === 0) return [];
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, plan.id.replaceAll(/[: ]+/g, '-'));
  await page.screenshot({ path: `${file}.png` });
  await tabs.beginTrace();
  const again = await walked(stand, plan, prepare, tabs);
  await tabs.endTrace(`${file}.zip`);
  return [
    [
      troubleText(plan, troubles),
      `      picture   ${file}.png`,
      `      trace     npx playwright-core show-trace --port 9323 ${file}.zip`,
      ...(again.length === 0 ? ['      It went well when it was walked again for the trace.'] : []),
    ].join('\n'),
  ];
}
