import { callback, promise, rejects, resolves, type World } from 'chartkit';
import { deviceMachine } from '../../machines/device/device.machine.ts';
import type { DeviceContext } from '../../machines/device/device.types.ts';
import { listener } from './parent.ts';
import { DRAW_1, DRAW_2, funds, momentWith } from './samples.ts';
import { SEEN_OR_NOT } from './visibility.ts';

export const isDevice = (context: unknown): context is DeviceContext =>
  typeof context === 'object' && context !== null && 'betsOn' in context;
/** What makes two moments of the device different for a walk. */
export const deviceText = ({
  draw: running,
  hasPending,
  betsOn,
  awaited,
  passed,
  asked,
  leftDraw,
}: DeviceContext) => [leftDraw, running?.drawId, hasPending, betsOn?.drawId, awaited?.drawId, passed, asked];

export const ANSWERS = promise(resolves(true, 'yes'), resolves(false, 'no'), rejects());
export const OUT_OR_NOT = promise(resolves(true, 'it is out'), resolves(false, 'it is to come'), rejects());
export const ON_IT_OR_NOT = promise(
  resolves(true, 'settled bets'),
  resolves(false, 'no settled bets'),
  rejects(),
);

export const PLAYED_OR_NOT = promise(
  resolves({ bets: 3, draws: 2, first: DRAW_2, last: '20261121-0003' }, 'three bets on two draws'),
  resolves({ bets: 0, draws: 0, first: null, last: null }, 'none'),
  rejects(),
);

/** In other states it does not matter which draw was asked about before, and how often: each wait begins again. */
const AWAITING = /"hidden":"(?:waiting|asking|checking|pausing|telling)"/;

type DeviceWorld = World<typeof deviceMachine>;

const start: Pick<DeviceWorld, 'machine' | 'input' | 'bareEvents' | 'timers' | 'project'> = {
  machine: deviceMachine,
  input: {
    parent: listener().ref,
    funds: funds('100.00'),
    moment: momentWith({ draw: null, phase: 'unknown' }),
  },
  bareEvents: 'none',
  timers: 'order',
  project: ({ context, value }) => {
    if (!isDevice(context)) return null;
    return deviceText(
      AWAITING.test(JSON.stringify(value)) ? context : { ...context, awaited: null, asked: 0 },
    );
  },
};

/** Notices and the offer to install know nothing of each other: each is walked without the other. */
const notices: DeviceWorld = {
  ...start,
  cases: [
    { event: { type: 'moment.changed', moment: momentWith() }, label: DRAW_1 },
    { event: { type: 'funds.changed', funds: { balance: '90.00', pending: '10.00' } }, label: 'bets' },
    { event: { type: 'funds.changed', funds: funds('100.00') }, label: 'no bets' },
    { event: { type: 'drawNotices.wanted' } },
    { event: { type: 'drawNotices.unwanted' } },
  ],
  actors: {
    visibility: SEEN_OR_NOT,
    markSeen: callback(),
    noticeChoice: callback(
      { type: 'choice.read', choice: 'off' },
      { type: 'choice.read', choice: 'on' },
      { type: 'choice.read', choice: 'refused' },
      { type: 'xstate.error.actor.noticeChoice', error: new Error('no notices') },
    ),
    askPermission: ANSWERS,
    drawTime: callback({ type: 'drawTime.reached' }),
    readDraw: OUT_OR_NOT,
    readBets: ON_IT_OR_NOT,
    readPlayed: promise(),
    showNotice: promise(resolves(), rejects()),
    installOffer: callback(),
  },
  invariants: {
    'nothing is asked while the page is looked at, or without the choice': ({ root, actors }) =>
      !actors.some(({ src }) => src === 'readDraw' || src === 'readBets' || src === 'showNotice') ||
      root.matches({ drawNotice: { on: 'hidden' } }),
    'other tabs know that the page is looked at, as long as it is': ({ root, actors }) =>
      actors.some(({ src }) => src === 'markSeen') === root.matches({ drawNotice: { on: 'seen' } }),
    'a draw is announced that has bets': ({ root: { context }, actors }) =>
      !actors.some(({ src }) => src === 'showNotice') || context.passed !== null,
    'bets are on a draw only while some are pending': ({ root: { context } }) =>
      context.betsOn === null || context.hasPending,
    'it is not asked for ever': ({ root: { context } }) => context.asked <= 3,
  },
};

const install: DeviceWorld = {
  ...start,
  cases: [{ event: { type: 'install.requested' } }, { event: { type: 'install.declined' } }],
  actors: {
    noticeChoice: callback(),
    installOffer: callback({ type: 'install.offered' }, { type: 'install.ended' }),
    askInstall: ANSWERS,
  },
};

const absence: DeviceWorld = {
  ...start,
  cases: [{ event: { type: 'moment.changed', moment: momentWith() }, label: DRAW_1 }],
  actors: {
    visibility: SEEN_OR_NOT,
    noticeChoice: callback(),
    installOffer: callback(),
    readPlayed: PLAYED_OR_NOT,
  },
  invariants: {
    'nothing is asked while the page is hidden': ({ root, actors }) =>
      actors.some(({ src }) => src === 'readPlayed') === root.matches({ absence: 'reading' }),
  },
};

export const deviceWorlds = { notices, absence, install };
