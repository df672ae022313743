/** What is true of every run of several charts together, in the whole app. */
import {
  always,
  callback,
  leadsTo,
  neither,
  never,
  noDeadEnd,
  promise,
  rejects,
  resolves,
  type Property,
  type World,
} from 'chartkit';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { arrived } from '../scenes/refresh.ts';
import { does, scene } from '../scenes/scene.ts';
import { draw, DRAW_1, funds, record } from '../worlds/samples.ts';

type AppWorld = World<typeof appMachine>;
type Plot = Parameters<typeof scene>[1];

/** A scene of which every state is visited. */
function whole(name: string, plot: Plot): AppWorld {
  const { novelty: _, ...world } = scene(name, plot).world;
  return world;
}

const ada = record('member', 'ada');
const answers = promise(resolves(), rejects());

const rounds = whole('rounds, a hidden page and a sign-out', {
  chart: 'refresh',
  given: { who: ada },
  cases: [does('session', 'signOut.requested'), does('refresh', 'refresh.requested', { by: 'person' })],
  actors: {
    fetchRound: callback(arrived('draw', draw(DRAW_1)), { type: 'round.finished' }),
    presence: callback({ type: 'page.hidden' }, { type: 'polling.resumed' }),
    revokeSession: answers,
    goTo: answers,
  },
});

const hiding = whole('a balance that is hidden', {
  chart: 'preferences',
  given: { who: ada, preferences: { balance: 'hidden' } },
  cases: [
    does('', 'funds.received', { funds: funds('1234.56') }),
    does('', 'stakes.returned', { draws: [{ drawId: DRAW_1, stake: '70.00' }] }),
    does('preferences', 'preference.chosen', { changes: { theme: 'dark' } }),
  ],
});

export const worlds = { rounds, hiding };

const isRunning = (src: string) => (moment: Parameters<NonNullable<AppWorld['project']>>[0]) =>
  moment.src === src;

const ofRounds: Readonly<Record<string, Property<typeof appMachine>>> = {
  'two rounds never overlap': never(({ actors }) => actors.filter(isRunning('fetchRound')).length > 1),
  'a round ends': leadsTo('refresh: rounds.reading.fetching', neither('refresh: rounds.reading.fetching')),
  'nothing is read for a member who has gone': never(
    ({ root, actors }) =>
      root.context.session.getSnapshot().context.principal === null && actors.some(isRunning('fetchRound')),
  ),
  'a sign-out ends': leadsTo(
    'session: principal.member.signingOut',
    neither('session: principal.member.signingOut'),
  ),
  'who is sent to the start arrives, or is let go': leadsTo('redirect.toRoot', 'redirect.free'),
  'slips follow the person': always(({ root: { context } }) =>
    [context.twoSided, context.numbers].every(
      (slip) =>
        slip.getSnapshot().context.memberId === null ||
        context.session.getSnapshot().context.principal !== null,
    ),
  ),
  'no state without a way out, but of somebody who is not signed in': noDeadEnd('refresh: rounds.stopped'),
};

const BALANCE = /1,?234\.56/;

const ofHiding: Readonly<Record<string, Property<typeof appMachine>>> = {
  'a balance that is hidden is shown only when a person asks for it': always(
    ({ root }) => root.context.preferences.getSnapshot().context.values.balance === 'hidden',
  ),
  'money figures never show while hidden: no message tells the balance': never(({ root }) =>
    BALANCE.test(JSON.stringify(root.context.notices.getSnapshot().context.shown)),
  ),
};

export const appProperties = { rounds: ofRounds, hiding: ofHiding };
