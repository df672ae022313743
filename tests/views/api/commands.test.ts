// @vitest-environment node
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import { carryOut as carryOutOperators } from '../../../operator/app/commands.ts';
import { carryOut } from '../../../src/app/effects/command.carryOut.ts';
import type { CommandName, CommandValues } from '../../../machines/command/command.types.ts';
import { clientAt } from '../support/clientAt.ts';
import { faultyServer, refused, sendJson, success } from '../support/faultyServer.ts';

const server = faultyServer();
const client = clientAt(() => server.url);
const carry = (command: CommandName, values: CommandValues) =>
  carryOut(client, { command, values, requestId: 'b6a2d3d0-1f0f-4c86-9a53-0c47a7f1a001' });

const wrongAt = (field: string) => ({
  kind: 'refused',
  failure: { message: { key: 'code.422', values: {} }, fields: { [field]: 'invalid' } },
  isSpent: false,
});

describe('a wrong password of somebody who is signed in', () => {
  beforeEach(() =>
    server.answerWith((_, response) => sendJson(response, refused(CODE.wrongCredentials, { left: 4 }))),
  );

  test('is said of the current password, not of username and password, where the password is changed [M-04]', async () => {
    const values = { oldPassword: 'wrong-one', newPassword: 'another-one', confirmation: 'another-one' };
    expect(await carry('changePassword', values)).toEqual(wrongAt('oldPassword'));
  });

  test('is said of the password, not of username and password, where an address is bound [M-04]', async () => {
    const values = { type: 'email', address: 'a@example.com', captcha: '123456', password: 'wrong-one' };
    expect(await carry('changeBind', values)).toEqual(wrongAt('password'));
  });
});

describe('a refusal of what the form does not show says what it means, and not that something was entered wrongly', () => {
  const ID = '00000000-0000-4000-8000-00000000000a';
  test.each<[CommandName, CommandValues, string, string]>([
    ['exchangePrize', { id: '1' }, 'id', 'points.refused.gone'],
    ['recharge', { method: 'paypal', amount: '10', min: '1', max: '100' }, 'method', 'cash.methodGone'],
    [
      'withdraw',
      { method: 'paypal', amount: '10', pay_password: 'secret-pay', min: '1', max: '100' },
      'method',
      'cash.methodGone',
    ],
    ['endSession', { id: ID }, 'id', 'centre.sessionGone'],
    ['sendCode', { event: 'verification', type: 'email', locale: 'en' }, 'type', 'centre.codesOff'],
    ['renameSlip', { id: ID, name: 'Evens', bets: 'first.big=10' }, 'id', 'saved.gone'],
  ])('%s [E-04]', async (command, values, field, key) => {
    server.answerWith((_, response) =>
      sendJson(response, refused(CODE.inputRefused, { fields: { [field]: 'invalid' } })),
    );
    expect(await carry(command, values)).toEqual({
      kind: 'refused',
      failure: { message: { key }, fields: { [field]: 'invalid' } },
      isSpent: false,
    });
  });
});

test.each(['proveFactor', 'enrolFactor'] as const)(
  'a code that can be none is not sent: the form says so, and no attempt is used up (%s) [M-07]',
  async (command) => {
    const requestId = 'b6a2d3d0-1f0f-4c86-9a53-0c47a7f1a001';
    const codes = ['12345', 'ABCD-EFGH', ''];
    const answers = codes.map((code) => carryOutOperators(client, { command, values: { code }, requestId }));
    const problems = (await Promise.all(answers)).map(
      (answer) => answer.kind === 'refused' && answer.failure,
    );
    const message = { key: 'code.422', values: {} };
    expect(problems).toEqual(
      ['invalid', 'invalid', 'required'].map((code) => ({ message, fields: { code } })),
    );
    expect(server.received).toEqual([]);
  },
);

test('a code is asked for with the captcha that was solved, and without one where there is none [M-06]', async () => {
  const bodies: unknown[] = [];
  server.answerWith((request, response) => {
    const answer = async (): Promise<void> => {
      bodies.push(await json(request));
      sendJson(response, success({ seconds: 600 }));
    };
    void answer();
  });
  const asked = { event: 'retrievePassword', type: 'email', account: 'ada', locale: 'pt' };
  const captcha = { captchaId: 'captcha-1', captchaInfo: '1,2-3,4;300;150' };
  const done = { kind: 'done', result: { message: null, details: { event: 'retrievePassword' } } };
  expect([await carry('sendCode', asked), await carry('sendCode', { ...asked, ...captcha })]).toEqual([
    done,
    done,
  ]);
  expect(bodies).toEqual([asked, { ...asked, ...captcha }]);
});

test('a code that needs a captcha first is refused with that reason [M-06]', async () => {
  server.answerWith((_, response) => sendJson(response, refused(CODE.captchaWrong)));
  expect(await carry('sendCode', { event: 'verification', type: 'email', locale: 'en' })).toEqual({
    kind: 'refused',
    failure: { message: { key: 'code.4204', values: {} }, fields: {} },
    isSpent: false,
  });
});

describe('a sign-in [S-01, S-06]', () => {
  const values = { username: 'ada', password: 'secret-1' };
  const user = {
    id: '7',
    nickname: 'Ada',
    email: '',
    mobile: '',
    balance: '90.00',
    token: 'token-1',
    refresh_token: 'refresh-1',
    user_type: 200,
    notSubmitBenAmount: '10.00',
    signed_in_at: '2026-11-21T12:00:00.000Z',
  };
  const session = {
    principal: {
      id: '7',
      nickname: 'Ada',
      email: '',
      mobile: '',
      kind: 'member',
      token: 'token-1',
      refreshToken: 'refresh-1',
      signedInAt: Date.UTC(2026, 10, 21, 12),
    },
    funds: { balance: '90.00', pending: '10.00' },
  };
  const begun = { kind: 'done', result: { message: null, details: {}, session } };

  test('sends what was filled in, with a captcha that was solved, without a token or a key', async () => {
    const sent: unknown[] = [];
    server.answerWith((request, response) => {
      const answer = async (): Promise<void> => {
        const { token, 'idempotency-key': key } = request.headers;
        sent.push([request.url, token, key, await json(request)]);
        sendJson(response, success(user));
      };
      void answer();
    });
    const captcha = { captchaId: 'captcha-1', captchaInfo: '1,2-3,4;300;150' };
    const registration = { ...values, password_confirmation: 'secret-1', invite: 'bob' };
    expect([await carry('login', { ...values, ...captcha }), await carry('register', registration)]).toEqual([
      begun,
      begun,
    ]);
    expect(sent).toEqual([
      ['/api/v1/login', undefined, undefined, { ...values, ...captcha }],
      ['/api/v1/register', undefined, undefined, registration],
    ]);
  });

  test.each([
    [CODE.wrongCredentials, { left: 4 }, { left: 4 }],
    [CODE.lockedOut, { ms: 90_000 }, { minutes: 2 }],
    [CODE.usernameTaken, null, {}],
    [CODE.captchaWrong, null, {}],
  ])('is refused with the code of the server: %i', async (code, data, said) => {
    server.answerWith((_, response) => sendJson(response, refused(code, data)));
    expect(await carry('login', values)).toEqual({
      kind: 'refused',
      failure: { message: { key: `code.${code}`, values: said }, fields: {} },
      isSpent: false,
    });
  });

  test('says why no answer came [E-05]', async () => {
    server.answerWith((_, response) => void response.destroy());
    await expect(carry('login', values)).rejects.toMatchObject({
      name: 'Unanswered',
      told: { key: 'error.network.server' },
    });
  });
});
