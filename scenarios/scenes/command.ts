/** A command: the payment password is set on /payment, where nothing is set yet. */
import { callback, promise, rejects, resolves } from 'chartkit';
import { funds, record } from '../worlds/samples.ts';
import { PRESSABLE_OR_NOT } from '../worlds/visibility.ts';
import { arrived } from './refresh.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';

const PATH = '/payment';
const ADDRESS = 'command-changePayPassword';
const password = {
  new_password: 'pay-secret-1',
  confirm: 'pay-secret-1',
};
const shows: AppCase = {
  ...does(
    '',
    'screen.entered',
    {
      path: PATH,
      lists: ['payDetails'],
      commands: ['changePayPassword', 'setPaypal', 'setUsdtAddress'],
      place: { page: 1, query: {} },
    },
    PATH,
  ),
  when: ({ root }) => root.context.commands.changePayPassword === undefined,
};

/** A person uses the form that they see: what is set has come. */
const uses = (type: string, payload: object = {}, label = ''): AppCase => ({
  ...does(ADDRESS, type, payload, label),
  when: ({ root }) => (root.context.lists.payDetails?.getSnapshot().context.shown ?? null) !== null,
});

const nothingSet = {
  paypal: null,
  usdtAddress: null,
  hasPayPassword: false,
  asksLogin: false,
  lock: null,
  hold_s: 86_400,
};
/** A member at the page of their payment details, where they set a password. */
export const paymentPlot = {
  given: { who: record('member', 'ada'), path: PATH },
  cases: [
    shows,
    uses('command.submitted', { values: password, requestId: 'id-1' }, 'all filled in'),
    uses('field.changed', { name: 'new_password' }, 'New payment password'),
    uses('command.resent'),
    uses('command.reopened'),
    uses('command.renewed'),
  ],
  actors: {
    'resource-payDetails/loadPage': promise(
      resolves({ list: 'payDetails', rows: [nothingSet], total: 1, summary: null }, 'nothing is set'),
    ),
    carryOut: promise(
      resolves({ kind: 'done', result: { message: { key: 'code.200' }, details: {} } }, 'done'),
      resolves(
        {
          kind: 'refused',
          failure: { message: { key: 'code.422' }, fields: { new_password: 'passwordFormat' } },
          isSpent: false,
        },
        'refused',
      ),
      rejects(),
    ),
  },
};

export const commandScenes: readonly Scene[] = [
  scene('a payment password is set', { chart: 'command', address: ADDRESS, ...paymentPlot, novelty: 2 }),
  scene('a form in a tab that goes to the background, or loses its network', {
    ...paymentPlot,
    chart: 'command',
    address: ADDRESS,
    cases: paymentPlot.cases.slice(0, 2),
    actors: { ...paymentPlot.actors, [`${ADDRESS}/visibility`]: PRESSABLE_OR_NOT },
  }),
  scene('a command is done', {
    ...paymentPlot,
    chart: 'app',
    address: '',
    novelty: 2,
    actors: {
      ...paymentPlot.actors,
      fetchRound: callback(arrived('funds', funds('100.00'))),
      fetchChart: promise(resolves(undefined, 'it is there')),
    },
  }),
];
