/**
 * The click captcha [M-06]. What is asked lies in the database, so any process may check it. An answer is judged once:
 * a wrong one uses the captcha up, a right one opens one door.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SYMBOLS, type CaptchaLanguage, type Symbol } from '../../contract/wire/captcha.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/open.ts';
import { captchas } from '../db/schema/captcha.ts';
import { sweepTable } from '../db/sweep.ts';
import { transact } from '../db/transact.ts';
import { drawing } from '../work/boundedWork.ts';
import { drawPicture } from './picture.ts';
import { askQuestion } from './question.ts';
import { shuffled } from './shuffled.ts';

/** Long enough for people who read slowly or type with a switch. */
const LIFE = sql`interval '10 minutes'`;
const SHOWN = 8;
const ASKED = 3;
/** How far beside a symbol a click may be, pixels. */
const TOLERANCE_PX = 6;

const secretSchema = z.object({
  clicks: z.array(z.object({ x: z.number(), y: z.number(), radius: z.number() })),
  answer: z.int(),
  width: z.int(),
  height: z.int(),
});
type Secret = z.infer<typeof secretSchema>;

export interface Captcha {
  readonly id: string;
  /** What to click, in this order. */
  readonly symbols: readonly Symbol[];
  readonly question: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Asks a new one. @param id takes the place of the one with this id */
export async function askCaptcha(
  db: Database,
  { id = randomUUID(), language }: { readonly id?: string | undefined; readonly language: CaptchaLanguage },
): Promise<Captcha> {
  const { png, width, height, placed } = await drawing.run(() =>
    drawPicture(shuffled(SYMBOLS).slice(0, SHOWN)),
  );
  const asked = shuffled(placed).slice(0, ASKED);
  const { text, answer } = askQuestion(language);
  const clicks = asked.map(({ x, y, radius }) => ({ x, y, radius }));
  const row = {
    secret: { clicks, answer, width, height } satisfies Secret,
    expiresAt: sql`${now} + ${LIFE}`,
    solvedAt: null,
  };
  await db
    .insert(captchas)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: captchas.id, set: row });
  return { id, symbols: asked.map(({ symbol }) => symbol), question: text, png, width, height };
}

const CLICKS =
  /^(\d{1,5}(?:\.\d+)?,\d{1,5}(?:\.\d+)?(?:-\d{1,5}(?:\.\d+)?,\d{1,5}(?:\.\d+)?)*);(\d{1,5});(\d{1,5})$/;

/** Whether clicks "x,y-x,y;w;h" or an answer "=12" are right. */
function isRight(info: string, { clicks, answer, width, height }: Secret): boolean {
  if (info.startsWith('=')) return info.slice(1).trim() === String(answer);
  const [, points = '', shownWidth, shownHeight] = CLICKS.exec(info) ?? [];
  const [scaleX, scaleY] = [width / Number(shownWidth), height / Number(shownHeight)];
  if (!Number.isFinite(scaleX) || !Number.isFinite(scaleY)) return false;
  const made = points.split('-').map((point) => point.split(',').map(Number));
  return (
    made.length === clicks.length &&
    clicks.every(({ x, y, radius }, n) => {
      const [clickX = Infinity, clickY = Infinity] = made[n] ?? [];
      return Math.hypot(clickX * scaleX - x, clickY * scaleY - y) <= radius + TOLERANCE_PX;
    })
  );
}

const isOpen = (id: string) => and(eq(captchas.id, id), gt(captchas.expiresAt, now));

/** Judges an answer to a captcha that wasn't answered yet. A wrong one uses it up. */
export const checkCaptcha = (db: Database, id: string, info: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const [found] = await tx.select().from(captchas).where(isOpen(id)).for('update');
    if (found === undefined || found.solvedAt !== null) return false;
    if (!isRight(info, z.parse(secretSchema, found.secret))) {
      await tx.delete(captchas).where(eq(captchas.id, id));
      return false;
    }
    await tx.update(captchas).set({ solvedAt: now }).where(eq(captchas.id, id));
    return true;
  });

/** Uses a captcha up. @returns whether it was solved before, or is by `info` */
export async function spendCaptcha(
  db: Database,
  { id, info }: { readonly id: string | undefined; readonly info: string | undefined },
): Promise<boolean> {
  if (id === undefined) return false;
  const [spent] = await db.delete(captchas).where(isOpen(id)).returning();
  if (spent === undefined) return false;
  return (
    spent.solvedAt !== null || (info !== undefined && isRight(info, z.parse(secretSchema, spent.secret)))
  );
}

/** Deletes expired captchas, a batch at a time. @returns how many were deleted */
export const sweepCaptchas = (db: Database): Promise<number> =>
  sweepTable(db, captchas, [captchas.id], lte(captchas.expiresAt, now));
