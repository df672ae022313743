/** The life cycle of an auto-bet task, walked on the server. */
import { expect, test } from 'vitest';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { CODE } from '../../../contract/codes.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { autoTaskMachine } from '../../../lifecycles/autoTask/autoTask.machine.ts';
import { findTask } from '../../../server/autoBet/tasks.ts';
import { autoBets, task } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';
import { allOf, walked, type Live } from './support/lifeCycles.ts';
import { statusHistory } from './support/statusHistory.ts';

const server = testServer();
const { save, start, turn, work, drawFirst } = autoBets(server);
const historyOf = statusHistory(server);

/** A new task, which stops when it has won. */
async function saved(): Promise<Live> {
  const { token, id: member } = await server.register();
  const { token: other } = await server.register();
  const { id } = await server.data(autoBetCalls.autoSave, { token, body: task({ stop_on_win: true }) });
  let changes = 0;
  return {
    // Not by the member's call: a break has ended the session.
    status: async () => (await findTask(server.db, BigInt(member), id))?.status,
    history: () => historyOf('auto_tasks', id),
    deeds: {
      'task.started': { act: () => turn(token, id, 'running') },
      'task.changed': { act: () => save(token, { id, stop_on_win: true, name: `Changed ${++changes}` }) },
      'task.switchedOff': { act: () => turn(token, id, 'off') },
      'task.stopped': {
        act: async () => {
          await work();
          await drawFirst(other, 'big');
        },
      },
      'autoBet.withdrawn': { act: () => work({ autoBet: false }) },
      'break.began': { act: () => server.call(saferPlayCalls.playTimeOut, { token, body: { hours: 24 } }) },
    },
  };
}

const taken = walked({
  machine: autoTaskMachine,
  cases: [
    // A break ends its member's sessions.
    { event: { type: 'task.started', canStart: true }, when: ({ root }) => root.context.reason !== 'paused' },
    { event: { type: 'task.changed' }, when: ({ root }) => root.context.reason !== 'paused' },
    { event: { type: 'task.switchedOff' } },
    { event: { type: 'task.stopped', reason: 'won' } },
    { event: { type: 'autoBet.withdrawn' } },
    { event: { type: 'break.began' } },
  ],
  begin: saved,
});

test('where its loss limit leaves no room it is not started', async () => {
  const { token, id: member } = await server.register();
  const { id } = await start(token, { stake: '10', draws: 5, loss_limit: '10' });
  const statusOf = async () => (await findTask(server.db, BigInt(member), id))?.status;
  await work();
  await drawFirst(token, 'small');
  expect(await statusOf()).toBe('stopped');
  expect((await turn(token, id, 'running')).code).not.toBe(CODE.ok);
  expect(await statusOf()).toBe('stopped');
});

test('that is all of the chart', () => {
  expect(taken.toSorted()).toEqual(allOf(autoTaskMachine));
});
