import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { appMachine } from '../../../../machines/app/app.machine.ts';
import type { FetchChartInput } from '../../../../machines/app/app.types.ts';
import { captchaMachine } from '../../../../machines/captcha/captcha.machine.ts';
import type { LoadCaptchaInput, LoadedCaptcha } from '../../../../machines/captcha/captcha.types.ts';
import type { RealityStatus } from '../../../../machines/reality/reality.types.ts';
import { deviceMachine } from '../../../../machines/device/device.machine.ts';
import type { ChoiceCommand, InstallCommand } from '../../../../machines/device/device.types.ts';
import { lobbyMachine } from '../../../../machines/lobby/lobby.machine.ts';
import type { LobbyReading } from '../../../../machines/lobby/lobby.types.ts';
import { realityMachine } from '../../../../machines/reality/reality.machine.ts';
import { stageMachine } from '../../../../machines/stage/stage.machine.ts';
import type { BallsCommand, BallsInput } from '../../../../machines/stage/stage.types.ts';
import { refreshMachine } from '../../../../machines/refresh/refresh.machine.ts';
import { marketMachine } from '../../../../machines/market/market.machine.ts';
import type { DrawClockCommand } from '../../../../machines/market/market.types.ts';
import type { RoundInput } from '../../../../machines/refresh/refresh.types.ts';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import type { SessionStoreCommand } from '../../../../machines/session/session.types.ts';
import { funds, record } from '../../../../scenarios/worlds/samples.ts';
import { held } from './support.ts';

const ignored = (): void => {};

/** The app, with a member who is remembered or a visitor; what its later charts ask is held. */
export function open(who: 'member' | 'visitor' = 'visitor') {
  const fetches = held<void, FetchChartInput>();
  const captchas = held<LoadedCaptcha, LoadCaptchaInput>();
  const lobbies = held<LobbyReading, undefined>();
  const standings = held<RealityStatus, undefined>();
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          revocations: fromCallback(() => undefined),
          sessionStore: fromCallback<SessionStoreCommand, undefined>(({ sendBack }) => {
            sendBack({ type: 'session.restored', record: who === 'member' ? record('member', 'ada') : null });
          }),
        },
      }),
      refresh: refreshMachine.provide({
        actors: {
          fetchRound: fromCallback<EventObject, RoundInput>(ignored),
          presence: fromCallback<EventObject, undefined>(ignored),
        },
      }),
      market: marketMachine.provide({
        actors: { drawClock: fromCallback<DrawClockCommand, undefined>(ignored) },
      }),
      fetchChart: fetches.logic,
      captcha: captchaMachine.provide({ actors: { loadCaptcha: captchas.logic } }),
      lobby: lobbyMachine.provide({
        actors: {
          presence: fromCallback<EventObject, undefined>(ignored),
          readLobby: lobbies.logic,
        },
      }),
      device: deviceMachine.provide({
        actors: {
          noticeChoice: fromCallback<ChoiceCommand, undefined>(ignored),
          installOffer: fromCallback<InstallCommand, undefined>(ignored),
        },
      }),
      reality: realityMachine.provide({ actors: { readStatus: standings.logic } }),
      stage: stageMachine.provide({ actors: { balls: fromCallback<BallsCommand, BallsInput>(ignored) } }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  const state = () => actor.getSnapshot();
  return { actor, clock, fetches, captchas, lobbies, standings, state };
}

/** A member whose balance is known, and whose reality check has begun. */
export async function began() {
  const opened = open('member');
  opened.actor.send({ type: 'funds.changed', funds: funds('100.00') });
  await opened.fetches.answer();
  return opened;
}
