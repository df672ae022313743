import { createActor } from 'xstate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kettle } from '../cli/example.ts';
import { draw } from '../draw/draw.ts';
import { read } from '../read.ts';
import { announce } from '../live/announce.ts';
import type { Report } from '../live/protocol.ts';
import { serveLive, type LiveServer } from './server.ts';

let server: LiveServer;
beforeAll(async () => {
  const chart = read(kettle);
  server = await serveLive([{ chart, pictures: await draw(chart) }], 0);
});
afterAll(() => server.close());

/** The reports of one message after another. */
async function* messages(): AsyncGenerator<readonly Report[]> {
  const { body } = await fetch(`${server.url}/events`);
  if (body === null) throw new Error('There is no stream.');
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const message of whole) {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- what announce sends
      const reports: readonly Report[] = JSON.parse(message.replace('data: ', ''));
      yield reports;
    }
  }
}

test('the page is one document with the pictures, and loads nothing from elsewhere', async () => {
  const answer = await fetch(server.url);
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page).toContain('data-state="kettle.cold"');
  expect(page).toContain("new EventSource('/events')");
  expect(page.match(/(?:src|href)="https?:/g)).toBeNull();
});

test('an app announces its actor with one call, and the page hears what its charts do', async () => {
  const actor = createActor(kettle).start();
  announce(actor, { to: server.url });
  const heard: string[] = [];
  for await (const reports of messages()) {
    for (const report of reports) {
      if (report.kind === 'present' && heard.length === 0) {
        heard.push(...report.actors.map(({ chart, states }) => `${chart}: ${states.join(' ')}`));
        actor.send({ type: 'button.pressed', litres: 1 });
      }
      if (report.kind === 'moved') heard.push(...report.took);
    }
    if (heard.length > 1) break;
  }
  actor.stop();
  expect(heard.slice(0, 2)).toEqual(['kettle: kettle kettle.cold', 'kettle.cold --button.pressed[0]']);
});

test('what is no report is refused', async () => {
  const post = async (body: string) =>
    (await fetch(`${server.url}/reports`, { method: 'POST', body })).status;
  expect([await post('no'), await post('{}'), await post('[]')]).toEqual([400, 400, 204]);
  expect((await fetch(`${server.url}/nowhere`)).status).toBe(404);
});
