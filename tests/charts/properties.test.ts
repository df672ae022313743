/** What is true of every run of a chart, however people, answers and time may come; each is decided on all of its states. */
import { assertProofs, either, leadsTo, mutantsOf, mutate, prove, type Property, type World } from 'chartkit';
import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { pageMachine } from '../../machines/page/page.machine.ts';
import { realityMachine } from '../../machines/reality/reality.machine.ts';
import { appProperties, worlds as appWorlds } from '../../scenarios/properties/app.ts';
import { bettingProperties, worlds as bettingWorlds } from '../../scenarios/properties/betting.ts';
import { renewalProperties } from '../../scenarios/properties/console.ts';
import { refreshProperties } from '../../scenarios/properties/refresh.ts';
import { saferProperties } from '../../scenarios/properties/safer.ts';
import { sessionProperties } from '../../scenarios/properties/session.ts';
import { deviceProperties } from '../../scenarios/properties/device.ts';
import { lobbyProperties } from '../../scenarios/properties/lobby.ts';
import { stageProperties } from '../../scenarios/properties/stage.ts';
import { smallProperties, worlds as smallWorlds } from '../../scenarios/properties/small.ts';
import { renewalWorlds } from '../../scenarios/worlds/console.ts';
import { refreshWorlds } from '../../scenarios/worlds/refresh.ts';
import { saferWorlds } from '../../scenarios/worlds/safer.ts';
import { deviceWorlds } from '../../scenarios/worlds/device.ts';
import { lobbyWorlds } from '../../scenarios/worlds/lobby.ts';
import { stageWorlds } from '../../scenarios/worlds/stage.ts';
import { sessionWorlds } from '../../scenarios/worlds/session.ts';

const claim = <M extends AnyStateMachine>(
  world: World<M>,
  properties: Readonly<Record<string, Property<M>>>,
) => ({ count: Object.keys(properties).length, check: () => assertProofs(prove(world, properties)) });

const CLAIMS = {
  'the app: rounds, a hidden page and a sign-out': claim(appWorlds.rounds, appProperties.rounds),
  'the app: a balance that is hidden': claim(appWorlds.hiding, appProperties.hiding),
  'betting: the fate of an order': claim(bettingWorlds.fates, bettingProperties.fates),
  'refresh: rounds': claim(refreshWorlds.rounds, refreshProperties.rounds),
  'refresh: a member who polls': claim(refreshWorlds.polling, refreshProperties.polling),
  session: claim(sessionWorlds.session, sessionProperties.session),
  captcha: claim(saferWorlds.captcha, saferProperties.captcha),
  stage: claim(stageWorlds.stage, stageProperties.stage),
  'device: notices of draws': claim(deviceWorlds.notices, deviceProperties.notices),
  'device: installing': claim(deviceWorlds.install, deviceProperties.install),
  lobby: claim(lobbyWorlds.lobby, lobbyProperties.lobby),
  reality: claim(saferWorlds.reality, saferProperties.reality),
  preferences: claim(smallWorlds.preferences, smallProperties.preferences),
  notices: claim(smallWorlds.notices, smallProperties.notices),
  page: claim(smallWorlds.page, smallProperties.page),
  panels: claim(smallWorlds.panels, smallProperties.panels),
  command: claim(smallWorlds.command, smallProperties.command),
  renewal: claim(renewalWorlds.renewal, renewalProperties.renewal),
};

test.each(Object.entries(CLAIMS))('[Q-08] in every run of %s', (_, { check }) => {
  expect(check).not.toThrow();
});

test('there are 60 properties or more', () => {
  expect(Object.values(CLAIMS).reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(60);
});

const withoutTimer = (machine: AnyStateMachine, state: string): AnyStateMachine =>
  mutate(
    machine,
    mutantsOf(machine).find(({ id }) => id.startsWith(`delete ${state} --xstate.after.`))?.id ?? '(none)',
  );

const found = (world: World<AnyStateMachine>, property: Property<AnyStateMachine>) => {
  const [proof] = prove(world, { it: property }).proofs;
  return [proof?.verdict, proof?.path?.steps.map(({ states }) => states['']), proof?.loopsAfter];
};

describe('a planted livelock is found', () => {
  test('a page that is never clear again', () => {
    const machine = withoutTimer(pageMachine, 'page.blocked');
    expect(found({ ...smallWorlds.page, machine }, leadsTo('blocked', 'clear'))).toEqual([
      'broken',
      ['blocked'],
      null,
    ]);
  });

  test('a reality check that is never read again', () => {
    const machine = withoutTimer(realityMachine, 'reality.unread');
    expect(found({ ...saferWorlds.reality, machine }, leadsTo('unread', 'reading'))).toEqual([
      'broken',
      ['unread'],
      null,
    ]);
  });

  test('a message whose time begins again and again, a loop in which time passes', () => {
    const machine = mutate(
      noticesMachine,
      'deaction notices.showing.timed --xstate.after.shownLongEnough.notices.showing.timed[0]',
    );
    const property = leadsTo('showing.timed', either('silent', 'showing.held', 'showing.staying'));
    expect(found({ ...smallWorlds.notices, machine }, property)).toEqual([
      'broken',
      ['showing.timed', 'showing.timed'],
      1,
    ]);
  });
});
