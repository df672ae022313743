/** Whose turn it is when the database is busy: each member's from the first look at their token on, not their network's. */
import { expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { holding } from '../support/holding.ts';

/** More than may wait of one principal (server/db/pglite.ts). */
const MANY = 260;

const server = testServer();

test.runIf(databaseKind === 'embedded')(
  'a member whose calls fill their part of the queue keeps no other member of the same network waiting in vain',
  async () => {
    const [one, other] = [await server.register(), await server.register()];
    const balance = ({ token }: { readonly token: string }) => server.call(CALLS.balance, { token });
    expect([(await balance(one)).code, (await balance(other)).code]).toEqual([CODE.ok, CODE.ok]);
    const release = await holding(server.db);
    const many = Array.from({ length: MANY }, () => balance(one));
    const single = balance(other);
    const refused = await Promise.race(many);
    await release();
    expect([refused.status, (await single).status]).toEqual([503, 200]);
    await Promise.all(many);
  },
);
