import { expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CALLS } from '../../../contract/calls.ts';
import { testServer } from '../support/harness.ts';

const DESK = 'desk.tenball.example';
const apart = testServer({ OPERATOR_HOST: 'Desk.Tenball.example' });
const together = testServer();

const statusAt = async (host: string, url: string, on = apart): Promise<number> =>
  (await on.app.inject({ url, headers: { host } })).statusCode;

const BETTORS = [CALLS.siteIndex.path, CALLS.gameRule.path, `${CALLS.siteIndex.path}?x=/operator/`];
const OPERATORS = [operatorCalls.operatorMe.path, operatorCalls.operatorMembers.path, '/%61pi/operator/me'];

test('with a host of their own operators are there alone, and bettors everywhere else [M-07]', async () => {
  for (const path of BETTORS) {
    expect([path, await statusAt('tenball.example', path)]).toEqual([path, 200]);
    for (const host of [DESK, `${DESK}:8443`, DESK.toUpperCase()])
      expect([path, host, await statusAt(host, path)]).toEqual([path, host, 404]);
  }
  for (const path of OPERATORS) {
    expect([path, await statusAt(DESK, path)]).toEqual([path, 200]);
    expect([path, await statusAt('tenball.example', path)]).toEqual([path, 404]);
  }
  for (const host of [DESK, 'tenball.example', '10.0.0.7'])
    expect([host, await statusAt(host, '/api/ready')]).toEqual([host, 200]);
});

test('without one they stand beside each other', async () => {
  for (const path of [...BETTORS, ...OPERATORS])
    expect([path, await statusAt('tenball.example', path, together)]).toEqual([path, 200]);
});
