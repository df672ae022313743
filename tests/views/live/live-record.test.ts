import { describe, expect, test } from 'vitest';
import type { Cause, Report } from 'chartkit/live';
import { formatPlans } from 'chartkit';
import { CHARTS, chartNamed, find, pictureWith, transitionOf } from '../../../live/catalog.ts';
import { parseReports } from '../../../live/record/messages.ts';
import { pathDocument, recordedPath } from '../../../live/record/pathOf.ts';
import { parsePlan } from '../../../live/record/plan.ts';
import { played } from '../../../live/page/played.ts';
import { simulate } from '../../../live/simulate/simulation.ts';
import { record, rootsOf, type Recording } from '../../../live/record/recording.ts';
import { planOfChart, plansFor } from '../../../scenarios/plan.ts';

/** A simulation of a chart's scenario, with all that it reports. */
function simulated(chart: string, scenario = 0) {
  const chosen = chartNamed(chart).scenarios[scenario];
  if (chosen === undefined) throw new Error(`${chart} has no scenario ${scenario}`);
  let recording: Recording | undefined;
  const reports: Report[] = [];
  const simulation = chosen.on((world) =>
    simulate(world, (report) => {
      reports.push(report);
      recording = record(recording, report);
    }),
  );
  const take = (text: string) => {
    const index = simulation.offers().findIndex((offer) => offer.text === text);
    if (index === -1)
      throw new Error(
        `No "${text}" in ${simulation
          .offers()
          .map((each) => each.text)
          .join(', ')}`,
      );
    return simulation.take(index);
  };
  return { simulation, take, reports, recording: () => recording ?? { app: '', isGone: true, moments: [] } };
}

const presentOf = (system: string, at_ms: number): Report => ({
  kind: 'present',
  app: 'a',
  system,
  at_ms,
  actors: [{ address: '', chart: system, states: [system], next: [] }],
});

const stepOf = (address: string, event: string, cause: Cause, took: string[]): Report => ({
  kind: 'moved',
  app: 'a page',
  system: 'app',
  at_ms: 0,
  actor: { address, chart: address === '' ? 'app' : address, states: [], next: [] },
  event,
  cause,
  took,
});

const moved = (system: string, address: string): Report => ({
  kind: 'moved',
  app: 'a',
  system,
  at_ms: 5,
  actor: { address, chart: 'form', states: ['form'], next: [] },
  event: 'form.opened',
  cause: { by: 'outside' },
  took: [],
});

describe('a recording', () => {
  test('keeps every moment as it was', () => {
    const { take, recording } = simulated('site');
    take('principal.changed');
    take('loadSite succeeds');
    const { moments } = recording();
    expect(
      moments.map(({ n, what, actors }) => [
        n,
        typeof what === 'string' ? what : what.event,
        actors['site']?.states,
      ]),
    ).toEqual([
      [0, 'began', ['site', 'site.waiting']],
      [1, 'principal.changed', ['site', 'site.loading']],
      [2, 'xstate.done.actor.loadSite', ['site', 'site.ready']],
    ]);
  });

  test('goes on when an app that had gone is back', () => {
    const gone = record(record(undefined, presentOf('site', 1)), { kind: 'gone', app: 'a' });
    expect(gone.isGone).toBe(true);
    const back = record(gone, presentOf('site', 2));
    expect([back.isGone, back.moments.map(({ at_ms }) => at_ms)]).toEqual([false, [1, 2]]);
  });

  test('tells the systems of a page apart, also those that come and go', () => {
    const seen = [
      presentOf('app', 1),
      presentOf('captcha', 2),
      moved('app', 'form'),
      presentOf('captcha', 6),
      moved('captcha', 'form'),
      { kind: 'ended', app: 'a', system: 'captcha', at_ms: 7 } as const,
    ].reduce<Recording | undefined>(record, undefined);
    expect(
      seen?.moments.map(({ system, what, actors }) =>
        [system, typeof what === 'string' ? what : what.key, ...Object.keys(actors).toSorted()].join(' '),
      ),
    ).toEqual([
      'app began app',
      'captcha began app captcha',
      'app app/form app app/form captcha',
      'captcha captcha/form app app/form captcha captcha/form',
      'captcha ended app app/form',
    ]);
    if (seen === undefined) return;
    expect(rootsOf(seen)).toEqual(['app']);
    const told = (system: string) => recordedPath(seen, system, transitionOf);
    expect([told('app').start.states, told('captcha').steps.map(({ text }) => text)]).toEqual([
      { '': 'app' },
      ['send form.opened to form'],
    ]);
  });

  test('what a chart does as it is started belongs to the step of the chart that starts it', () => {
    const reports: Report[] = [
      { kind: 'present', app: 'a page', system: 'app', at_ms: 0, actors: [] },
      stepOf('site', 'principal.changed', { by: 'outside' }, ['site asks']),
      stepOf('stage', 'xstate.init', { by: 'itself' }, ['stage begins']),
      stepOf('', 'xstate.done.actor.fetchStage', { by: 'effect', actor: 'fetchStage', src: 'fetchChart' }, [
        'app starts the stage',
      ]),
    ];
    const seen = reports.reduce<Recording | undefined>((known, report) => record(known, report), undefined);
    const { steps } = recordedPath(seen ?? { app: '', isGone: true, moments: [] }, 'app', transitionOf);
    expect(steps.map(({ input: { kind }, took }) => [kind, took])).toEqual([
      ['send', ['site asks']],
      ['settle', ['stage begins', 'app starts the stage']],
    ]);
  });

  test('copied as a path, it is played again, with the data that were recorded', () => {
    const { take, recording } = simulated('site');
    take('principal.changed');
    take('loadSite fails');
    const chart = chartNamed('site');
    const text = pathDocument(chart.reading, recordedPath(recording(), 'site', transitionOf));
    const [path] = parsePlan(text, 'site')?.paths ?? [];
    expect(path?.steps.map(({ text: step }) => step)).toEqual(['send principal.changed', 'loadSite fails']);
    const again = path === undefined ? null : played(path);
    expect(again).toEqual({
      scenario: 0,
      path: {
        id: 'R-001',
        from: undefined,
        difference: null,
        steps: [
          {
            input: {
              kind: 'send',
              to: '',
              event: { type: 'principal.changed', principal: 'visitor' },
              label: '',
              case: null,
              recorded: {},
            },
            text: 'send principal.changed { principal: "visitor" }',
          },
          {
            input: {
              kind: 'settle',
              actor: 'loadSite',
              src: 'loadSite',
              how: 'reject',
              index: 0,
              label: '',
              recorded: { value: { $error: 'Error' } },
            },
            text: 'the site is answered: no answer',
          },
        ],
      },
    });
  });

  test('restarts where watching restarted, and names timers as a walk does', () => {
    const { take, recording } = simulated('notices');
    take('notice.posted');
    take('after 5 s in notices.showing.timed');
    const { moments } = recording();
    const [began] = moments;
    const again = began === undefined ? [] : [{ ...began, n: 9, at_ms: 9 }];
    const twice = { ...recording(), moments: [...moments, ...again] };
    expect(recordedPath(twice, 'notices', transitionOf).steps).toEqual([]);
    expect(
      recordedPath(recording(), 'notices', transitionOf).steps.map(({ input, text, took }) => [
        input.kind,
        text,
        took.length,
      ]),
    ).toEqual([
      ['send', 'send notice.posted', 1],
      ['wait', 'wait (after 5 s in notices.showing.timed)', 2],
    ]);
  });
});

