import { autoTaskMachine } from '../lifecycles/autoTask/autoTask.machine.ts';
import { breakMachine } from '../lifecycles/break/break.machine.ts';
import { drawMachine } from '../lifecycles/draw/draw.machine.ts';
import { exchangeMachine } from '../lifecycles/exchange/exchange.machine.ts';
import { rechargeMachine } from '../lifecycles/recharge/recharge.machine.ts';
import { screenMachine } from '../lifecycles/screen/screen.machine.ts';
import { ticketMachine } from '../lifecycles/ticket/ticket.machine.ts';
import { withdrawalMachine } from '../lifecycles/withdrawal/withdrawal.machine.ts';
import { CHARTS } from './charts.ts';

/** The life cycles of the server's rows. No actor runs them: the server is held to what follows from them. */
export const LIFE_CYCLES = {
  draw: drawMachine,
  ticket: ticketMachine,
  autoTask: autoTaskMachine,
  recharge: rechargeMachine,
  withdrawal: withdrawalMachine,
  break: breakMachine,
  exchange: exchangeMachine,
};

/** What becomes of an address that somebody opens. No actor runs it either: the guard of routes is held to it. */
export const GUARD = { screen: screenMachine };

/** Those that run, and those that no actor runs. */
export const ALL_CHARTS = { ...CHARTS, ...LIFE_CYCLES, ...GUARD };
