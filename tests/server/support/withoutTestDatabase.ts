/**
 * Tests of the server that do not reach the database of TEST_DATABASE_URL: they need none, or open an embedded one of their
 * own. On either database they do the same. `tests/build/testDatabase.test.ts` looks at all that they load; a file that is not
 * in this list runs on both.
 */
export const WITHOUT_TEST_DATABASE = [
  'tests/server/cash/signature.test.ts',
  'tests/server/config/config.payments.test.ts',
  'tests/server/config/config.refused.test.ts',
  'tests/server/config/config.test.ts',
  'tests/server/db/brokenDisk.test.ts',
  'tests/server/db/durability.test.ts',
  'tests/server/db/embeddedTurns.test.ts',
  'tests/server/db/fairQueue.test.ts',
  'tests/server/db/fsync.test.ts',
  'tests/server/db/start.test.ts',
  'tests/server/http/inlineScripts.test.ts',
  'tests/server/ledger/verifyLedger.test.ts',
  'tests/server/members/messageSender.test.ts',
  'tests/server/operators/operatorPage.test.ts',
] as const;
