import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import * as see from '../../../machines/session/session.selectors.ts';
import type {
  GuestAnswer,
  RenewAnswer,
  RenewInput,
  RevokeInput,
  SessionEvent,
  SessionRecord,
  SessionReport,
  SessionStoreCommand,
  SessionStoreEvent,
} from '../../../machines/session/session.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { funds, record } from '../../../scenarios/worlds/samples.ts';
import { held } from './support/support.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const begun = (who: SessionRecord, isNew = false): SessionEvent => ({
  type: 'session.begun',
  record: who,
  isNew,
});

/** What one browser keeps, for all its tabs. */
class Browser {
  kept: SessionRecord | null;
  readonly tabs = new Set<(event: SessionStoreEvent) => void>();
  constructor(kept: SessionRecord | null) {
    this.kept = kept;
  }

  store() {
    return fromCallback<SessionStoreCommand, undefined>(({ sendBack, receive }) => {
      const tell = (event: SessionStoreEvent) => sendBack(event);
      this.tabs.add(tell);
      sendBack({ type: 'session.restored', record: this.kept });
      receive((command) => {
        this.kept = command.type === 'session.kept' ? command.record : null;
        for (const tab of this.tabs) {
          if (tab !== tell) tab({ type: 'session.changedElsewhere', record: this.kept });
        }
      });
      return () => this.tabs.delete(tell);
    });
  }
}

function openTab(browser: Browser) {
  const enter = held<GuestAnswer, undefined>();
  const renew = held<RenewAnswer, RenewInput>();
  const revoke = held<void, RevokeInput>();
  const parent = listener<SessionReport>();
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        revocations: fromCallback(() => undefined),
        sessionStore: browser.store(),
        enterAsGuest: enter.logic,
        renewTokens: renew.logic,
        revokeSession: revoke.logic,
      },
    }),
    { input: { parent: parent.ref } },
  ).start();
  return {
    actor,
    send: (event: SessionEvent) => actor.send(event),
    enter,
    renew,
    revoke,
    see: <Value>(selector: (snapshot: see.SessionSnapshot) => Value) => selector(actor.getSnapshot()),
    heard: () => parent.heard().map(({ type }) => type),
    reports: parent.heard,
  };
}

