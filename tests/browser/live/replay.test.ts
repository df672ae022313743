/** Sessions of real pages, recorded on the charts page from the middle on, and walked again. */
import { expect, test } from 'vitest';
import { parseReports } from '../../../live/record/messages.ts';
import type { Report, Running } from 'chartkit/live';
import { bettorOn, PASSWORD, soon } from '../support/bettor.ts';
import { useWorld } from '../support/world.ts';
import { strangeTexts } from '../../paths/identity.ts';
import { eavesdrop, readerOn, replayed, tokensOf } from './reader.ts';

const world = useWorld({ LIVE_CHARTS: 'on' });
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const eventOf = (id: string): string => / --(.*)\[\d+\]$/.exec(id)?.[1] ?? '';

/** Each step that is otherwise than the page had said just before. */
function falsehoods(messages: readonly string[]): string[] {
  const latest = new Map<string, Running>();
  const keep = (report: Report, actor: Running) => latest.set(`${report.app} ${actor.address}`, actor);
  return messages
    .flatMap((message) => parseReports(JSON.parse(message)))
    .flatMap((report) => {
      if (report.kind === 'present') for (const actor of report.actors) keep(report, actor);
      if (report.kind === 'began') keep(report, report.actor);
      if (report.kind !== 'moved') return [];
      const { actor, event, took } = report;
      const said = latest.get(`${report.app} ${actor.address}`)?.next ?? [];
      keep(report, actor);
      // What follows in the same step, by itself, answers to no event.
      if (took.every((id) => eventOf(id) === 'always')) return [];
      return said
        .filter(
          ({ id, can }) =>
            eventOf(id) === event && can !== 'depends' && (can === 'yes') !== took.includes(id),
        )
        .map(({ id, can }) => `${id}: ${can}, but ${took.join()}`);
    });
}

test('a member in the middle of a slip, another tab, and the next draw', async () => {
  const visit = await world.visitAsMember('/', CLIPBOARD);
  const { bettor, name } = visit;
  await bettor.choose('First, big', 'Second, small');
  await bettor.stake('7');
  const heard = await eavesdrop(await visit.openTab());
  const reader = readerOn(await visit.openTab());
  visit.allow(/404/);
  await reader.open();
  await soon(reader.now).toContain('betting.slip.drafting.selecting');

  const other = bettorOn(await visit.openTab());
  await other.open('/');
  await other.choose('Third, big');
  await soon(async () => (await bettor.chosen()).length).toBe(3);
  await world.nextDraw();
  await bettor.refresh();
  await soon(() => bettor.slip().innerText()).toContain('Move to draw');
  await bettor
    .slip()
    .getByRole('button', { name: /^Move to draw/ })
    .click();
  await bettor.submit();
  await bettor.confirm();
  await soon(reader.now).toContain('betting.slip.accepted');

  const { source } = await replayed(reader, 'betting');
  expect(strangeTexts(source)).toEqual([]);
  for (const secret of [name, PASSWORD, ...(await tokensOf(visit.context))])
    expect(source).not.toContain(secret);
  expect(falsehoods(await heard())).toEqual([]);
});
