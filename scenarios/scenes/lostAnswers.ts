/** Commands that are carried out, and whose answer is lost on its way back: one of each way to repeat a command [E-07]. */
import { isActorRef } from 'chartkit/live';
import { callback, opening, promise, rejects, resolves, type LiveActor, type Script } from 'chartkit';
import type { Message } from '../../machines/common/types.ts';
import { consoleMachine } from '../../machines/console/console.machine.ts';
import type { MemberCommand } from '../../machines/command/command.types.ts';
import type { MemberResource } from '../../machines/resource/resource.types.ts';
import { inside } from '../values.ts';
import { DRAW_1, record } from '../worlds/samples.ts';
import type { AnyScene } from './any.ts';
import { consoleGiven, place, preferencesStore, rosa, type ConsoleScene } from './console.ts';
import { does, scene, type AppCase, type Given } from './scene.ts';

/** What the plan calls an answer that is lost. */
export const ANSWER_LOST = 'it is done, and the answer is lost';

/** How a command may be repeated. */
export type LostKind = 'key' | 'requestId' | 'asked' | 'endsSignIn' | 'console' | 'outside';

export interface LostCommand {
  readonly kind: LostKind;
  readonly scene: AnyScene;
  /** What the person or the chart does about it, by event: the ways on which it is the same command. */
  readonly ways: readonly string[];
  /** What the server answers when it comes again. */
  readonly again: 'done' | 'refused';
}

const message: Message = { key: 'code.422' };
const done = resolves({ kind: 'done', result: { message: null, details: {} } }, 'done');
const refused = resolves(
  { kind: 'refused', failure: { message, fields: { captcha: 'invalid' } }, isSpent: false },
  'refused',
);
const lost = rejects(new Error('no answer'), ANSWER_LOST);

/** It is sent again by itself, by the person, or from the form. */
const EVERY_WAY = ['resend', 'command.resent', 'command.reopened'] as const;

/** How many lists of the page are shown: two that both must be are followed together. */
const shownLists = (context: unknown): number =>
  Object.values(inside(context, 'lists') ?? {}).filter(
    (list) => isActorRef(list) && inside(list.getSnapshot(), 'value') === 'ready',
  ).length;

const project = ({ chart, context }: LiveActor): unknown => (chart === 'app' ? shownLists(context) : null);

interface Plot {
  readonly kind: LostKind;
  readonly command: MemberCommand;
  readonly path: string;
  readonly lists?: Readonly<Partial<Record<MemberResource, string>>>;
  readonly values: Readonly<Record<string, string>>;
  readonly given?: Partial<Given>;
  readonly ways?: LostCommand['ways'];
  readonly again?: LostCommand['again'];
}

const ada = { who: record('member', 'ada') };

/** A command of the page, on the screen that has its form. */
function onPage({ kind, command, path, lists = {}, values, given = ada, ...rest }: Plot): LostCommand {
  const { ways = EVERY_WAY, again = 'done' } = rest;
  const names = Object.keys(lists);
  const address = `command-${command}`;
  const [screen = path] = path.split('?');
  const entered = {
    path: screen,
    lists: names,
    commands: [command],
    place: { page: 1, query: {} },
  };
  const shows: AppCase = {
    ...does('', 'screen.entered', entered, path),
    when: ({ root }) => root.context.commands[command] === undefined,
  };
  const uses = (type: string, payload: object = {}, label = ''): AppCase => ({
    ...does(address, type, payload, label),
    when: ({ actor }) => names.every((name) => actor(`resource-${name}`)?.value === 'ready'),
  });
  const loads = Object.entries(lists).map(([list, label]): [string, Script] => [
    `resource-${list}/loadPage`,
    promise(resolves({ list, rows: [{}], total: 1, summary: {} }, label)),
  ]);
  const made = scene(`the answer to ${command} is lost`, {
    chart: 'command',
    address,
    given: { ...given, path },
    novelty: 2,
    cases: [
      shows,
      uses('command.submitted', { values, requestId: 'id-1' }, 'all filled in'),
      uses('command.resent'),
      uses('command.reopened'),
    ],
    actors: {
      ...Object.fromEntries(loads),
      carryOut: again === 'done' ? promise(done, lost) : promise(refused, lost),
    },
  });
  return { kind, ways, again, scene: { ...made, world: { ...made.world, project } } };
}

type ConsoleCase = NonNullable<ConsoleScene['world']['cases']>[number];
const at = (to: string, type: string, payload: object = {}, label = ''): ConsoleCase => ({
  to,
  event: { type, ...payload },
  label,
});

const voidDraw: LostCommand = {
  kind: 'console',
  ways: ['resend', 'command.resent'],
  again: 'done',
  scene: {
    name: 'the answer to voidDraw is lost',
    root: 'console',
    chart: 'command',
    address: 'command',
    given: { ...consoleGiven, path: '/draws' },
    world: {
      machine: consoleMachine,
      bareEvents: 'none',
      charts: ['command'],
      timers: 'order',
      novelty: 2,
      cases: [
        {
          ...at(
            '',
            'dialog.opened',
            { opened: { command: 'voidDraw', subject: { lottery_id: DRAW_1, isOut: 'no' } } },
            `Void draw ${DRAW_1}`,
          ),
          when: ({ actor }) => actor('section')?.value === 'ready',
        },
        at(
          'command',
          'command.submitted',
          { values: { reason: 'a fault' }, requestId: 'id-1' },
          'all filled in',
        ),
        at('command', 'command.resent'),
      ],
      actors: {
        address: opening(() => [{ type: 'place.changed', place: place('draws') }]),
        preferencesStore,
        restoreSession: promise(resolves(rosa, 'it is rosa')),
        loadPage: promise(),
        'section/loadPage': promise(
          resolves({ list: 'console.draws', rows: [{}], total: 1, summary: null }, 'it comes'),
        ),
        visibility: callback(),
        carryOut: promise(done, lost),
      },
      project: () => null,
    },
  },
};

export const LOST_COMMANDS: readonly LostCommand[] = [
  onPage({
    kind: 'key',
    command: 'setLimit',
    path: '/user/play',
    lists: { playLimits: 'never' },
    values: { amount: '50' },
  }),
  onPage({
    kind: 'requestId',
    command: 'withdraw',
    path: '/withdraw',
    lists: { withdrawals: 'the terms', payDetails: 'a password is set' },
    values: { amount: '10.00', pay_password: 'pay-secret-1' },
  }),
  onPage({
    kind: 'asked',
    command: 'retrievePassword',
    path: '/login?retrieve=email',
    given: {},
    values: { account: 'ada', captcha: '123456', password: 'another-1' },
    // It is not sent again by itself. Its code is used up by then.
    ways: ['command.resent', 'command.reopened'],
    again: 'refused',
  }),
  onPage({
    kind: 'endsSignIn',
    command: 'takeTimeOut',
    path: '/user/breaks?hours=24',
    values: {},
  }),
  onPage({
    kind: 'outside',
    command: 'recharge',
    path: '/recharge',
    lists: { recharges: 'the ways' },
    values: { amount: '10.00' },
  }),
  voidDraw,
];
