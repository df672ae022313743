/** What a PostgreSQL on this machine has used of it. */
import { existsSync, readFileSync } from 'node:fs';

const TICKS_PER_S = 100;
/** Fields of /proc/<pid>/stat behind the name of the program: user and system time, and those of children that ended. */
const OWN = [11, 12];
const ENDED = [13, 14];

function ticksOf(pid: string, fields: readonly number[]): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [, behind = ''] = /\) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const values = behind.split(' ').map(Number);
  return fields.reduce((sum, field) => sum + (values[field] ?? 0), 0);
}

/** CPU seconds of a cluster so far: of the process that was started first, and of all that it has started. */
export function cpuOfCluster_s(pid: string): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const ticks = children.reduce((sum, child) => sum + ticksOf(child, OWN), ticksOf(pid, [...OWN, ...ENDED]));
  return ticks / TICKS_PER_S;
}

/** CPU seconds of one process so far, with all its threads. */
export const cpuOfProcess_s = (pid: number): number => ticksOf(String(pid), OWN) / TICKS_PER_S;