describe('signing in', () => {
  test('[S-01] a guest becomes a member, and the answer replaces the principal', () => {
    const browser = new Browser(guest);
    const tab = openTab(browser);
    expect(tab.see(see.userTypeOf)).toBe(300);
    tab.send(begun(ada));
    expect([tab.see(see.userTypeOf), tab.see(see.principalOf), tab.see(see.balanceOf)]).toEqual([
      200,
      ada.principal,
      '100.00',
    ]);
    expect(browser.kept).toEqual(ada);
  });

  test('[S-01] registering signs in', () => {
    const tab = openTab(new Browser(null));
    tab.send(begun(ada, true));
    expect(tab.see(see.isMember)).toBe(true);
    expect(
      tab.reports().flatMap((each) => (each.type === 'notice.posted' ? [each.notice.message.key] : [])),
    ).toEqual(['notice.registered']);
  });

  test('[S-06] the message to a new member carries the balance, which is play money', () => {
    const tab = openTab(new Browser(null));
    tab.send(begun({ ...ada, funds: { balance: '1000.00', pending: '0.00' } }, true));
    expect(tab.reports().flatMap((each) => (each.type === 'notice.posted' ? [each.notice] : []))).toEqual([
      {
        tone: 'success',
        message: { key: 'notice.registered', values: { balance: 1000 } },
        cause: 'signedIn',
      },
    ]);
  });

  test('[S-06] a sign-in is reported, then the member arrives', () => {
    const tab = openTab(new Browser(null));
    tab.send(begun(ada));
    expect(tab.heard().slice(-2)).toEqual(['notice.posted', 'member.arrived']);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['', 'none'],
  ])('[S-06] who signs in sees the sign-in before (from "%s")', (from, address) => {
    const tab = openTab(new Browser(null));
    const time = Date.UTC(2026, 10, 20);
    const lastSignIn = { at: time, from };
    tab.send(begun({ ...ada, principal: { ...ada.principal, lastSignIn } }));
    expect(tab.reports().flatMap((each) => (each.type === 'notice.posted' ? [each.notice] : []))).toEqual([
      {
        tone: 'info',
        message: { key: 'notice.lastSignIn', values: { time, address } },
        cause: 'signedIn',
      },
      { tone: 'success', message: { key: 'notice.loggedIn' }, cause: 'signedIn' },
    ]);
  });

  test('[S-06] so does a member whose session ended and who signs in again', async () => {
    const tab = openTab(new Browser(ada));
    tab.send({ type: 'token.refused', token: 'token-of-ada' });
    await tab.renew.answer({ kind: 'ended' });
    expect(tab.see(see.isExpired)).toBe(true);
    const before = tab.reports().length;
    const lastSignIn = { at: Date.UTC(2026, 10, 20), from: '203.0.113.7' };
    tab.send(begun({ ...ada, principal: { ...ada.principal, lastSignIn } }));
    const said = tab.reports().slice(before);
    expect(said.flatMap((each) => (each.type === 'notice.posted' ? [each.notice.message.key] : []))).toEqual([
      'notice.lastSignIn',
      'notice.loggedIn',
    ]);
  });

  test('[S-07] a sign-in that is done while a guest pass is on its way makes a member', () => {
    const tab = openTab(new Browser(null));
    tab.send({ type: 'guest.requested' });
    tab.send(begun(ada));
    expect([tab.see(see.principalOf), tab.enter.waiting()]).toEqual([ada.principal, 0]);
  });

  test('[S-02] who is remembered is there after a reload', () => {
    expect(openTab(new Browser(ada)).see(see.principalOf)).toEqual(ada.principal);
    expect(openTab(new Browser(null)).see(see.hasToken)).toBe(false);
  });

  test('[S-07] somebody without a token becomes a guest by asking', async () => {
    const tab = openTab(new Browser(null));
    tab.send({ type: 'guest.requested' });
    await tab.enter.answer(guest);
    expect([tab.see(see.isBrowsing), tab.see(see.isMember), tab.heard().at(-1)]).toEqual([
      true,
      false,
      'guest.arrived',
    ]);
  });

  test('[S-07] a guest pass that ran out is replaced silently', async () => {
    const tab = openTab(new Browser(guest));
    const before = tab.heard().filter((each) => each === 'notice.posted');
    tab.send({ type: 'token.refused', token: guest.principal.token });
    expect(tab.see((snapshot) => see.renewalOf(snapshot, guest.principal.token))).toEqual({
      kind: 'pending',
    });
    const next = record('guest', 'guest-2');
    await tab.enter.answer(next);
    expect(tab.see((snapshot) => see.renewalOf(snapshot, guest.principal.token))).toEqual({
      kind: 'renewed',
      token: next.principal.token,
    });
    expect(tab.heard().filter((each) => each === 'notice.posted')).toEqual(before);
  });
});

const renewal = (snapshot: see.SessionSnapshot) => see.renewalOf(snapshot, 'token-of-ada');

test('[S-05] at the start no token is invalid and none is being renewed, guest or member', () => {
  for (const remembered of [null, guest, ada]) {
    const tab = openTab(new Browser(remembered));
    const isRenewing = tab.see((snapshot) => snapshot.matches({ principal: { member: 'renewing' } }));
    expect([tab.see(see.isExpired), isRenewing, tab.renew.inputs()]).toEqual([false, false, []]);
  }
});

describe('[S-03] a token that the server refused', () => {
  const refused = { type: 'token.refused', token: 'token-of-ada' } as const;

  test('is renewed once for all calls that fail together', async () => {
    const tab = openTab(new Browser(ada));
    for (let call = 0; call < 5; call += 1) tab.send(refused);
    expect([tab.renew.inputs().length, tab.see(renewal)]).toEqual([1, { kind: 'pending' }]);
    await tab.renew.answer({ kind: 'renewed', token: 'token-2', refreshToken: 'refresh-2' });
    tab.send(refused);
    expect([tab.renew.inputs().length, tab.see(renewal)]).toEqual([1, { kind: 'renewed', token: 'token-2' }]);
  });

  test('and will not be renewed ends the session, once', async () => {
    const browser = new Browser(ada);
    const tab = openTab(browser);
    tab.send(refused);
    await tab.renew.answer({ kind: 'ended' });
    tab.send(refused);
    expect([tab.see(see.isExpired), tab.see(see.hasToken), tab.see(renewal), browser.kept]).toEqual([
      true,
      false,
      { kind: 'failed' },
      null,
    ]);
    expect(tab.heard().filter((each) => each === 'session.expired').length).toBe(1);
  });

  test('whose renewal got no answer is tried again by the next call', async () => {
    const tab = openTab(new Browser(ada));
    tab.send(refused);
    await tab.renew.fail();
    expect([tab.see(see.isMember), tab.see(renewal)]).toEqual([true, { kind: 'failed' }]);
    tab.send(refused);
    expect(tab.renew.inputs().length).toBe(2);
  });

  test('and was renewed by another tab is taken from there', () => {
    const browser = new Browser(ada);
    const [tab, other] = [openTab(browser), openTab(browser)];
    tab.send(refused);
    other.send(refused);
    const [told] = browser.tabs;
    told?.({ type: 'session.changedElsewhere', record: record('member', 'ada', 'token-3') });
    expect(tab.see(renewal)).toEqual({ kind: 'renewed', token: 'token-3' });
  });
});

