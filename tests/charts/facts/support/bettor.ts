import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import type { Market } from '../../../../contract/game/bets.ts';
import { bettingMachine } from '../../../../machines/betting/betting.machine.ts';
import type {
  AcceptOdds,
  BettingCommand,
  BettingReport,
  ClaimAnswer,
  ClaimInput,
  Confirmation,
  Draft,
  FateAnswer,
  PlaceAnswer,
  SlipStoreCommand,
  SlipStoreEvent,
  SlipStoreInput,
  Placement,
  PlacementInput,
} from '../../../../machines/betting/betting.types.ts';
import { ARMING_MS } from '../../../../machines/common/press.ts';
import { stageOf, refusedBecause } from '../../../../machines/betting/betting.selectors.ts';
import { nextMoment, runningDraw } from '../../../../machines/market/market.moment.ts';
import type { Moment } from '../../../../machines/market/market.types.ts';
import { draw, DRAW_1, odds } from '../../../../scenarios/worlds/samples.ts';
import { listener } from '../../../../scenarios/worlds/parent.ts';
import { held } from './support.ts';

interface Shelf {
  draft: Draft | null;
  placement: Placement | null;
}

/** What one browser keeps: slips by member and market, for all its tabs. */
export class Device {
  readonly #shelves = new Map<string, Shelf>();
  readonly #tabs = new Map<string, Set<(event: SlipStoreEvent) => void>>();
  #ids = 0;

  shelf({ market, memberId }: { market: Market; memberId: string | null }): Shelf {
    const key = `${memberId}/${market}`;
    const shelf = this.#shelves.get(key) ?? { draft: null, placement: null };
    this.#shelves.set(key, shelf);
    return shelf;
  }

  store() {
    return fromCallback<SlipStoreCommand, SlipStoreInput>(({ input, sendBack, receive }) => {
      if (input.memberId === null) {
        sendBack({ type: 'slip.restored', draft: null, placement: null });
        return undefined;
      }
      const tabs = this.tabs(input);
      const tell = (event: SlipStoreEvent) => sendBack(event);
      tabs.add(tell);
      const shelf = this.shelf(input);
      sendBack({ type: 'slip.restored', draft: shelf.draft, placement: shelf.placement });
      receive((command) => {
        const others = [...tabs].filter((each) => each !== tell);
        if (command.type === 'draft.kept') {
          shelf.draft = command.draft;
          for (const other of others) other({ type: 'draft.changedElsewhere', draft: command.draft });
          return;
        }
        if (shelf.placement?.requestId !== command.requestId) return;
        shelf.placement = null;
        const { draft } = shelf;
        if (draft !== null) for (const other of others) other({ type: 'placement.endedElsewhere', draft });
      });
      return () => tabs.delete(tell);
    });
  }

  claim() {
    return fromPromise<ClaimAnswer, ClaimInput>(({ input }) => {
      const shelf = this.shelf(input);
      if (shelf.placement !== null) return Promise.resolve({ kind: 'taken', placement: shelf.placement });
      this.#ids += 1;
      shelf.placement = { requestId: `request-${this.#ids}`, memberId: input.memberId, order: input.order };
      return Promise.resolve({ kind: 'claimed', placement: shelf.placement });
    });
  }

  tabs({ market, memberId }: SlipStoreInput): Set<(event: SlipStoreEvent) => void> {
    const key = `${memberId}/${market}`;
    const tabs = this.#tabs.get(key) ?? new Set();
    this.#tabs.set(key, tabs);
    return tabs;
  }
}

interface Start {
  readonly device?: Device;
  readonly memberId?: string | null;
  readonly confirmation?: Confirmation;
  readonly acceptOdds?: AcceptOdds;
  readonly market?: Market;
}

/** What may place bets. */
const PLACES: ReadonlySet<string> = new Set([
  'slip.submitted',
  'slip.confirmed',
  'odds.accepted',
  'bets.repeated',
]);

/** A tab with one slip, open draw 1, odds known, balance 100.00, as 'ada' unless told otherwise. */
export function openSlip({
  device = new Device(),
  memberId = 'ada',
  confirmation = 'skipped',
  acceptOdds = 'never',
  market = 'twoSided',
}: Start = {}) {
  const place = held<PlaceAnswer, PlacementInput>();
  const lookUp = held<FateAnswer, PlacementInput>();
  const abandon = held<FateAnswer, PlacementInput>();
  const parent = listener<BettingReport>();
  const clock = new SimulatedClock();
  const machine = bettingMachine.provide({
    actors: {
      slipStore: device.store(),
      visibility: fromCallback<EventObject, undefined>(() => undefined),
      claimPlacement: device.claim(),
      placeOrder: place.logic,
      lookUpOrder: lookUp.logic,
      abandonOrder: abandon.logic,
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { parent: parent.ref, market, confirmation, acceptOdds },
  }).start();
  const publish = (change: Partial<Omit<Moment, 'version'>>) =>
    actor.send({ type: 'moment.changed', moment: nextMoment(actor.getSnapshot().context.moment, change) });
  publish({ draw: runningDraw(draw(DRAW_1)), phase: 'open' });
  publish({ odds: odds() });
  if (memberId !== null) {
    actor.send({ type: 'principal.changed', memberId });
    actor.send({ type: 'funds.changed', balance: '100.00' });
  }
  return {
    actor,
    /** The market publishes its next moment. */
    publish,
    device,
    place,
    lookUp,
    abandon,
    clock,
    /** As a person does it who looks first: what places bets has been visible for long enough. */
    send: (event: BettingCommand) => {
      if (PLACES.has(event.type)) clock.increment(ARMING_MS);
      actor.send(event);
    },
    stage: () => stageOf(actor.getSnapshot()),
    refused: () => refusedBecause(actor.getSnapshot()),
    lines: () => Object.values(actor.getSnapshot().context.lines),
    notices: () =>
      parent.heard().flatMap((each) => (each.type === 'notice.posted' ? [each.notice.message.key] : [])),
    heard: parent.heard,
    /** Selects first.big with a stake. */
    bet: (stake = '10') => {
      actor.send({ type: 'cell.toggled', row: 'first', field: 'big' });
      actor.send({ type: 'stake.typed', row: 'first', field: 'big', text: stake, edit: 'replaced' });
    },
  };
}
