import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { consoleMachine } from '../../../machines/console/console.machine.ts';
import { renewalMachine } from '../../../machines/renewal/renewal.machine.ts';
import type {
  RenewalAnswer,
  RenewalReport,
  RenewTokensInput,
} from '../../../machines/renewal/renewal.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { held } from './support/support.ts';

function open() {
  const renews = held<RenewalAnswer, RenewTokensInput>();
  const parent = listener<RenewalReport>();
  const actor = createActor(renewalMachine.provide({ actors: { renewTokens: renews.logic } }), {
    input: { parent: parent.ref },
  }).start();
  const refuse = (token: string) => actor.send({ type: 'token.refused', token });
  return { actor, renews, refuse, said: parent.heard, state: () => actor.getSnapshot().value };
}

describe("[S-03, M-07] the renewal of an operator's tokens", () => {
  test('is one for all the calls that are refused meanwhile, and one more for a call that is refused later', async () => {
    const { renews, refuse, said, state } = open();
    expect([state(), renews.inputs()]).toEqual(['settled', []]);
    refuse('token-1');
    refuse('token-1');
    expect([state(), renews.inputs()]).toEqual(['renewing', [{ token: 'token-1' }]]);
    await renews.answer('renewed');
    expect([state(), said()]).toEqual(['settled', []]);
    refuse('token-2');
    expect([state(), renews.inputs()]).toEqual(['renewing', [{ token: 'token-1' }, { token: 'token-2' }]]);
  });

  test('tells the console when the session has ended, once', async () => {
    const { renews, refuse, said, state } = open();
    refuse('token-1');
    await renews.answer('ended');
    expect([state(), said()]).toEqual(['settled', [{ type: 'session.lost' }]]);
  });

  test('that got no answer ends no session, and is tried again by the next call', async () => {
    const { renews, refuse, said, state } = open();
    refuse('token-1');
    await renews.fail();
    expect([state(), said()]).toEqual(['unanswered', []]);
    refuse('token-1');
    expect([state(), renews.inputs().length]).toEqual(['renewing', 2]);
    await renews.answer('renewed');
    expect([state(), said()]).toEqual(['settled', []]);
  });
});

test("[S-09] preferences and renewal are children of the console's root", () => {
  const root = createActor(consoleMachine);
  const { preferences, renewal } = root.getSnapshot().context;
  const { children } = root.getSnapshot();
  expect([children['preferences'], children['renewal']]).toEqual([preferences, renewal]);
});
