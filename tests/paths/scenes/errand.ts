/** An errand: the payment password is set on /payment, where nothing is set yet. */
import { promise, rejects, resolves } from '../../../chartkit/index.ts';
import { record } from '../../charts/worlds/samples.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';

const PATH = '/payment';
const ADDRESS = 'errand-changePayPassword';
const password = {
  login_password: 'secret-1',
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
      form: null,
      errands: ['changePayPassword', 'setPaypal', 'setUsdtAddress'],
      place: { page: 1, query: {} },
    },
    PATH,
  ),
  when: ({ root }) => root.context.errands.changePayPassword === undefined,
};

/** A person uses the form that they see: what is set has come. */
const uses = (type: string, payload: object = {}, label = ''): AppCase => ({
  ...does(ADDRESS, type, payload, label),
  when: ({ root }) => (root.context.lists.payDetails?.getSnapshot().context.shown ?? null) !== null,
});

const nothingSet = { paypal: null, usdtAddress: null, hasPayPassword: false, lock: null, hold_s: 86_400 };
const plot = {
  given: { who: record('member', 'ada'), path: PATH },
  cases: [
    shows,
    uses('errand.submitted', { values: password, requestId: 'id-1' }, 'all filled in'),
    uses('field.changed', { name: 'new_password' }, 'New payment password'),
    uses('errand.resent'),
    uses('errand.reopened'),
    uses('errand.renewed'),
  ],
  actors: {
    'list-payDetails/loadPage': promise(
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

export const errandScenes: readonly Scene[] = [
  scene('a payment password is set', { chart: 'errand', address: ADDRESS, ...plot }),
  scene('an errand is done', { chart: 'app', address: '', ...plot }),
];
