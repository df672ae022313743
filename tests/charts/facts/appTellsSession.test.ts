/** Facts about what the app tells the session of a member’s own account. */
import { expect, test } from 'vitest';

import { ada, open } from './support/openApp.ts';

test('[S-02] a profile that was saved is the session’s at once; another command leaves it', () => {
  const app = open(ada);
  const done = (profile: object | undefined) =>
    app.send({
      type: 'command.done',
      command: 'saveProfile',
      result: { message: null, details: {}, ...(profile && { profile }) },
    });
  done({ nickname: 'The Countess' });
  done(undefined);
  done({ email: 'ada@example.com' });
  const { principal } = app.session.getSnapshot().context;
  expect(principal).toEqual({ ...ada.principal, nickname: 'The Countess', email: 'ada@example.com' });
});

test('[M-04, E-08] a new password ends the session with its own message, and no other', () => {
  const app = open(ada);
  const message = { key: 'notice.passwordChanged' };
  app.send({
    type: 'command.done',
    command: 'changePassword',
    result: { message, details: {}, endsSession: true },
  });
  expect(app.stateOf('session')).toBe('storage.available & principal.guest.anonymous');
  expect(app.notices.getSnapshot().context.shown.map((notice) => notice.message)).toEqual([message]);
  expect(app.principals()).toMatchObject({ slips: [null, null], refresh: null, site: 'visitor' });
});

test('[A-13] a break ends the session, and the device keeps until when; nothing else is said', () => {
  const app = open(ada);
  const breakUntil = Date.parse('2027-05-26T15:57:00.000Z');
  const done = (result: object) =>
    app.send({
      type: 'command.done',
      command: 'takeTimeOut',
      result: { message: null, details: {}, ...result },
    });
  done({});
  expect(app.preferences.getSnapshot().context.values.breakUntil).toBe(0);
  done({ endsSession: true, breakUntil });
  expect([
    app.stateOf('session'),
    app.preferences.getSnapshot().context.values.breakUntil,
    app.notices.getSnapshot().context.shown,
  ]).toEqual(['storage.available & principal.guest.anonymous', breakUntil, []]);
});
