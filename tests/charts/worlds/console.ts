import { callback, promise, rejects, resolves, type World } from '../../../chartkit/index.ts';
import { consoleMachine } from '../../../machines/console/console.machine.ts';

const operator = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
};
const place = (section: string, page = 1) => ({ section, page, query: {} });
const failure = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
const opened = { errand: 'voidDraw', subject: { lottery_id: '20261121-0001' } };
const done = { message: null, details: { bets: '2' } };

const console: World<typeof consoleMachine> = {
  machine: consoleMachine,
  bareEvents: 'root',
  cases: [
    { event: { type: 'credentials.given', credentials: { username: 'rosa', password: 'secret-1' } } },
    { event: { type: 'place.changed', place: place('draws') }, label: 'another section' },
    { event: { type: 'place.changed', place: place('odds', 2) }, label: 'another page' },
    { event: { type: 'form.opened', opened } },
    { event: { type: 'errand.done', errand: 'voidDraw', result: done } },
  ],
  actors: {
    address: callback({ type: 'place.changed', place: place('draws') }),
    restoreSession: promise(resolves(operator, 'somebody'), resolves(null, 'nobody'), rejects()),
    signIn: promise(
      resolves({ kind: 'welcomed', operator }, 'welcomed'),
      resolves({ kind: 'refused', failure }, 'refused'),
      rejects(),
    ),
    signOut: promise(resolves(undefined), rejects()),
    loadSight: promise(resolves({ section: 'draws', rows: [], total: 0 }), rejects()),
    carryOut: promise(),
  },
  invariants: {
    'somebody is at work exactly while they are known': ({ root }) =>
      !root.matches('signedIn') || root.context.operator !== null,
    'nothing is shown to nobody': ({ root }) =>
      root.matches('signedIn') || root.matches('signingOut') || root.context.shown === null,
    'a form is open exactly while its chart lives': ({ root: { context }, actors }) =>
      actors.filter(({ chart }) => chart === 'errand').length === (context.desk === null ? 0 : 1) &&
      (context.desk === null) === (context.opened === null),
    'no password is kept': ({ root }) => !JSON.stringify(root.context.failure).includes('secret-1'),
    'one sight is loaded at a time': ({ actors }) =>
      actors.filter(({ src }) => src === 'loadSight').length <= 1,
  },
};

export const consoleWorlds = { console };
