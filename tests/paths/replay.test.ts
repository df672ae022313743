import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { formatPlans, stage, type Input } from 'chartkit';
import { retell } from '../../scripts/paths/session.ts';
import { ROUTES } from '../../src/app/routes.ts';
import { inWords, planOfChart, plansFor, PURPOSES } from '../../scenarios/plan.ts';
import { SCENES } from '../../scenarios/scenes/all.ts';
import { isAsPublished } from './published.ts';
import { SESSION_SCREENS, openScenes } from '../../scenarios/scenes/session.ts';

const RUN = ['--import', 'tsx', 'scripts/paths/run.ts', '--session'];

const send = (type: string, data: object = {}): Input => ({
  kind: 'send',
  to: 'twoSided',
  event: { type, ...data },
  label: '',
  case: null,
});

/** A session of a member as the charts page copies it: kinds of events, and what came of them. */
function session() {
  const scene = openScenes(SCENES).find(({ given }) => given.who?.principal.kind === 'member');
  if (scene === undefined) throw new Error('There is no open scene of a member.');
  const live = stage(scene.world);
  live.took();
  const begun = live.states();
  const { actors = {} } = scene.world;
  const script = actors['fetchRound'];
  const arrivals = script?.kind === 'callback' ? script.events : [];
  const arrival = (name: string): Input => {
    const index = arrivals.findIndex((event) => JSON.stringify(event).includes(`"name":"${name}"`));
    return { kind: 'emit', actor: 'refresh/fetchRound', src: 'fetchRound', index, event: arrivals[index] };
  };
  const done = [
    arrival('draw'),
    arrival('odds'),
    send('cell.toggled', { row: 'fourth', field: 'pair' }),
    send('amount.typed', { text: '3', edit: 'replaced' }),
    send('slip.submitted'),
    send('slip.reopened'),
  ].map((input) => live.perform(input));
  live.stop();
  const steps = done.map(({ input, ...step }) => ({
    ...step,
    ms: 400,
    text: 'recorded',
    input: redacted(input),
  }));
  return {
    version: 1,
    charts: ['betting'],
    transitions: 0,
    missing: [],
    paths: [
      {
        id: 'R-001',
        title: 'a recorded session',
        chart: 'betting',
        covers: [],
        requirements: [],
        start: { text: 'start', took: [], states: begun, ms: 0 },
        steps,
      },
    ],
  };
}

function redacted(input: Input): Input {
  if (input.kind === 'emit') return { ...input, index: 0, event: { type: 'data.arrived' } };
  return input.kind === 'send' ? { ...input, event: { type: input.event.type } } : input;
}

describe('a copied session', () => {
  test('is walked again, its data filled in from QA, each step in words', () => {
    const { text, code } = retell(JSON.stringify(session()));
    expect(text.split('\n').slice(2)).toEqual([
      '   1. the draw arrives: 20261121-0001, open  →  wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.arriving, twoSided: market.open & storage.available & press.armed & slip.empty, numbers: market.open & storage.available & press.armed & slip.empty, market: ticking.open',
      '   2. the odds arrive: big at 1.98',
      "   3. press the cell 'First, big'  →  twoSided: market.open & storage.available & press.arming & slip.drafting.selecting",
      '   4. type 20 as the amount for all',
      "   5. press 'Review bets' or 'Place bets now'  →  twoSided: market.open & storage.available & press.arming & slip.confirming",
      "   6. press 'Back'  →  twoSided: market.open & storage.available & press.arming & slip.drafting.selecting",
      'Everything is as recorded: 6 steps.',
    ]);
    expect(code).toBe(0);
  });

  test('that tells something else than the charts do is refused at the right step', () => {
    const tampered = JSON.stringify(session()).replace('slip.confirming', 'slip.accepted');
    const { text, code } = retell(tampered);
    expect(text.split('\n').slice(-4)).toEqual([
      "   5. press 'Review bets' or 'Place bets now'  →  twoSided: market.open & storage.available & press.arming & slip.accepted",
      '      expected  twoSided: market.open & storage.available & press.arming & slip.accepted',
      '      seen      twoSided: market.open & storage.available & press.arming & slip.confirming',
      'Step 5 does something else than what was recorded.',
    ]);
    expect(code).toBe(1);
  });

  test('that begins in the middle is led into', () => {
    const { version, paths } = session();
    const [{ steps, ...path } = { steps: [] }] = paths;
    const [confirming, reopened] = steps.slice(-2);
    const start = { ...confirming, text: 'start', took: [], ms: 0 };
    const { text, code } = retell(
      JSON.stringify({ version, paths: [{ ...path, start, steps: [reopened] }] }),
    );
    expect(text.split('\n').slice(2)).toEqual([
      '      first another tab changes the slip',
      '      first the odds arrive: big at 1.98',
      '      first the draw arrives: 20261121-0001, open',
      "      first press 'Review bets' or 'Place bets now'",
      "   1. press 'Back'  →  twoSided: market.open & storage.available & press.arming & slip.drafting.selecting",
      'Everything is as recorded: 1 step.',
    ]);
    expect(code).toBe(0);
  });

  test('that begins where nothing leads to is refused', () => {
    const { text, code } = retell(
      JSON.stringify(session()).replaceAll('"preferences":"available"', '"preferences":"lost"'),
    );
    expect(text.split('\n').at(-1)).toBe('No scenario of QA leads to where the session begins.');
    expect(code).toBe(1);
  });
});

test.each(['notices', 'panels', 'site'] as const)('the plan of %s is walked as any session is', (name) => {
  const plan = planOfChart(name);
  const plans = plansFor(plan, 'cover');
  expect(retell(formatPlans(plans, plan.result, 'json')).code).toBe(0);
});

test('what the commands print is what is published [Q-03]', () => {
  const printed = PURPOSES.map((purpose) => {
    const plan = planOfChart('panels');
    return formatPlans(plansFor(plan, purpose).map(inWords), plan.result, 'json');
  });
  expect([...printed, JSON.stringify(session())].map(isAsPublished)).toEqual([true, true, true, true, true]);
});

test('every kind of screen can be entered in a session', () => {
  const kinds = new Set(SESSION_SCREENS.map((kind) => JSON.stringify(kind)));
  const missing = ROUTES.filter(({ lists, commands }) => !kinds.has(JSON.stringify({ lists, commands })));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

function run(file: string, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...RUN, file], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('npm run paths:run -- --session', () => {
  test('reads standard input and tells by its exit code whether all is as recorded', () => {
    const source = JSON.stringify(session());
    expect(run('-', source)).toEqual({ status: 0, stdout: `${retell(source).text}\n`, stderr: '' });
    expect(run('-', source.replace('slip.confirming', 'slip.accepted')).status).toBe(1);
  });

  test.each([
    ['nowhere.json', '', 'There is no file nowhere.json.'],
    ['-', '{', 'Standard input is no session: it is not JSON.'],
    [
      'package.json',
      '',
      'package.json is no session: it is not what the charts page copies (version: Invalid input).',
    ],
    ['-', '{"version":1,"paths":[]}', 'Standard input is no session: it holds no path.'],
    [
      '-',
      JSON.stringify(session()).replace('"chart":"betting"', '"chart":"roulette"'),
      'Standard input is no session: there is no chart "roulette".',
    ],
  ])('says in one sentence what is wrong with %s', (file, input, sentence) => {
    expect(run(file, input)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` });
  });
});
