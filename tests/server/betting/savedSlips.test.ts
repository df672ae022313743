import { describe, expect, test } from 'vitest';
import { savedSlipCalls } from '../../../contract/calls/savedSlips.ts';
import { CODE } from '../../../contract/codes.ts';
import { ROWS } from '../../../contract/game/bets.ts';
import { SAVED_SLIPS_MAX } from '../../../contract/wire/savedSlips.ts';
import { testServer, type Answered } from '../support/harness.ts';
import { aText } from '../support/play.ts';

const server = testServer();

const ID = '00000000-0000-4000-8000-00000000000a';
const big = { row: 'first', field: 'big', value: '10' };
const pair = { row: 'second', field: 'pair', value: null };
const seven = { row: 'tenth', field: 'seventh', value: '2.5' };
const answerOf = ({ code, data }: Answered) => [code, data];
const usedAt = aText(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const save = (token: string, body: object) => server.call(savedSlipCalls.savedSlipSave, { token, body });
const saved = (token: string, body: object) => server.data(savedSlipCalls.savedSlipSave, { token, body });
const namesOf = async (token: string) =>
  (await server.data(savedSlipCalls.savedSlips, { token })).list.map(({ name }) => name);

describe('saved slips [B-24]', () => {
  test('a slip is saved with its cells and their stakes, without odds, and listed', async () => {
    const { token } = await server.register();
    const slip = {
      id: ID,
      name: 'Saturday evens',
      bets: [{ ...big, value: '10.00' }, pair],
      used_at: usedAt,
    };
    const body = { id: ID, name: 'Saturday evens', bets: [big, pair] };
    expect(answerOf(await save(token, body))).toEqual([CODE.ok, slip]);
    expect(await server.data(savedSlipCalls.savedSlips, { token })).toEqual({ list: [slip], total: 1 });
  });

  test('saved again under its id it is changed; without bets it is renamed, and keeps its place', async () => {
    const { token } = await server.register();
    await saved(token, { id: ID, name: 'One', bets: [big] });
    const two = await saved(token, { name: 'Two', bets: [seven] });
    expect(two.id).toEqual(aText(/^[0-9a-f-]{36}$/));
    expect(await saved(token, { id: ID, name: 'Renamed' })).toEqual({
      id: ID,
      name: 'Renamed',
      bets: [{ ...big, value: '10.00' }],
      used_at: usedAt,
    });
    expect(await namesOf(token)).toEqual(['Two', 'Renamed']);
    await saved(token, { id: ID, name: 'Renamed', bets: [seven] });
    expect(await namesOf(token)).toEqual(['Renamed', 'Two']);
  });

  test('the latest used is the first', async () => {
    const { token } = await server.register();
    await saved(token, { id: ID, name: 'One', bets: [big] });
    await saved(token, { name: 'Two', bets: [big] });
    const used = await server.call(savedSlipCalls.savedSlipUse, { token, body: { id: ID } });
    expect(answerOf(used)).toEqual([CODE.ok, null]);
    expect(await namesOf(token)).toEqual(['One', 'Two']);
  });

  test('a deleted slip is answered as it was, so that it can be saved again; deleting it again answers null', async () => {
    const { token } = await server.register();
    const slip = await saved(token, { id: ID, name: 'One', bets: [big] });
    const gone = () => server.call(savedSlipCalls.savedSlipDelete, { token, body: { id: ID } });
    expect(answerOf(await gone())).toEqual([CODE.ok, slip]);
    expect(answerOf(await gone())).toEqual([CODE.ok, null]);
    expect(await namesOf(token)).toEqual([]);
    await saved(token, { id: slip.id, name: slip.name, bets: slip.bets });
    expect(await namesOf(token)).toEqual(['One']);
  });

  test('one that is gone can be neither renamed nor used', async () => {
    const { token } = await server.register();
    expect(answerOf(await save(token, { id: ID, name: 'One' }))).toEqual([
      CODE.inputRefused,
      { fields: { id: 'invalid' } },
    ]);
    const used = await server.call(savedSlipCalls.savedSlipUse, { token, body: { id: ID } });
    expect(answerOf(used)).toEqual([CODE.ok, null]);
    expect(await namesOf(token)).toEqual([]);
  });

  test('each member has their own, under the same id too', async () => {
    const [ada, bob] = [await server.register(), await server.register()];
    await saved(ada.token, { id: ID, name: 'Of Ada', bets: [big] });
    await saved(bob.token, { id: ID, name: 'Of Bob', bets: [seven] });
    await server.data(savedSlipCalls.savedSlipDelete, { token: bob.token, body: { id: ID } });
    expect([await namesOf(ada.token), await namesOf(bob.token)]).toEqual([['Of Ada'], []]);
  });

  test('there are at most 20, also when many are saved at once', async () => {
    const { token } = await server.register();
    const answers = await Promise.all(
      Array.from({ length: SAVED_SLIPS_MAX + 5 }, (_, n) => save(token, { name: `Slip ${n}`, bets: [big] })),
    );
    expect(answers.map(({ code }) => code).filter((code) => code === CODE.ok)).toHaveLength(SAVED_SLIPS_MAX);
    expect(answerOf(await save(token, { name: 'One more', bets: [big] }))).toEqual([
      CODE.limitReached,
      { limit: 'slips', max: '20' },
    ]);
    expect(await namesOf(token)).toHaveLength(SAVED_SLIPS_MAX);
  });

  test.each([
    ['a name of nothing', { name: '', bets: [big] }, { name: 'required' }],
    ['a name that is too long', { name: 'x'.repeat(41), bets: [big] }, { name: 'invalid' }],
    ['no bets', { name: 'One', bets: [] }, { bets: 'betsMissing' }],
    [
      'more than a slip holds',
      {
        name: 'One',
        bets: ROWS.flatMap((row) => [...ROWS, 'big' as const].map((field) => ({ ...big, row, field }))),
      },
      { bets: 'invalid' },
    ],
    ['a cell twice', { name: 'One', bets: [big, big] }, { bets: 'invalid' }],
    ['cells of two markets', { name: 'One', bets: [big, seven] }, { bets: 'invalid' }],
    [
      'a cell that there is not',
      { name: 'One', bets: [{ ...big, row: 'eleventh' }] },
      { 'bets.0.row': 'invalid' },
    ],
    ['a stake that is none', { name: 'One', bets: [{ ...big, value: '-1' }] }, { 'bets.0.value': 'invalid' }],
  ])('%s is refused', async (_, body, fields) => {
    const { token } = await server.register();
    expect(answerOf(await save(token, body))).toEqual([CODE.inputRefused, { fields }]);
    expect(await namesOf(token)).toEqual([]);
  });

  test('a hundred cells are kept', async () => {
    const { token } = await server.register();
    const bets = ROWS.flatMap((row) => ROWS.map((field) => ({ row, field, value: '1.00' })));
    expect((await saved(token, { name: 'All', bets })).bets).toEqual(bets);
  });

  test('guests have none', async () => {
    const { token } = await server.guest();
    expect((await server.call(savedSlipCalls.savedSlips, { token })).code).toBe(CODE.forbidden);
    expect((await save(token, { name: 'One', bets: [big] })).code).toBe(CODE.forbidden);
  });
});
