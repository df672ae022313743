import { promise, rejects, resolves, stage } from 'chartkit';
import type { SessionRecord } from '../../../../machines/session/session.types.ts';
import { scene } from '../../../../scenarios/scenes/scene.ts';
import { record, ticket } from '../../../../scenarios/worlds/samples.ts';

export const ada = record('member', 'ada');
export const guest = record('guest', 'guest-1');
const rows = { list: 'pendingOrders', rows: [ticket()], total: 1, summary: null };

/** The whole app, as somebody finds it; every call waits. */
export function open(who: SessionRecord | null) {
  const { world } = scene('facts', {
    chart: 'app',
    given: { who },
    actors: {
      goTo: promise(resolves(), rejects()),
      loadPage: promise(resolves(rows), rejects()),
      loadSite: promise(resolves(null), rejects()),
    },
  });
  const live = stage(world);
  const { context } = live.moment().root;
  const elsewhere = (other: SessionRecord | null) =>
    context.session.send({ type: 'session.changedElsewhere', record: other });
  const settle = (actor: string, index: 0 | 1) =>
    live.perform({
      kind: 'settle',
      actor,
      src: '',
      how: index === 0 ? 'resolve' : 'reject',
      index,
      label: '',
    });
  return {
    ...context,
    send: (event: { readonly type: string; readonly [key: string]: unknown }) => live.root.send(event),
    elsewhere,
    settle,
    stateOf: (address: string) => live.states()[address],
    /** For whom each chart works. */
    principals: () => ({
      wiring: live.states()[''],
      slips: [context.twoSided, context.numbers].map((slip) => slip.getSnapshot().context.memberId),
      balances: [context.twoSided, context.numbers].map((slip) => slip.getSnapshot().context.balance),
      refresh: context.refresh.getSnapshot().context.principal,
      site: context.site.getSnapshot().context.principal,
      panel: live.states()['panels'],
    }),
  };
}