describe('signing out', () => {
  test('[S-04] clears what was remembered and has the app reload', async () => {
    const browser = new Browser(ada);
    const tab = openTab(browser);
    tab.send({ type: 'signOut.requested' });
    expect(tab.revoke.inputs()).toEqual([{ refreshToken: 'refresh-of-ada' }]);
    await tab.revoke.answer();
    expect([browser.kept, tab.see(see.hasToken), tab.see(see.balanceOf)]).toEqual([null, false, '0.00']);
    expect(tab.heard()).toContain('session.closed');
  });

  test('[S-10] works offline, says so, and does not reload', async () => {
    const browser = new Browser(ada);
    const tab = openTab(browser);
    tab.send({ type: 'signOut.requested' });
    await tab.revoke.fail();
    expect([browser.kept, tab.see(see.hasToken)]).toEqual([null, false]);
    expect(tab.reports().slice(-2)).toEqual([
      {
        type: 'notice.posted',
        notice: { tone: 'warning', message: { key: 'notice.loggedOutOffline' }, cause: 'signedOut' },
      },
      { type: 'visitor.arrived' },
    ]);
    expect(tab.heard()).not.toContain('session.closed');
  });
});

describe('what the server insists on', () => {
  test("[E-02] 'need login' with the token of now: the member sees why, and signs in again", () => {
    const browser = new Browser(ada);
    const tab = openTab(browser);
    tab.send({ type: 'login.demanded', token: 'another' });
    expect(tab.see(see.isMember)).toBe(true);
    tab.send({ type: 'login.demanded', token: ada.principal.token });
    expect([tab.see(see.isExpired), browser.kept, tab.heard().slice(-2)]).toEqual([
      true,
      null,
      ['session.expired', 'notice.posted'],
    ]);
  });

  test('[S-02] what changed of the profile is kept at once', () => {
    const browser = new Browser(ada);
    const tab = openTab(browser);
    tab.send({ type: 'profile.changed', profile: { nickname: 'The Countess' } });
    expect(browser.kept).toEqual({ ...ada, principal: { ...ada.principal, nickname: 'The Countess' } });
  });

  test('[M-04] a session that the member had ended is forgotten without a message', () => {
    const browser = new Browser(ada);
    const tab = openTab(browser);
    tab.send({ type: 'session.ended' });
    expect([browser.kept, tab.see(see.hasToken), tab.heard()]).toEqual([
      null,
      false,
      ['member.arrived', 'visitor.arrived'],
    ]);
  });
});

describe('[S-08] tabs agree', () => {
  test('on who signed in', () => {
    const browser = new Browser(null);
    const [tab, other] = [openTab(browser), openTab(browser)];
    tab.send(begun(ada));
    expect([other.see(see.isMember), other.see(see.tokenOf)]).toEqual([true, ada.principal.token]);
  });

  test('on who signed out', async () => {
    const browser = new Browser(ada);
    const [tab, other] = [openTab(browser), openTab(browser)];
    tab.send({ type: 'signOut.requested' });
    await tab.revoke.answer();
    expect([other.see(see.isMember), other.see(see.hasToken)]).toEqual([false, false]);
    expect(other.reports().slice(-2)).toEqual([
      {
        type: 'notice.posted',
        notice: { tone: 'warning', message: { key: 'notice.loggedOutElsewhere' }, cause: 'signedOut' },
      },
      { type: 'visitor.arrived' },
    ]);
  });

  test('on the balance, without a second arrival', () => {
    const browser = new Browser(ada);
    const [tab, other] = [openTab(browser), openTab(browser)];
    tab.send({ type: 'funds.received', funds: funds('90.00', '10.00') });
    expect([other.see(see.balanceOf), other.see(see.pendingOf)]).toEqual(['90.00', '10.00']);
    expect(other.heard()).toEqual(['member.arrived', 'funds.changed']);
  });
});
