import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** Books points of a member who has none. */
export const givePoints = ({ db }: World, username: string, points: number) =>
  db.execute(sql`
    WITH me AS (SELECT id FROM members WHERE username = ${username}),
    given AS (
      INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
      SELECT id, 'stake', -id, ${points}, ${points}, tenball_now() FROM me)
    INSERT INTO points_accounts (member_id, points, entries) SELECT id, ${points}, 1 FROM me`);
