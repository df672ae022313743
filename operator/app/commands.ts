/** How an operator's commands are carried out: each makes its call, and a few have a result to tell. */
import * as z from 'zod/mini';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { OPERATOR_EXPORTS } from '../../contract/calls/operatorExports.ts';
import { CODE } from '../../contract/codes.ts';
import { CSV_TYPE } from '../../contract/csv.ts';
import { operatorCommands } from '../../machines/command/command.operator.ts';
import type { Command } from '../../machines/command/command.declared.ts';
import type {
  CarryOutAnswer,
  CarryOutInput,
  CommandName,
  CommandResult,
  EntryCommand,
  OperatorCommand,
} from '../../machines/command/command.types.ts';
import type { Client } from '../../src/api/client.ts';
import type { ApiFailure } from '../../src/api/errors.ts';
import { openFiles } from '../../src/api/files.ts';
import { saveFile } from '../../src/dom/saveFile.ts';
import { carrying, type CarryOut } from '../../src/features/commands/command.ts';
import { ENTRY } from './entry.ts';
import { QUERIES } from './queries.ts';

type Details = CommandResult['details'];
const told = (details: Details): CommandResult => ({ message: null, details });

const tooLong = z.object({ fields: z.object({ to: z.literal('tooMany') }) });
const isTooLong = (failure: ApiFailure): boolean =>
  failure.kind === 'code' && failure.code === CODE.inputRefused && tooLong.safeParse(failure.data).success;

/** Commands whose result the console shows. */
const WITH_RESULT: Readonly<Partial<Record<OperatorCommand, CarryOut>>> = {
  changeOdds: carrying(operatorCommands.changeOdds, async ({ ask }, body) => {
    await ask(operatorCalls.operatorSetOdds, { body });
    return told({ count: String(body.odds.length) });
  }),
  voidDraw: carrying(operatorCommands.voidDraw, async ({ ask }, body) => {
    const { data } = await ask(operatorCalls.operatorVoidDraw, { body });
    return told({ bets: String(data.bets), stake: data.stake });
  }),
  approveWithdrawal: carrying(operatorCommands.approveWithdrawal, async ({ ask }, body) => {
    const { data } = await ask(operatorCalls.operatorApproveWithdrawal, { body });
    return told({ status: data.status });
  }),
  exportList: carrying(
    operatorCommands.exportList,
    async (client, { list, query }) => {
      const filters = Object.fromEntries(new URLSearchParams(query));
      const fetchFile = openFiles(client, () => client.ask(operatorCalls.operatorMe, {}));
      const { name, text } = await fetchFile(OPERATOR_EXPORTS[list].path, QUERIES[list](filters));
      saveFile(name, CSV_TYPE, text);
      return told({ name });
    },
    (failure) => (isTooLong(failure) ? { key: 'op.exportTooLong' } : null),
  ),
  verifyAudit: carrying(operatorCommands.verifyAudit, async ({ ask }) => {
    const { data } = await ask(operatorCalls.operatorVerifyAudit, {});
    return told({
      entries: String(data.entries),
      hash: data.hash,
      problem: data.problem?.kind ?? 'none',
      number: String(data.problem?.number ?? 0),
    });
  }),
};

const isOperators = (name: CommandName): name is OperatorCommand => Object.hasOwn(operatorCommands, name);
/** Whether it stands before the console, where no operator is signed in yet. */
export const isEntry = (name: CommandName): name is EntryCommand => Object.hasOwn(ENTRY, name);

/** Any other command: that it is done is all there is to tell. */
const plain = (declared: Command): CarryOut =>
  carrying(declared, async ({ ask }, body) => {
    // The body is checked by the schema of this very call, whichever that is.
    const input = { body };
    await ask(declared.call, input);
    return told({});
  });

/** Rejects when no answer came. */
export async function carryOut(
  client: Client,
  { command, ...input }: CarryOutInput,
): Promise<CarryOutAnswer> {
  if (isEntry(command)) return ENTRY[command](client, input);
  if (!isOperators(command)) throw new RangeError(`No operator has the command "${command}".`);
  return (WITH_RESULT[command] ?? plain(operatorCommands[command]))(client, input);
}
