/** Facts about the session that a wrong chart would break, one by one. */
import { expect, test } from 'vitest';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { funds, record } from '../../../scenarios/worlds/samples.ts';
import { enact, type Happening } from './support/enact.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const CALLS = ['enterAsGuest', 'renewTokens', 'revokeSession'];

const remembered = (who: typeof ada | null): Happening => ({ type: 'session.restored', record: who });
const elsewhere = (who: typeof ada | null): Happening => ({ type: 'session.changedElsewhere', record: who });
const noStorage: Happening = { type: 'xstate.error.actor.sessionStore', error: new Error('no storage') };
const begins = (isNew: boolean): Happening => ({ type: 'session.begun', record: ada, isNew });
const looksAround: Happening = { type: 'guest.requested' };
const signsOut: Happening = { type: 'signOut.requested' };
const refused401 = (token: string): Happening => ({ type: 'token.refused', token });
const ended: readonly Happening[] = [
  remembered(ada),
  refused401(ada.principal.token),
  { call: 'renewTokens', answer: { kind: 'ended' } },
];

interface Row {
  readonly fact: string;
  readonly when: readonly Happening[];
  readonly state: string;
  readonly said: readonly string[];
  readonly told: readonly string[];
  readonly token: string | null;
}

const row = (
  fact: string,
  when: readonly Happening[],
  state: string,
  token: string | null,
  said: readonly string[],
  told: readonly string[] = [],
): Row => ({ fact, when, state, token, said, told });

const tokenOf = (principal: unknown): unknown =>
  typeof principal === 'object' && principal !== null && 'token' in principal ? principal.token : null;

const A = ada.principal.token;
const G = guest.principal.token;
const STORED = 'storage.available & principal.';

