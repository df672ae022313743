/** The click captcha as a person meets it at the login form. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { World } from './world.ts';

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Answers the question as a person would who reads it. */
export function answerTo(question: string): number {
  const [, words = ''] = /numbers: (.+)\.$/.exec(question) ?? [];
  const given = words.split(/, | and /).map((word) => NUMBERS.indexOf(word) + 1);
  const [largest, smallest] = [Math.max(...given), Math.min(...given)];
  if (question.includes('first and the last')) return (given[0] ?? 0) + (given.at(-1) ?? 0);
  return question.includes('Take') ? largest - smallest : largest + smallest;
}

const secretSchema = z.object({ clicks: z.array(z.object({ x: z.number(), y: z.number() })) });
/** Where the picture that was handed out last wants to be clicked. */
export async function clicksAsked({ db }: World) {
  const { rows } = await db.execute<{ secret: unknown }>(
    sql`SELECT secret FROM captchas ORDER BY expires_at DESC LIMIT 1`,
  );
  return z.parse(secretSchema, rows[0]?.secret).clicks;
}

export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
export const captcha = (page: Page) => page.getByRole('group', { name: 'Quick security check' });
export const picture = (page: Page) => captcha(page).getByRole('img');
