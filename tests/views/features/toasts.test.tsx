import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Notice } from '../../../machines/notices/notices.types.ts';
import { record } from '../../../scenarios/worlds/samples.ts';
import { bettor } from '../support/bettor.ts';
import { openApp } from '../support/openApp.tsx';

const messages = () =>
  [...screen.getByRole('region', { name: /^(?:Messages|Mensagens)$/ }).querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );
const ada = record('member', 'ada');
const LAST = { at: Date.parse('2026-11-20T08:05:09.000Z'), from: '203.0.113.7' };

/** Somebody signs in who has signed in before, with the pointer on a message, so that none leaves by itself. */
async function signIn() {
  const app = await openApp({ who: 'guest' });
  const { notices, session } = app.actor.getSnapshot().context;
  await act(async () => {
    notices.send({
      type: 'notice.posted',
      notice: { tone: 'info', message: { key: 'notice.tooManyRequests' } },
    });
    notices.send({ type: 'notice.held' });
    const welcomed = { ...ada, principal: { ...ada.principal, lastSignIn: LAST } };
    session.send({ type: 'session.begun', record: welcomed, isNew: false });
  });
  await waitFor(() => expect(messages().length).toBe(3));
  return app;
}

test("[E-08] 'Login successful!' and the last sign-in are one message", async () => {
  await signIn();
  expect(messages()).toEqual([
    'Login successful!',
    'Last sign-in: 20 Nov, 08:05:09, from 203.0.113.7.',
    'Too many requests. Please wait a moment.',
  ]);
});

test('[I-01] a message on screen follows the language', async () => {
  const app = await signIn();
  await act(async () =>
    app.actor
      .getSnapshot()
      .context.preferences.send({ type: 'preference.chosen', changes: { locale: 'pt' } }),
  );
  await waitFor(() => expect(document.querySelector('[aria-label="Mensagens"]')).not.toBe(null));
  expect(messages()).toEqual([
    'Login realizado com sucesso!',
    'Último acesso: 20 de nov., 08:05:09, de 203.0.113.7.',
    'Muitas solicitações. Aguarde um momento.',
  ]);
});

test("[E-08] 'Betting is closed' is seen at once, and each message can be closed", async () => {
  const app = await signIn();
  await app.clockSent({ type: 'closing.reached' });
  const { clickCell, user } = bettor();
  await clickCell('First, big');
  expect(messages()).toEqual([
    'Betting is closed',
    'Login successful!',
    'Last sign-in: 20 Nov, 08:05:09, from 203.0.113.7.',
    'Too many requests. Please wait a moment.',
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Dismiss message' })[1] ?? document.body);
  expect(messages()).toEqual(['Betting is closed', 'Too many requests. Please wait a moment.']);
});

test('[E-08] what went wrong stays until it is closed; what is done goes with its screen', async () => {
  const timers = new SimulatedClock();
  const app = await openApp({ timers });
  const { user } = bettor();
  const post = (notice: Notice) =>
    act(async () => app.actor.getSnapshot().context.notices.send({ type: 'notice.posted', notice }));
  await post({ tone: 'error', message: { key: 'notice.noAnswer' } });
  await post({ tone: 'success', message: { key: 'notice.copied' }, cause: 'screen' });
  expect(messages()).toEqual(['Copied', 'The server did not answer. Please try again.']);
  await user.click(screen.getByRole('link', { name: 'Draw History' }));
  await screen.findByRole('heading', { name: 'Draw History' });
  expect(messages()).toEqual(['The server did not answer. Please try again.']);
  await act(async () => timers.increment(60_000));
  expect(messages()).toEqual(['The server did not answer. Please try again.']);
  await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(messages()).toEqual([]);
});

test('[I-03] a message is held by a pointer that moves on it, not by one that it rises under', async () => {
  const app = await openApp({ who: 'guest' });
  const { notices } = app.actor.getSnapshot().context;
  await act(async () =>
    notices.send({
      type: 'notice.posted',
      notice: { tone: 'info', message: { key: 'notice.tooManyRequests' } },
    }),
  );
  const message = await waitFor(() => {
    const found = document.querySelector('.toast');
    if (found === null) throw new Error('There is no message.');
    return found;
  });
  const { user } = bettor();
  const state = () => notices.getSnapshot().value;
  await user.hover(message);
  expect(state()).toEqual({ showing: 'timed' });
  fireEvent.mouseMove(message, { movementX: 1 });
  expect(state()).toEqual({ showing: 'held' });
  await user.unhover(message);
  expect(state()).toEqual({ showing: 'timed' });
});
