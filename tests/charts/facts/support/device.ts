/** The device's chart, its effects held. */
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { deviceMachine } from '../../../../machines/device/device.machine.ts';
import type {
  AwaitedDraw,
  ChoiceCommand,
  DeviceEvent,
  InstallCommand,
  Played,
} from '../../../../machines/device/device.types.ts';
import type { Funds } from '../../../../contract/model.ts';
import type { NoticePosted } from '../../../../machines/notices/notices.types.ts';
import { listener } from '../../../../scenarios/worlds/parent.ts';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import { draw, DRAW_1, funds, momentWith } from '../../../../scenarios/worlds/samples.ts';
import { held } from './support.ts';

export const PAUSE_MS = 10_000;
export const BETS = funds('90.00', '10.00');
export const NONE = funds('100.00');
export const of = (id: string) => momentWith({ draw: runningDraw(draw(id)) });
export const { drawsAt } = runningDraw(draw(DRAW_1));

export interface Beginning {
  readonly has?: Funds;
  readonly isUnread?: boolean;
}

export function open({ has = BETS, isUnread = false }: Beginning = {}) {
  const clock = new SimulatedClock();
  const permissions = held<boolean, undefined>();
  const waited: (AwaitedDraw | null)[] = [];
  let running = 0;
  const reads = held<boolean, AwaitedDraw | null>();
  const bets = held<boolean, AwaitedDraw | null>();
  const plays = held<Played, string | null>();
  const parent = listener<NoticePosted>();
  const notices = held<void, AwaitedDraw | null>();
  let seen = 0;
  const installs = held<boolean, undefined>();
  const kept: string[] = [];
  const machine = deviceMachine.provide({
    actors: {
      visibility: fromCallback<EventObject, undefined>(() => undefined),
      noticeChoice: fromCallback<ChoiceCommand, undefined>(({ receive }) =>
        receive(({ choice }) => kept.push(choice)),
      ),
      installOffer: fromCallback<InstallCommand, undefined>(({ receive }) =>
        receive(({ type }) => kept.push(type)),
      ),
      askPermission: permissions.logic,
      drawTime: fromCallback<EventObject, AwaitedDraw | null>(({ input }) => {
        waited.push(input);
        running += 1;
        return () => {
          running -= 1;
        };
      }),
      readDraw: reads.logic,
      readBets: bets.logic,
      readPlayed: plays.logic,
      markSeen: fromCallback<EventObject, undefined>(() => {
        seen += 1;
        return () => {
          seen -= 1;
        };
      }),
      showNotice: notices.logic,
      askInstall: installs.logic,
    },
  });
  const moment = isUnread ? momentWith({ draw: null, phase: 'unknown' }) : of(DRAW_1);
  const actor = createActor(machine, { clock, input: { parent: parent.ref, funds: has, moment } }).start();
  const times = {
    inputs: (): readonly (AwaitedDraw | null)[] => waited,
    waiting: () => running,
    reach: () => actor.send({ type: 'drawTime.reached' }),
  };
  const state = () => actor.getSnapshot();
  const send = (...events: readonly DeviceEvent[]) => events.forEach((event) => actor.send(event));
  /** Where notices stand: "on.hidden.waiting". */
  const at = (): string => {
    const { drawNotice } = state().value;
    if (typeof drawNotice === 'string') return drawNotice;
    return typeof drawNotice.on === 'string' ? drawNotice.on : `hidden.${drawNotice.on.hidden}`;
  };
  return {
    actor,
    clock,
    permissions,
    times,
    reads,
    bets,
    plays,
    heard: parent.heard,
    notices,
    installs,
    kept,
    state,
    send,
    at,
    seen: () => seen,
  };
}

export const ON: DeviceEvent = { type: 'choice.read', choice: 'on' };
export const HIDDEN: DeviceEvent = { type: 'page.hidden' };
export const SEEN: DeviceEvent = { type: 'page.seen' };
export const WANTED: DeviceEvent = { type: 'drawNotices.wanted' };
export const UNWANTED: DeviceEvent = { type: 'drawNotices.unwanted' };
export const has = (value: Funds): DeviceEvent => ({ type: 'funds.changed', funds: value });
export const runs = (id: string): DeviceEvent => ({ type: 'moment.changed', moment: of(id) });

/** A hidden tab, whose member wants notices. */
export function hidden(beginning: Beginning = {}) {
  const opened = open(beginning);
  opened.send(ON, HIDDEN);
  return opened;
}
