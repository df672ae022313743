import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import type { World } from './world.ts';

const PERIOD_MS = 30_000;

async function timeOf({ db }: World): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`SELECT (extract(epoch FROM tenball_now()) * 1000)::bigint AS ms`,
  );
  return Number(rows[0]?.ms);
}

/** Goes to the beginning of the next time step: none passes another while a code is typed. @returns its code */
export async function nextCode(world: World, secret: string): Promise<string> {
  await world.shift(PERIOD_MS - ((await timeOf(world)) % PERIOD_MS));
  return generateSync({ secret, epoch: Math.floor((await timeOf(world)) / 1000) });
}
