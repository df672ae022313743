// @vitest-environment node
/** What the server's answers to the commands of auto-bet mean. */
import { expect, test } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import type { CommandName, CommandValues } from '../../../machines/command/command.types.ts';
import { createAutoBet } from '../../../src/api/autoBet.ts';
import { carryOut } from '../../../src/app/effects/command.carryOut.ts';
import { clientAt } from '../support/clientAt.ts';
import { faultyServer, refused, sendJson, type FaultyServer } from '../support/faultyServer.ts';

const ID = '7a0c3a5e-1d7c-4c0f-9d43-1f6a5f0b2c11';
const VALUES: Readonly<Partial<Record<CommandName, CommandValues>>> = {
  saveTask: {
    id: ID,
    name: 'Big',
    follow: 'fixed',
    cells: 'first.big',
    stake: '1',
    draws: '10',
    loss_limit: '5',
  },
  startTask: { id: ID },
  switchOffTask: { id: ID },
};

const server: FaultyServer = faultyServer();
const client = () => clientAt(() => server.url, { takesKeys: () => true });

test.each<readonly [CommandName, keyof typeof CODE, object | null, object]>([
  ['saveTask', 'forbidden', null, { key: 'autoBet.problem.notAllowed', values: {} }],
  ['saveTask', 'requestIdReused', { status: 'running' }, { key: 'autoBet.problem.running', values: {} }],
  ['saveTask', 'requestIdReused', null, { key: 'code.409', values: {} }],
  ['saveTask', 'inputRefused', { fields: { id: 'invalid' } }, { key: 'autoBet.problem.gone', values: {} }],
  ['saveTask', 'inputRefused', { fields: { draws: 'drawsRange' } }, { key: 'code.422', values: {} }],
  [
    'saveTask',
    'limitReached',
    { limit: 'stake', max: '9.00', min: '1.00' },
    { key: 'autoBet.problem.stakeLimit', values: { max: '9.00', min: '1.00' } },
  ],
  [
    'saveTask',
    'limitReached',
    { limit: 'tasks', max: '1000' },
    { key: 'autoBet.problem.tooManyTasks', values: { max: '1000', min: '' } },
  ],
  [
    'startTask',
    'limitReached',
    { limit: 'tasks', max: '10' },
    { key: 'autoBet.problem.tooManyRunning', values: { max: '10', min: '' } },
  ],
  [
    'startTask',
    'limitReached',
    { limit: 'loss', max: '5.00' },
    { key: 'autoBet.problem.lossReached', values: { max: '5.00', min: '' } },
  ],
  [
    'startTask',
    'limitReached',
    { limit: 'draws', max: '10' },
    { key: 'autoBet.problem.drawsPlayed', values: { max: '10', min: '' } },
  ],
  [
    'startTask',
    'limitReached',
    { limit: 'another', max: '10.00' },
    { key: 'code.4105', values: { max: '10.00' } },
  ],
  ['startTask', 'tooManyRequests', null, { key: 'code.429', values: {} }],
  [
    'switchOffTask',
    'inputRefused',
    { fields: { id: 'invalid' } },
    { key: 'autoBet.problem.gone', values: {} },
  ],
])('%s, refused with %s %j', async (command, name, data, message) => {
  server.answerWith((_, response) => sendJson(response, refused(CODE[name], data)));
  const answer = await carryOut(client(), { command, values: VALUES[command] ?? {}, requestId: ID });
  expect(answer.kind === 'refused' && answer.failure.message).toEqual(message);
});

test('a task that the member does not have is none; any other refusal is one', async () => {
  server.answerWith((_, response) =>
    sendJson(response, refused(CODE.inputRefused, { fields: { id: 'invalid' } })),
  );
  expect(await createAutoBet(client()).autoTask(ID)).toBe(null);
  server.answerWith((_, response) => sendJson(response, refused(CODE.forbidden)));
  await expect(createAutoBet(client()).autoTask(ID)).rejects.toThrow('"code":403');
});