describe('messages', () => {
  test('of a simulation are what the channel accepts, and nothing is lost', () => {
    const { take, reports } = simulated('site');
    take('principal.changed');
    expect(parseReports(structuredClone(reports))).toEqual(reports);
  });

  test('of anybody else are ignored', () => {
    const gone = { kind: 'gone', app: 'a' };
    expect(
      [null, 'hello', gone, [{ kind: 'moved' }], [gone, { kind: 'gone' }], []].map(parseReports),
    ).toEqual(Array.from({ length: 6 }, () => []));
    expect(parseReports([gone])).toEqual([gone]);
  });
});

describe('the plan', () => {
  test.each(['notices', 'panels'] as const)('of %s is played on the scenario it was made for', (name) => {
    const plan = planOfChart(name);
    const plans = plansFor(plan, 'cover');
    const parsed = parsePlan(formatPlans(plans, plan.result, 'json'), name);
    expect(parsed?.paths.map(({ id }) => id)).toEqual(plans.map(({ id }) => id));
    const [first] = parsed?.paths ?? [];
    const again = first === undefined ? null : played(first);
    expect([again?.path.difference, again?.path.steps.map(({ input }) => input)]).toEqual([
      null,
      first?.steps.map(({ input }) => input),
    ]);
  });

  test('of another chart, or none at all, is refused', () => {
    expect(parsePlan('{', 'site')).toBeNull();
    expect(parsePlan('{"version":1,"paths":[]}', 'site')).toBeNull();
  });
});

describe('the catalogue', () => {
  test('has a picture with every state and transition of every chart', () => {
    const missing = CHARTS.flatMap(({ name, reading, pictures }) =>
      reading.transitions
        .filter(
          ({ id }) =>
            !pictures.some(({ svg }) => svg.includes(`data-transition="${id.replaceAll('"', '&quot;')}"`)),
        )
        .map(({ id }) => `${name}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  test('can simulate every chart', () => {
    expect(CHARTS.filter(({ scenarios }) => scenarios.length === 0)).toEqual([]);
  });

  test('finds states and events, and the innermost picture that shows them', () => {
    expect(find('  ')).toEqual([]);
    expect(find('renewing').map(({ kind, id }) => [kind, id])).toEqual([
      ['state', 'session.principal.member.renewing'],
      ['state', 'renewal.renewing'],
    ]);
    expect(pictureWith('session', 'session.principal.member.renewing')).toBe('session.principal.member');
    expect(pictureWith('site', 'site.ready')).toBe('site');
  });
});