const ROWS: readonly Row[] = [
  row(
    '[S-02] without storage a person is a visitor, and sees why',
    [noStorage],
    'storage.unavailable & principal.guest.anonymous',
    null,
    ['notice.notRemembered', 'visitor.arrived'],
  ),
  row('[S-02] a guest who is remembered browses on', [remembered(guest)], `${STORED}guest.browsing`, G, [
    'guest.arrived',
  ]),
  row('[S-02] no session is stored', [remembered(null)], `${STORED}guest.anonymous`, null, [
    'visitor.arrived',
  ]),
  row(
    '[S-08] another tab became a guest',
    [remembered(null), elsewhere(guest)],
    `${STORED}guest.browsing`,
    G,
    ['visitor.arrived', 'guest.arrived'],
  ),
  row(
    '[S-08] another tab became another guest, while this one browses as a guest',
    [remembered(guest), elsewhere(record('guest', 'guest-2', 'token-2'))],
    `${STORED}guest.browsing`,
    'token-2',
    ['guest.arrived', 'guest.arrived'],
  ),
  row('[S-08] another tab signed in', [remembered(guest), elsewhere(ada)], `${STORED}member.active`, A, [
    'guest.arrived',
    'member.arrived',
  ]),
  row('[S-08] another tab signed out', [remembered(ada), elsewhere(null)], `${STORED}guest.anonymous`, null, [
    'member.arrived',
    'notice.loggedOutElsewhere',
    'visitor.arrived',
  ]),
  row(
    '[S-08] another tab has no guest pass',
    [remembered(guest), elsewhere(null)],
    `${STORED}guest.anonymous`,
    null,
    ['guest.arrived', 'session.closed', 'visitor.arrived'],
  ),
  row(
    '[S-08] another tab has a guest pass now',
    [remembered(ada), elsewhere(guest)],
    `${STORED}guest.browsing`,
    G,
    ['member.arrived', 'guest.arrived'],
  ),
  row(
    '[S-07] a guest pass is kept',
    [remembered(null), looksAround, { call: 'enterAsGuest', answer: guest }],
    `${STORED}guest.browsing`,
    G,
    ['visitor.arrived', 'guest.arrived'],
    ['session.kept'],
  ),
  row(
    '[S-07] no guest pass: said, and back at the door',
    [remembered(null), looksAround, { call: 'enterAsGuest', fails: true }],
    `${STORED}guest.anonymous`,
    null,
    ['visitor.arrived', 'notice.noAnswer', 'visitor.arrived'],
    ['session.cleared'],
  ),
  row(
    '[S-03, S-07] a guest pass that ran out and can not be renewed is forgotten',
    [remembered(guest), refused401(G), { call: 'enterAsGuest', fails: true }],
    `${STORED}guest.anonymous`,
    null,
    ['guest.arrived', 'notice.noAnswer', 'visitor.arrived'],
    ['session.cleared'],
  ),
  row(
    '[S-03] an old guest token changes nothing',
    [remembered(guest), refused401('older')],
    `${STORED}guest.browsing`,
    G,
    ['guest.arrived'],
  ),
  row(
    '[S-01, S-06] a visitor who registered is a member, kept and told',
    [remembered(null), begins(true)],
    `${STORED}member.active`,
    A,
    ['visitor.arrived', 'notice.registered', 'member.arrived'],
    ['session.kept'],
  ),
  row(
    '[S-01, S-06] a guest who signed in is a member, kept and told',
    [remembered(guest), begins(false)],
    `${STORED}member.active`,
    A,
    ['guest.arrived', 'notice.loggedIn', 'member.arrived'],
    ['session.kept'],
  ),
  row(
    '[S-08] for a member who is here no other session begins',
    [remembered(record('member', 'bob')), begins(false)],
    `${STORED}member.active`,
    record('member', 'bob').principal.token,
    ['member.arrived'],
  ),
  row(
    '[S-03] renewed tokens are stored, and no one arrives again',
    [
      remembered(ada),
      refused401(A),
      { call: 'renewTokens', answer: { kind: 'renewed', token: 'token-2', refreshToken: 'refresh-2' } },
    ],
    `${STORED}member.active`,
    'token-2',
    ['member.arrived'],
    ['session.kept'],
  ),
  row(
    '[S-03, S-08] while renewing, the same tokens from another tab are no renewal',
    [remembered(ada), refused401(A), elsewhere({ ...ada, funds: funds('90.00') })],
    `${STORED}member.renewing`,
    A,
    ['member.arrived', 'funds.changed'],
  ),
  row(
    '[S-04] who renews may sign out',
    [remembered(ada), refused401(A), signsOut],
    `${STORED}member.signingOut`,
    A,
    ['member.arrived'],
  ),
  row(
    '[S-04] signed out: cleared, closed, and said',
    [remembered(ada), signsOut, { call: 'revokeSession', answer: undefined }],
    `${STORED}guest.anonymous`,
    null,
    ['member.arrived', 'session.closed', 'notice.loggedOut', 'visitor.arrived'],
    ['session.cleared'],
  ),
  row(
    '[S-10] signed out without a network: cleared all the same, and said',
    [remembered(ada), signsOut, { call: 'revokeSession', fails: true }],
    `${STORED}guest.anonymous`,
    null,
    ['member.arrived', 'notice.loggedOutOffline', 'visitor.arrived'],
    ['session.cleared'],
  ),
  row(
    '[S-07] whose session ended may look around',
    [...ended, looksAround],
    `${STORED}guest.entering`,
    null,
    ['member.arrived', 'session.expired', 'notice.sessionExpired'],
    ['session.cleared'],
  ),
  row(
    '[S-01] whose session ended may sign in',
    [...ended, begins(false)],
    `${STORED}member.active`,
    A,
    ['member.arrived', 'session.expired', 'notice.sessionExpired', 'notice.loggedIn', 'member.arrived'],
    ['session.cleared', 'session.kept'],
  ),
  row(
    '[S-01] whose session ended may register',
    [...ended, begins(true)],
    `${STORED}member.active`,
    A,
    ['member.arrived', 'session.expired', 'notice.sessionExpired', 'notice.registered', 'member.arrived'],
    ['session.cleared', 'session.kept'],
  ),
  row(
    '[S-08] that another tab signed out changes nothing where the session has ended',
    [...ended, elsewhere(null)],
    `${STORED}expired`,
    null,
    ['member.arrived', 'session.expired', 'notice.sessionExpired'],
    ['session.cleared'],
  ),
];

test.each(ROWS)('$fact', ({ when, state, said, told, token }) => {
  const end = enact(sessionMachine, {}, CALLS, when);
  expect({
    state: end.state,
    said: end.said,
    told: end.told,
    token: tokenOf(end.context('principal')),
  }).toEqual({
    state,
    said,
    told,
    token,
  });
});
