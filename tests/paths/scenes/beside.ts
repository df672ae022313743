/** Charts that views start for themselves, beside the app's: the captcha of a form, and a member's reality check. */
import type { AnyStateMachine } from 'xstate';
import { callback, promise, rejects, resolves, type Input } from '../../../chartkit/index.ts';
import type { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import type { realityMachine } from '../../../machines/reality/reality.machine.ts';
import { saferWorlds } from '../../charts/worlds/safer.ts';
import { funds, record } from '../../charts/worlds/samples.ts';
import { arrived } from './refresh.ts';
import { scene, type Scene, type SceneOf } from './scene.ts';

/** What is walked is one chart; around it is a page of the app. */
interface Beside<Root extends string, M extends AnyStateMachine> extends SceneOf<Root, M> {
  readonly around: Scene;
  /** What is done on that page before the chart starts. */
  readonly lead: readonly Input[];
}
export type CaptchaScene = Beside<'captcha', typeof captchaMachine>;
export type RealityScene = Beside<'reality', typeof realityMachine>;

const needed = { kind: 'refused', failure: { message: { key: 'code.4204' }, fields: {} } };
const credentials = { username: 'ada', password: 'secret-1' };

const login = scene('the login form', {
  chart: 'form',
  address: 'screen-login',
  given: { path: '/login' },
  actors: { signIn: promise(resolves(needed, 'a captcha is asked for'), rejects()) },
});

const click = { type: 'captcha.clicked', x: 10, y: 20, width: 300, height: 150 };

export const captchaScenes: readonly CaptchaScene[] = [
  {
    name: 'three sign-ins failed, and the third asks for a captcha',
    root: 'captcha',
    chart: 'captcha',
    address: '',
    given: login.given,
    around: login,
    lead: [
      {
        kind: 'send',
        to: 'screen-login',
        event: { type: 'form.submitted', values: credentials },
        label: 'all filled in',
        case: null,
      },
      {
        kind: 'settle',
        actor: 'session/signIn',
        src: 'signIn',
        how: 'resolve',
        index: 0,
        label: 'a captcha is asked for',
      },
    ],
    world: {
      ...saferWorlds.captcha,
      bareEvents: 'none',
      cases: [
        { to: '', event: click, label: 'the picture' },
        { to: '', event: { type: 'captcha.answered', answer: '5' }, label: '5' },
        { to: '', event: { type: 'captcha.renewed' } },
      ],
    },
  },
];

/** Ways in which a member's balance may change, one after the other. */
export const BALANCES = ['99.00', '98.00', '97.00', '96.00'].map((balance) =>
  arrived('funds', funds(balance)),
);
const betting = scene('a betting page', {
  chart: 'app',
  address: '',
  given: { who: record('member', 'ada') },
  actors: { fetchRound: callback(...BALANCES) },
});

export const realityScenes: readonly RealityScene[] = [
  {
    name: 'a member on a betting page',
    root: 'reality',
    chart: 'reality',
    address: '',
    given: betting.given,
    around: betting,
    lead: [],
    world: saferWorlds.reality,
  },
];
