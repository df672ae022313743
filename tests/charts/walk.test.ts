import { describe, expect, test } from 'vitest';
import { CHARTS } from '../../scenarios/charts.ts';
import { GUARD, LIFE_CYCLES } from '../../scenarios/lifeCycles.ts';
import { lifeCycleWorlds } from '../../scenarios/worlds/lifeCycles.ts';
import { walkWorlds } from './walking.ts';
import { appWorlds } from '../../scenarios/worlds/app.ts';
import { bettingWorlds } from '../../scenarios/worlds/betting.ts';
import { consoleWorlds, pollingWorlds, renewalWorlds } from '../../scenarios/worlds/console.ts';
import { deviceWorlds } from '../../scenarios/worlds/device.ts';
import { lobbyWorlds } from '../../scenarios/worlds/lobby.ts';
import { marketWorlds } from '../../scenarios/worlds/market.ts';
import { refreshWorlds } from '../../scenarios/worlds/refresh.ts';
import { saferWorlds } from '../../scenarios/worlds/safer.ts';
import { sessionWorlds } from '../../scenarios/worlds/session.ts';
import { stageWorlds } from '../../scenarios/worlds/stage.ts';
import { smallWorlds } from '../../scenarios/worlds/small.ts';

const NOTHING_AMISS = { missing: [], failures: [], stoppedBy: [] };

describe('every transition is taken, and no invariant is broken', () => {
  test('app, with every chart under it', () => {
    expect(walkWorlds(CHARTS.app, appWorlds)).toEqual(NOTHING_AMISS);
  });
  test('session', () => {
    expect(walkWorlds(CHARTS.session, sessionWorlds)).toEqual(NOTHING_AMISS);
  });
  test('betting', () => {
    expect(walkWorlds(CHARTS.betting, bettingWorlds)).toEqual(NOTHING_AMISS);
  });
  test('market', () => {
    expect(walkWorlds(CHARTS.market, marketWorlds)).toEqual(NOTHING_AMISS);
  });
  test('refresh', () => {
    expect(walkWorlds(CHARTS.refresh, refreshWorlds)).toEqual(NOTHING_AMISS);
  });
  test('notices', () => {
    expect(walkWorlds(CHARTS.notices, { world: smallWorlds.notices })).toEqual(NOTHING_AMISS);
  });
  test('page', () => {
    expect(walkWorlds(CHARTS.page, { world: smallWorlds.page })).toEqual(NOTHING_AMISS);
  });
  test('site', () => {
    expect(walkWorlds(CHARTS.site, { world: smallWorlds.site })).toEqual(NOTHING_AMISS);
  });
  test('preferences', () => {
    expect(walkWorlds(CHARTS.preferences, { world: smallWorlds.preferences })).toEqual(NOTHING_AMISS);
  });
  test('panels', () => {
    expect(walkWorlds(CHARTS.panels, { world: smallWorlds.panels })).toEqual(NOTHING_AMISS);
  });
  test('resource', () => {
    expect(walkWorlds(CHARTS.resource, { world: smallWorlds.resource })).toEqual(NOTHING_AMISS);
  });
  test('command', () => {
    expect(walkWorlds(CHARTS.command, { command: smallWorlds.command, signIn: smallWorlds.signIn })).toEqual(
      NOTHING_AMISS,
    );
  });
  test('console', () => {
    expect(walkWorlds(CHARTS.console, consoleWorlds)).toEqual(NOTHING_AMISS);
  });
  test('renewal', () => {
    expect(walkWorlds(CHARTS.renewal, renewalWorlds)).toEqual(NOTHING_AMISS);
  });
  test('polling', () => {
    expect(walkWorlds(CHARTS.polling, pollingWorlds)).toEqual(NOTHING_AMISS);
  });
  test('captcha', () => {
    expect(walkWorlds(CHARTS.captcha, { world: saferWorlds.captcha })).toEqual(NOTHING_AMISS);
  });
  test('reality', () => {
    expect(walkWorlds(CHARTS.reality, { world: saferWorlds.reality })).toEqual(NOTHING_AMISS);
  });
  test('device', () => {
    expect(walkWorlds(CHARTS.device, deviceWorlds)).toEqual(NOTHING_AMISS);
  });
  test('lobby', () => {
    expect(walkWorlds(CHARTS.lobby, lobbyWorlds)).toEqual(NOTHING_AMISS);
  });
  test('stage', () => {
    expect(walkWorlds(CHARTS.stage, stageWorlds)).toEqual(NOTHING_AMISS);
  });
  test('the life cycle of a draw', () => {
    expect(walkWorlds(LIFE_CYCLES.draw, lifeCycleWorlds.draw)).toEqual(NOTHING_AMISS);
  });
  test('of a ticket', () => {
    expect(walkWorlds(LIFE_CYCLES.ticket, lifeCycleWorlds.ticket)).toEqual(NOTHING_AMISS);
  });
  test('of an auto-bet task', () => {
    expect(walkWorlds(LIFE_CYCLES.autoTask, lifeCycleWorlds.autoTask)).toEqual(NOTHING_AMISS);
  });
  test('of a recharge', () => {
    expect(walkWorlds(LIFE_CYCLES.recharge, lifeCycleWorlds.recharge)).toEqual(NOTHING_AMISS);
  });
  test('of a withdrawal', () => {
    expect(walkWorlds(LIFE_CYCLES.withdrawal, lifeCycleWorlds.withdrawal)).toEqual(NOTHING_AMISS);
  });
  test('of a break', () => {
    expect(walkWorlds(LIFE_CYCLES.break, lifeCycleWorlds.break)).toEqual(NOTHING_AMISS);
  });
  test('of an exchange', () => {
    expect(walkWorlds(LIFE_CYCLES.exchange, lifeCycleWorlds.exchange)).toEqual(NOTHING_AMISS);
  });
  test('of a screen that somebody asks for', () => {
    expect(walkWorlds(GUARD.screen, lifeCycleWorlds.screen)).toEqual(NOTHING_AMISS);
  });
});
