// @vitest-environment node
/** What becomes of a picture that is not given [M-06]. */
import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { captchaChart } from '../../../src/features/captcha/captcha.ts';
import { clientAt } from '../support/clientAt.ts';
import { faultyServer, refused, sendJson } from '../support/faultyServer.ts';

const server = faultyServer();

test.each([
  [429, 'limited'],
  [503, 'failed'],
])('by an answer of %i: %s', async (status, state) => {
  server.answerWith((_request, response) => sendJson(response, refused(status), status));
  const actor = createActor(captchaChart(clientAt(() => server.url)), { input: { locale: 'en' } }).start();
  await waitFor(actor, ({ value }) => value !== 'loading');
  expect([actor.getSnapshot().value, server.received.length]).toEqual([state, 1]);
  actor.stop();
});
