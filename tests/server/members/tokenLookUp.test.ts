/** Tokens of calls that come at once are looked up in one statement. */
import { expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { findPrincipals } from '../../../server/sessions/sessions.ts';
import { testServer } from '../support/harness.ts';

const server = testServer();

test('each finds its own member, a guest is one, and a token that was revoked or is unknown finds none', async () => {
  const [ada, bob] = [await server.register('ada_1815'), await server.register('bob_1900')];
  const guest = await server.guest();
  await server.call(CALLS.logout, { token: bob.token, body: { refreshToken: bob.refresh_token } });
  const tokens = [ada.token, bob.token, 'unknown', guest.token, ada.token, ada.refresh_token];
  const found = await findPrincipals(server.db, tokens);
  expect(
    found.map((principal) => (principal?.kind === 'member' ? principal.id : (principal?.kind ?? null))),
  ).toEqual([BigInt(ada.id), null, null, 'guest', BigInt(ada.id), null]);
});

test('among calls that come at once, one whose session has ended is refused, and the others are answered', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => server.register()));
  const [gone] = members;
  await server.call(CALLS.logout, {
    token: gone?.token ?? '',
    body: { refreshToken: gone?.refresh_token },
  });
  const answers = await Promise.all(members.map(({ token }) => server.call(CALLS.balance, { token })));
  expect(answers.map(({ code }) => code)).toEqual([
    CODE.unauthorised,
    ...members.slice(1).map(() => CODE.ok),
  ]);
});
