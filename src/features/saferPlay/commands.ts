/** Safer play: limits, breaks and reality checks. */
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { saferPlayCommands } from '../../../machines/command/command.saferPlay.ts';
import type { CommandResult } from '../../../machines/command/command.types.ts';
import { carrying, DONE, SHOWN } from '../commands/index.ts';

/** When the break ends is shown in the place of the sign-in for as long as it lasts. */
const begun = ({ until }: { readonly until: string }): CommandResult => ({
  message: null,
  details: {},
  endsSession: true,
  breakUntil: Date.parse(until),
});

/** Says from when on the limit holds: `waitsUntil` is '' when it already does. */
export const setLimit = carrying(saferPlayCommands.setLimit, async ({ ask }, body) => {
  const { limits } = (await ask(saferPlayCalls.playLimit, { body })).data;
  const set = limits.find(({ limit, period }) => limit === body.limit && period === body.period);
  return { message: null, details: { waitsUntil: set?.wanted?.ready_at ?? '' } };
});

export const confirmLimit = carrying(saferPlayCommands.confirmLimit, async ({ ask }, body) => {
  await ask(saferPlayCalls.playConfirmLimit, { body });
  return DONE;
});

export const reviewLimits = carrying(saferPlayCommands.reviewLimits, async ({ ask }, body) => {
  await ask(saferPlayCalls.playReview, { body });
  return DONE;
});

export const takeTimeOut = carrying(saferPlayCommands.takeTimeOut, async ({ ask }, body) =>
  begun((await ask(saferPlayCalls.playTimeOut, { body })).data),
);

export const excludeMyself = carrying(saferPlayCommands.excludeMyself, async ({ ask }, body) =>
  begun((await ask(saferPlayCalls.playExclude, { body })).data),
);

export const setRealityCheck = carrying(saferPlayCommands.setRealityCheck, async ({ ask }, body) => {
  await ask(saferPlayCalls.playRealityCheck, { body });
  return SHOWN;
});
