/** Where a chart can be played: the worlds of its walks, the scenes of the whole app, and what any session may bring. */
import type { AnyStateMachine } from 'xstate';
import type { World } from 'chartkit';
import { appWorlds } from './worlds/app.ts';
import { bettingWorlds } from './worlds/betting.ts';
import { deviceWorlds } from './worlds/device.ts';
import { lobbyWorlds } from './worlds/lobby.ts';
import { marketWorlds } from './worlds/market.ts';
import { refreshWorlds } from './worlds/refresh.ts';
import { sessionWorlds } from './worlds/session.ts';
import { stageWorlds } from './worlds/stage.ts';
import { smallWorlds } from './worlds/small.ts';
import { consoleWorlds, pollingWorlds, renewalWorlds } from './worlds/console.ts';
import { saferWorlds } from './worlds/safer.ts';
import { ALL_SCENES, SCENES } from './scenes/all.ts';
import { inWorldOf } from './scenes/any.ts';
import { consoleSession } from './scenes/console.ts';
import { openScenes } from './scenes/session.ts';

/** QA's cases for a chart: what is sent, and how its effects may end. */
export interface Scenario {
  readonly name: string;
  /** Hands on its world, whose machine only the caller's function knows nothing of. */
  readonly on: <Result>(use: <M extends AnyStateMachine>(world: World<M>) => Result) => Result;
  /** The chart of its root. */
  readonly root: string;
  /** Whether whatever may happen on a running page may happen in it. */
  readonly isOpen: boolean;
}

function rootOf<Machine extends AnyStateMachine>({ machine }: World<Machine>): string {
  const { id }: AnyStateMachine = typeof machine === 'function' ? machine() : machine;
  return id;
}

const scenario = <Machine extends AnyStateMachine>(
  name: string,
  world: World<Machine>,
  isOpen = false,
): Scenario => ({ name, on: (use) => use(world), root: rootOf(world), isOpen });

const OWN: Readonly<Record<string, readonly Scenario[]>> = {
  app: [scenario('all charts together', appWorlds.app)],
  session: [scenario('restoring, signing in and out', sessionWorlds.session)],
  betting: [
    scenario('making a slip', bettingWorlds.making),
    scenario('placing a kept slip', bettingWorlds.placing),
    scenario('reloads and other tabs', bettingWorlds.remembering),
    scenario('chips in hand, and what was removed', bettingWorlds.chips),
  ],
  market: [scenario('draws and odds', marketWorlds.market)],
  refresh: [
    scenario('rounds', refreshWorlds.rounds),
    scenario('draws, watched by a guest', refreshWorlds.draws),
  ],
  page: [scenario('going from screen to screen', smallWorlds.page)],
  notices: [scenario('notices', smallWorlds.notices)],
  site: [scenario('readers come and go', smallWorlds.site)],
  preferences: [scenario('choices, here and elsewhere', smallWorlds.preferences)],
  panels: [scenario('overlays', smallWorlds.panels)],
  resource: [scenario('pending orders', smallWorlds.resource)],
  command: [scenario('a withdrawal', smallWorlds.command), scenario('a sign-in', smallWorlds.signIn)],
  captcha: [scenario('a captcha', saferWorlds.captcha)],
  reality: [scenario('a session with reality checks', saferWorlds.reality)],
  device: [
    scenario('notices of draws', deviceWorlds.notices),
    scenario('auto-bet in an absence', deviceWorlds.absence),
    scenario('installing', deviceWorlds.install),
  ],
  lobby: [scenario('the game beside the sign-in', lobbyWorlds.lobby)],
  stage: [scenario('draws on the stage', stageWorlds.stage)],
  console: [scenario('an operator at the console', consoleWorlds.operatorConsole)],
  renewal: [scenario('tokens are refused', renewalWorlds.renewal)],
  polling: [scenario('the page is seen, and not', pollingWorlds.polling)],
};

/** Charts that only the operator's console has. */
const CONSOLES_OWN: ReadonlySet<string> = new Set(['console', 'renewal', 'polling']);
/** Charts of the operator's console. */
const OPERATORS: ReadonlySet<string> = new Set([
  'console',
  'command',
  'resource',
  'preferences',
  'renewal',
  'polling',
]);

const OPEN = openScenes(SCENES).map(({ name, world }) => scenario(`the whole app, ${name}`, world, true));
const OPERATOR = scenario('the whole console, a session of an operator', consoleSession, true);

export const scenariosOf = (chart: string): readonly Scenario[] => [
  ...(OWN[chart] ?? []),
  ...ALL_SCENES.filter((scene) => scene.chart === chart).map((scene) =>
    inWorldOf(scene, (world) =>
      scenario(scene.root === 'app' ? `the whole app, ${scene.name}` : scene.name, world),
    ),
  ),
  ...(OPERATORS.has(chart) ? [OPERATOR] : []),
  ...(CONSOLES_OWN.has(chart) ? [] : OPEN),
];
