import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { appMachine } from '../../../../machines/app/app.machine.ts';
import type { GoToInput } from '../../../../machines/app/app.types.ts';
import { ARMING_MS } from '../../../../machines/common/press.ts';
import { commandMachine } from '../../../../machines/command/command.machine.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../../../machines/command/command.types.ts';
import { bettingMachine } from '../../../../machines/betting/betting.machine.ts';
import type { PlaceAnswer, PlacementInput } from '../../../../machines/betting/betting.types.ts';
import { preferencesMachine } from '../../../../machines/preferences/preferences.machine.ts';
import type { PreferencesStoreCommand } from '../../../../machines/preferences/preferences.types.ts';
import { resourceMachine } from '../../../../machines/resource/resource.machine.ts';
import type { LoadPageInput, ResourcePage } from '../../../../machines/resource/resource.types.ts';
import { refreshMachine } from '../../../../machines/refresh/refresh.machine.ts';
import { marketMachine } from '../../../../machines/market/market.machine.ts';
import type { DrawClockCommand } from '../../../../machines/market/market.types.ts';
import type { RoundEvent, RoundInput } from '../../../../machines/refresh/refresh.types.ts';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import type {
  RenewAnswer,
  RenewInput,
  RevokeInput,
  SessionRecord,
  SessionStoreCommand,
} from '../../../../machines/session/session.types.ts';
import { siteMachine } from '../../../../machines/site/site.machine.ts';
import type { LoadSiteInput, SiteInfo } from '../../../../machines/site/site.types.ts';
import { draw, DRAW_1, odds, NEWEST } from '../../../../scenarios/worlds/samples.ts';
import { Device } from './bettor.ts';
import { held } from './support.ts';

const ignored = (): void => {};

/** The whole program; only storage, the server, the browser and time are held. */
export function startApp(remembered: SessionRecord | null, device = new Device()) {
  const place = held<PlaceAnswer, PlacementInput>();
  const carryOut = held<CarryOutAnswer, CarryOutInput>();
  const renew = held<RenewAnswer, RenewInput>();
  const revoke = held<void, RevokeInput>();
  const goTo = held<void, GoToInput>();
  const loadPage = held<ResourcePage, LoadPageInput>();
  const loadSite = held<SiteInfo, LoadSiteInput>();
  const rounds: RoundInput[] = [];
  const tells: ((event: RoundEvent) => void)[] = [];
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          revocations: fromCallback(() => undefined),
          sessionStore: fromCallback<SessionStoreCommand, undefined>(({ sendBack }) => {
            sendBack({ type: 'session.restored', record: remembered });
          }),
          renewTokens: renew.logic,
          revokeSession: revoke.logic,
        },
      }),
      betting: bettingMachine.provide({
        actors: {
          slipStore: device.store(),
          visibility: fromCallback<EventObject, undefined>(ignored),
          claimPlacement: device.claim(),
          placeOrder: place.logic,
        },
      }),
      refresh: refreshMachine.provide({
        actors: {
          fetchRound: fromCallback<EventObject, RoundInput>(({ input, sendBack }) => {
            rounds.push(input);
            tells.push(sendBack);
          }),
          presence: fromCallback<EventObject, undefined>(ignored),
        },
      }),
      market: marketMachine.provide({
        actors: { drawClock: fromCallback<DrawClockCommand, undefined>(ignored) },
      }),
      preferences: preferencesMachine.provide({
        actors: { preferencesStore: fromCallback<PreferencesStoreCommand, undefined>(ignored) },
      }),
      site: siteMachine.provide({ actors: { loadSite: loadSite.logic } }),
      resource: resourceMachine.provide({ actors: { loadPage: loadPage.logic } }),
      command: commandMachine.provide({
        actors: { carryOut: carryOut.logic, visibility: fromCallback<EventObject, undefined>(ignored) },
      }),
      goTo: goTo.logic,
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  const { context } = actor.getSnapshot();
  return {
    ...context,
    actor,
    clock,
    place,
    carryOut,
    renew,
    revoke,
    goTo,
    loadPage,
    loadSite,
    rounds,
    arrive: (event: RoundEvent) => tells.at(-1)?.(event),
    /** What an earlier round still has to say, the first being 0. */
    arriveOf: (round: number, event: RoundEvent) => tells[round]?.(event),
    notices: () => context.notices.getSnapshot().context.shown.map(({ message }) => message.key),
  };
}

/** A draw is open, its odds are known, and no confirmation is asked for. */
export function openMarket(app: ReturnType<typeof startApp>) {
  app.arrive({ type: 'data.arrived', arrival: { name: 'draw', value: draw(DRAW_1) } });
  app.arrive({ type: 'data.arrived', arrival: { name: 'odds', value: odds() } });
  app.arrive({ type: 'round.finished' });
  app.preferences.send({ type: 'preference.chosen', changes: { confirmation: 'skipped' } });
}

export function bet({ twoSided, clock }: ReturnType<typeof startApp>) {
  twoSided.send({ type: 'cell.toggled', row: 'first', field: 'big' });
  twoSided.send({ type: 'chip.chosen', amount: '10' });
  clock.increment(ARMING_MS);
  twoSided.send({ type: 'slip.submitted', version: NEWEST });
}
