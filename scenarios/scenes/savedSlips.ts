/** Slips that a member has named, on /savedSlips [B-24]. */
import { promise, rejects, resolves } from 'chartkit';
import { stageOf } from '../../machines/command/command.selectors.ts';
import type { MemberCommand } from '../../machines/command/command.types.ts';
import { record, savedSlip, SAVED_SLIP_ID } from '../worlds/samples.ts';
import { draft } from './betting.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';

const PATH = '/savedSlips';
const ada = record('member', 'ada');

const shows: AppCase = {
  ...does(
    '',
    'screen.entered',
    {
      path: PATH,
      lists: ['savedSlips'],
      commands: ['saveSlip', 'renameSlip', 'restoreSlip', 'deleteSlip', 'useSlip'],
      place: { page: 1, query: {} },
    },
    PATH,
  ),
  when: ({ root }) => root.context.commands.saveSlip === undefined,
};

/** A person uses what they see, once the list has come. */
const using =
  (command: MemberCommand) =>
  (type: string, payload: object = {}, label = ''): AppCase => ({
    ...does(`command-${command}`, type, payload, label),
    when: ({ root: { context } }) => {
      const [chart, list] = [context.commands[command], context.lists.savedSlips];
      if (chart === undefined || list === undefined) return false;
      return stageOf(chart.getSnapshot()) !== 'done' && list.getSnapshot().context.shown !== null;
    },
  });
const ofForm = using('saveSlip');
const ofRow = using('deleteSlip');

const listed = resolves({ list: 'savedSlips', rows: [savedSlip()], total: 1, summary: null }, 'a saved slip');
const done = resolves({ kind: 'done', result: { message: null, details: {} } }, 'done');

export const savedSlipScenes: readonly Scene[] = [
  scene('a slip is saved', {
    chart: 'command',
    address: 'command-saveSlip',
    novelty: 2,
    given: { who: ada, path: PATH, slip: { draft, placement: null } },
    cases: [
      shows,
      ofForm('command.submitted', { values: { name: 'Evens' }, requestId: 'id-1' }, 'all filled in'),
      ofForm('field.changed', { name: 'name' }, 'Name'),
      ofForm('command.resent'),
      ofForm('command.reopened'),
    ],
    actors: {
      'resource-savedSlips/loadPage': promise(listed),
      carryOut: promise(
        done,
        resolves(
          {
            kind: 'refused',
            failure: { message: { key: 'saved.full', values: { max: '20' } }, fields: {} },
            isSpent: false,
          },
          'refused',
        ),
        rejects(),
      ),
    },
  }),
  scene('a saved slip is deleted', {
    chart: 'command',
    address: 'command-deleteSlip',
    novelty: 2,
    given: { who: ada, path: PATH },
    cases: [
      shows,
      ofRow('command.submitted', { values: { id: SAVED_SLIP_ID }, requestId: 'id-1' }, 'Evens'),
      ofRow('command.resent'),
      ofRow('command.reopened'),
    ],
    actors: {
      'resource-savedSlips/loadPage': promise(listed),
      carryOut: promise(
        resolves(
          {
            kind: 'done',
            result: {
              message: null,
              details: { id: SAVED_SLIP_ID, name: 'Evens', bets: 'first.big=10.00' },
            },
          },
          'done',
        ),
        rejects(),
      ),
    },
  }),
  scene('the saved slips', {
    chart: 'resource',
    address: 'resource-savedSlips',
    given: { who: ada, path: PATH },
    cases: [shows],
    actors: {
      'resource-savedSlips/loadPage': promise(
        listed,
        resolves({ list: 'savedSlips', rows: [], total: 0, summary: null }, 'none'),
      ),
    },
  }),
];
