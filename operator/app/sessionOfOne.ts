/** What is asked and sent is asked and sent as the operator whom the console names alone [M-07]. */
import type { ConsoleActor } from '../kit/useConsole.ts';
import { keptTokens } from './tokens.ts';

/** Whether another tab has signed somebody else in since. */
function isAnothers(root: ConsoleActor): boolean {
  const kept = keptTokens.read()?.operator;
  return kept !== undefined && kept !== root.getSnapshot().context.operator?.id;
}

/** Whether the tokens of this device are those of the operator who is known here; where they are another's, the session is lost. */
export function isOwn(root: ConsoleActor): boolean {
  if (!isAnothers(root)) return true;
  // In the middle of a step of the chart it is only noted.
  root.send({ type: 'session.lost' });
  return false;
}
