import { describe, expect, test } from 'vitest';
import { lobbyOf } from '../../../../machines/app/app.late.selectors.ts';
import type { AppEvent } from '../../../../machines/app/app.types.ts';

import { open } from '../support/lateCharts.ts';

const place = { page: 1, query: {} };

describe('[S-09] the game beside the sign-in', () => {
  const login: AppEvent = { type: 'screen.entered', path: '/login', lists: [], commands: ['login'], place };
  const register: AppEvent = { type: 'screen.entered', path: '/register', lists: [], place };

  test('is fetched on /login, and lent to it [R-08]', async () => {
    const { actor, fetches, lobbies, state } = open();
    expect([state().value.lobby, lobbyOf(state())]).toEqual(['absent', undefined]);
    actor.send(login);
    expect([state().value.lobby, fetches.inputs()]).toEqual(['arriving', [{ chart: 'lobby' }]]);
    await fetches.answer();
    expect([state().value.lobby, lobbyOf(state())?.id, lobbies.waiting()]).toEqual(['lent', 'lobby', 1]);
  });

  test('ends with its screen: no other screen asks for it [P-01]', async () => {
    const { actor, fetches, lobbies, state } = open();
    actor.send(login);
    await fetches.answer();
    const lent = lobbyOf(state());
    actor.send(register);
    expect({
      state: state().value.lobby,
      lent: lobbyOf(state()),
      actor: lent?.getSnapshot().status,
      asks: lobbies.waiting(),
    }).toEqual({ state: 'absent', lent: undefined, actor: 'stopped', asks: 0 });
  });

  test('is not fetched for another screen, and given up where that is entered', () => {
    const { actor, fetches, state } = open();
    actor.send(register);
    expect([state().value.lobby, fetches.inputs()]).toEqual(['absent', []]);
    actor.send(login);
    actor.send(register);
    expect([state().value.lobby, fetches.waiting()]).toEqual(['absent', 0]);
  });

  test('that could not be fetched is left out, and fetched again after ten seconds [E-05]', async () => {
    const { actor, clock, fetches, state } = open();
    actor.send(login);
    await fetches.fail();
    expect([state().value.lobby, lobbyOf(state())]).toEqual(['missing', undefined]);
    clock.increment(9999);
    expect([state().value.lobby, fetches.inputs().length]).toEqual(['missing', 1]);
    clock.increment(1);
    expect([state().value.lobby, fetches.inputs()]).toEqual([
      'arriving',
      [{ chart: 'lobby' }, { chart: 'lobby' }],
    ]);
    await fetches.answer();
    expect(state().value.lobby).toBe('lent');
  });

  test('that could not be fetched is fetched no more where another screen is entered', async () => {
    const { actor, clock, fetches, state } = open();
    actor.send(login);
    await fetches.fail();
    actor.send(register);
    clock.increment(60_000);
    expect([state().value.lobby, fetches.inputs().length]).toEqual(['absent', 1]);
  });
});
