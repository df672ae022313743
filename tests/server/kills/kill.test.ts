/** kill -9, again and again, in the middle of whatever moves money: nothing is lost, nothing is doubled [B-10]. */
import { expect, test } from 'vitest';
import { auditDatabase } from '../../../bench/chaos/audit.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { throwAwayPlace } from '../support/throwAway.ts';
import { runAndKill } from './killing.ts';
import { WORKLOADS } from './workloads/table.ts';

const fail = (error: unknown): void => expect(error).toBeUndefined();

test.each(Object.entries(WORKLOADS))('killed with -9 while it works: %s', async (name, workload) => {
  const { place, remove } = await throwAwayPlace();
  const env = { ...workload.settings, LOG_LEVEL: 'silent', ...place };
  const config = readConfig(env);
  const before = await openDatabase(config, fail);
  const given = await workload.prepare({ db: before.db, config });
  await before.close();

  const known = new Set<string>();
  let noted = 0;
  for (let round = 0; round < workload.kills; round++) {
    const args = [name, String(workload.next(known)), ...given];
    const runs = await Promise.all(
      Array.from({ length: workload.processes }, () =>
        runAndKill('killed.ts', { env, args, lines: workload.idsBeforeKill }),
      ),
    );
    for (const id of runs.flat()) known.add(id);
    noted += runs.flat().length;
  }
  const repeated = workload.isNotedOnce ? noted - known.size : 0;
  expect(repeated).toBe(0);

  const { db, close } = await openDatabase(config, fail);
  const { ids, facts } = await workload.finish({ db, config, given });
  expect(new Set(ids).size).toBe(ids.length);
  const done = new Set(ids);
  expect([...known].filter((id) => !done.has(id))).toEqual([]);
  expect(facts).toEqual(workload.facts);
  expect(Object.entries(await auditDatabase(db)).filter(([, found]) => found !== 0)).toEqual([]);
  await close();
  await remove();
});
