/** The member's bets on the stage, while they wait, as the balls come, and once they are over [D-01, D-02]. */
import { act, screen, within } from '@testing-library/react';
import { SimulatedClock, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { ROWS } from '../../../../contract/game/bets.ts';
import { commitmentOf, drawBalls } from '../../../../contract/game/draw.ts';
import type { DrawResult, Ticket } from '../../../../contract/model.ts';
import type { BallsEvent } from '../../../../machines/stage/stage.types.ts';
import { DRAW_1, DRAW_2, draw, funds, record, result, ticket } from '../../../../scenarios/worlds/samples.ts';
import { openApp, type AppOptions } from '../../support/openApp.tsx';

/** First is ball 1 … tenth is ball 10. */
const LOST = ticket();
const WON = ticket({ ticketId: 'T2', field: 'small' });
const LAST_WON = ticket({ ticketId: 'T3', row: 'tenth' });
/** Two on each position, one of which wins. */
const TWENTY: readonly Ticket[] = ROWS.flatMap((row, at) => [
  ticket({ ticketId: `B${at}`, row, stake: String(10 + at) + '.00' }),
  ticket({ ticketId: `S${at}`, row, field: 'small', stake: '5.00' }),
]);

const stage = () => within(screen.getByRole('region', { name: 'Draw in progress' }));
const words = () => document.querySelector('.stage .words')?.textContent;
/** What is said of the bets at each place that has any, by its name. */
const marks = () =>
  [...document.querySelectorAll('.stage .balls li')].flatMap((place) => {
    const said = place.querySelector('.mark .only-heard')?.textContent;
    return said === undefined ? [] : [`${place.querySelector('.place')?.textContent}: ${said}`];
  });
/** How many signs a mark has. */
const signsIn = (mark: Element) => mark.querySelectorAll('svg').length;
/** How often the result is seen: what is only heard is left out. */
const seen = () => screen.queryAllByText('2 of 3 bets won', { ignore: 'output *, output' }).length;
const heard = () => document.querySelector('.stage > output')?.textContent;
const few = () =>
  stage()
    .getAllByRole('listitem')
    .slice(ROWS.length)
    .map(({ textContent }) => textContent);

async function sealed(options: AppOptions) {
  const timers = new SimulatedClock();
  const app = await openApp({ hasStage: true, timers, ...options });
  await app.clockSent({ type: 'closing.reached' });
  await screen.findByRole('region', { name: 'Draw in progress' });
  const comes = async (published: Partial<DrawResult> = {}) => {
    app.facts.result = { name: 'result', value: { ...result(DRAW_1), ...published } };
    app.facts.draw = { name: 'draw', value: draw(DRAW_2) };
    app.facts.betLog = { name: 'betLog', value: [] };
    app.facts.funds = { name: 'funds', value: funds('123.45', '0.00') };
    await app.refresh();
  };
  const pace = (event: BallsEvent) =>
    act(async () => {
      const { stage: actor }: SnapshotFrom<typeof app.actor>['context'] = app.actor.getSnapshot().context;
      actor?.send(event);
    });
  const begin = (out: number) => pace({ type: 'ball.shown', out });
  const show = async (out: number) => {
    await begin(out);
    await pace({ type: 'ball.readable' });
  };
  return { ...app, timers, comes, begin, show };
}

describe('D-02: the bets on the stage', () => {
  test('wait at their places, which have names and no number', async () => {
    await sealed({ betLog: [LOST, WON, LAST_WON] });
    expect(words()).toBe(
      '3 bets · £30.00. Waiting for the balls.Pending1st BigPending1st SmallPending10th Big',
    );
    expect(marks()).toEqual(['1st: 2 bets of yours', '10th: one bet of yours']);
    const places = [...document.querySelectorAll('.stage .balls li')].map(({ textContent }) => textContent);
    expect(places.slice(1, 9)).toEqual(['2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th']);
  });

  test('are won or lost each with its ball, and nothing tells the others [D-01]', async () => {
    const app = await sealed({ betLog: [LOST, WON, LAST_WON] });
    await app.comes();
    await app.show(1);
    expect(words()).toBe(
      '1 won, 1 lost, 1 to come · £19.80 back so farLost1st BigWon1st SmallPending10th Big',
    );
    expect(marks()).toEqual(['1st: 1 won, 1 lost', '10th: one bet of yours']);
    expect(document.body.textContent).not.toContain('£123.45');
    await app.show(9);
    expect(marks()).toEqual(['1st: 1 won, 1 lost', '10th: one bet of yours']);
  });

  test('wait until the ball can be read [D-01]', async () => {
    const app = await sealed({ betLog: [LOST, WON, LAST_WON] });
    await app.comes();
    const column = within(screen.getByRole('region', { name: `Your bets on draw ${DRAW_1}` }));
    const all = () => [
      words(),
      marks(),
      column.getAllByRole('listitem').map(({ textContent }) => textContent),
    ];
    const before = all();
    await app.begin(1);
    expect([document.querySelectorAll('.stage .ball').length, all()]).toEqual([1, before]);
    await app.show(1);
    expect(all()).not.toEqual(before);
  });

  test('are summed up once when all balls are out, with the new balance', async () => {
    const app = await sealed({ betLog: [LOST, WON, LAST_WON] });
    await app.comes();
    await act(async () => app.timers.increment(6000));
    expect(words()).toBe('2 of 3 bets won +£9.60£39.60 back for £30.00 staked.Balance £123.45');
    expect(marks()).toEqual(['1st: 1 won, 1 lost', '10th: 1 won, 0 lost']);
    expect(seen()).toBe(1);
    const column = within(screen.getByRole('region', { name: `Your bets on draw ${DRAW_1}` }));
    expect(column.getByText('3 bets · £30.00')).toBeVisible();
    await act(async () => stage().getByRole('button', { name: 'Close' }).click());
    expect(column.getByText('2 of 3 bets won')).toBeVisible();
    expect(seen()).toBe(1);
  });

  test('of twenty are the three that may bring most, then those that each ball decides, and the number of the others', async () => {
    const app = await sealed({ betLog: TWENTY });
    expect(few()).toEqual(['Pending8th Big', 'Pending9th Big', 'Pending10th Big', '+17']);
    expect(marks()).toHaveLength(10);
    await app.comes();
    await app.show(1);
    expect(few()).toEqual(['Lost1st Big', 'Won1st Small', 'Pending2nd Big', '+17']);
    await app.show(8);
    expect(few()).toEqual(['Lost7th Small', 'Won8th Big', 'Lost8th Small', '+17']);
    expect(marks().slice(7)).toEqual(['8th: 1 won, 1 lost', '9th: 2 bets of yours', '10th: 2 bets of yours']);
  });

  test.each([
    ['at a loss', '10.00', 'mixed'],
    ['at a gain', '2.00', 'won'],
  ])(
    'are marked by a tick and a cross on a position where one won and one lost, %s',
    async (_, stake, status) => {
      const app = await sealed({ betLog: [ticket({ stake }), WON, LAST_WON] });
      await app.comes();
      await app.show(1);
      const mark = document.querySelector<HTMLElement>('.stage .mark');
      expect([mark?.dataset['status'], mark?.textContent]).toEqual([status, '1 won, 1 lost']);
      await app.show(10);
      expect([...document.querySelectorAll('.stage .mark')].map(signsIn)).toEqual([2, 1]);
    },
  );

  test('leave no mark where there are none, and that is said with the last ball', async () => {
    // Of a member who was here before it closed.
    const app = await sealed({ draw: { closesAt: Date.UTC(2026, 10, 22) } });
    expect([words(), marks()]).toEqual(['', []]);
    await app.comes();
    await act(async () => app.timers.increment(6000));
    expect([words(), marks()]).toEqual(['You had no bets on this draw.', []]);
  });
});

test.each([
  ['after betting closed', 50_000, 'You had no bets on this draw.'],
  ['before', 49_999, 'Look up your bets on this draw'],
])('D-02: who registered %s reads what is known of their bets', async (_, signedInAt, outcome) => {
  const app = await sealed({ who: 'guest' });
  const { principal, funds: play } = record('member', 'eve');
  await app.comes();
  await act(async () => {
    app.actor.getSnapshot().context.session.send({
      type: 'session.begun',
      record: { principal: { ...principal, signedInAt }, funds: play },
      isNew: true,
    });
  });
  await act(async () => app.timers.increment(6000));
  expect(words()).toBe(outcome);
});

test('D-02: a guest, who can have no bets, is shown a draw without a word about them', async () => {
  const app = await sealed({ who: 'guest', draw: { closesAt: Date.UTC(2026, 10, 22) } });
  await app.comes();
  expect(words()).toBe('');
  await act(async () => app.timers.increment(6000));
  expect([words(), marks()]).toEqual(['', []]);
});

test('D-02: a screen reader hears of five balls together, then of all ten with the outcome', async () => {
  const app = await sealed({ betLog: [LOST, WON, LAST_WON] });
  await app.comes();
  const after = async (out: number) => {
    await app.show(out);
    return heard();
  };
  expect([await after(1), await after(4), await after(5), await after(9)]).toEqual([
    '',
    '',
    'First to fifth: 1, 2, 3, 4, 5',
    'First to fifth: 1, 2, 3, 4, 5',
  ]);
  await act(async () => app.timers.increment(6000));
  expect(heard()).toBe('');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toEqual(
    expect.arrayContaining([
      `Result of draw ${DRAW_1}: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.`,
      expect.stringMatching(/^2 of 3 bets won/),
    ]),
  );
});

test('G-07: the digest on the stage is named, and read in full by a screen reader', async () => {
  await sealed({});
  const name = `The seal: the SHA-256 of the seed of this draw, ${'c'.repeat(64)}`;
  expect(stage().getByText(name)).toBeInTheDocument();
  expect(stage().getByTitle(name).textContent).toBe(`${name}SHA-256 cccc…cccc`);
});

test('G-07: the bets beside the stage hold the draw against the seal that this page has seen, too', async () => {
  const app = await sealed({ betLog: [LOST] });
  const seed = '5'.repeat(64);
  await app.comes({ commitment: commitmentOf(seed), seed, balls: drawBalls(seed, DRAW_1) });
  await act(async () => app.timers.increment(6000));
  const broken = await screen.findAllByRole('link', { name: 'This draw does not match its seal' });
  expect(broken).toHaveLength(2);
  expect(screen.queryByText('Verified on your device')).toBeNull();
});
