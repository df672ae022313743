/**
 * A process that works until it is killed: run by kill.test.ts. Settings come from the environment; arguments are the name
 * of a workload, the number of the first request, and what the workload prepared. Each line it prints is the id of
 * something that is done. It ends with its parent.
 */
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { WORKLOADS } from './workloads/table.ts';

process.stdin.on('end', () => process.exit()).resume();
const [name = '', first = '0', ...given] = process.argv.slice(2);
const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
};
const config = readConfig(process.env);
const { db } = await openDatabase(config, fail);
await WORKLOADS[name]?.work({
  db,
  config,
  given,
  first: Number(first),
  done: (id) => void process.stdout.write(`${id}\n`),
  fail,
});
