/** The life cycle of a ticket, walked on the server [G-04, M-07]. */
import { expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CALLS } from '../../../contract/calls.ts';
import { orderReport } from '../../../contract/wire/reports.ts';
import { ticketMachine } from '../../../lifecycles/ticket/ticket.machine.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';
import { allOf, walked, type Live } from './support/lifeCycles.ts';
import { staff } from '../support/staff.ts';
import { statusHistory } from './support/statusHistory.ts';

const server = testServer();
const { now, submit, drawFirst, work } = autoBets(server);
const historyOf = statusHistory(server);

/** A pound on first.big of the running draw. */
async function placed(): Promise<Live> {
  const { token } = await server.register();
  const operator = await staff(server).clerk();
  const { lottery_id } = await now(token);
  await submit(token);
  const pending = async () => (await server.data(CALLS.pendingOrders, { token })).list;
  const settled = async () =>
    orderReport.parse(await server.data(pastCalls.report, { token, query: { group: 'order' } })).list;
  const [ticket] = await pending();
  return {
    status: async () => ((await pending()).length > 0 ? 'pending' : (await settled())[0]?.status),
    history: () => historyOf('bets', ticket?.order_no ?? ''),
    deeds: {
      'ticket.won': { act: () => drawFirst(token, 'big') },
      'ticket.lost': { act: () => drawFirst(token, 'small') },
      'ticket.voided': {
        act: async () => {
          const body = { lottery_id, reason: 'a fault' };
          await server.call(operatorCalls.operatorVoidDraw, { token: operator, body });
          await work();
        },
      },
    },
  };
}

const taken = walked({
  machine: ticketMachine,
  cases: [
    { event: { type: 'ticket.won' } },
    { event: { type: 'ticket.lost' } },
    { event: { type: 'ticket.voided' } },
  ],
  begin: placed,
});

test('that is all of the chart', () => {
  expect(taken.toSorted()).toEqual(allOf(ticketMachine));
});
