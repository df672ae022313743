/** Stories that follow one chart, and need what the server counts: failed sign-ins, minutes, and presses that come too soon. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PlayedId } from '../../scenarios/playedStories.ts';
import { bettorOn, middleOf, PASSWORD, soon, SUBMIT } from '../browser/support/bettor.ts';
import { answerTo, captcha, logIn, picture } from '../browser/support/captcha.ts';
import { loseDraw } from '../browser/support/losing.ts';
import { NETWORK_FAULT } from '../browser/support/network.ts';
import { useWorld } from '../browser/support/world.ts';
import { ASKED } from './asked.ts';
import { keep, settled, SMALL, teller, type Play } from './played.ts';
import { beforeCheck } from './realityCheck.ts';

const A_MINUTE_MS = 60_000;
/** In so low a window “Place bets” of a wide screen comes to stand where “Review bets” was. */
const LOW = { viewport: { width: 1280, height: 600 } };
const UNDER_EACH_OTHER = ['First, big', 'Second, big', 'Third, big'];

const world = useWorld();
const strict = useWorld({ CAPTCHA_AFTER_FAILURES: '2' });

/** Answers in words: what is asked for, or one more. */
async function answer(page: Page, isRight: boolean): Promise<void> {
  const asked = answerTo(await captcha(page).locator('label').innerText());
  await captcha(page)
    .getByRole('textbox')
    .fill(String(isRight ? asked : asked + 1));
}

const STORIES: Readonly<Partial<Record<PlayedId, Play>>> = {
  'too-early-a-press': async (size) => {
    const low = size.isMobile === true ? size : { ...size, ...LOW };
    const { page, bettor } = await world.visitAsMember('/', low);
    const { scenes, tell } = teller(SMALL);
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/orderSubmit')) orders.push(request.url());
    });
    await bettor.choose(...UNDER_EACH_OTHER);
    await bettor.stake('10');
    const submit = bettor.slip().getByRole('button', { name: SUBMIT });
    await submit.scrollIntoViewIfNeeded();
    await tell(page, 'A member makes a slip', 'slip.drafting.selecting');
    const spot = await middleOf(submit);
    await page.mouse.dblclick(spot.x, spot.y);
    await bettor.heading('Confirm your bets').waitFor();
    const there = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
      [spot.x, spot.y] as const,
    );
    expect([there, orders]).toEqual(['Place bets', []]);
    await tell(
      page,
      'They press its button twice in a row. The second press falls on “Place bets”, which has just appeared there, and does not count: nothing is sent, and the bets can be read',
      'slip.confirming',
    );
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect(orders).toHaveLength(1);
    await tell(page, 'A press half a second later counts', 'slip.accepted');
    return scenes;
  },
  'signing-out-offline': async (size) => {
    const { page, context, bettor, name, allow } = await world.visitAsMember('/', size);
    allow(NETWORK_FAULT);
    const { scenes, tell } = teller(SMALL);
    await page.getByRole('grid').waitFor();
    await settled(page);
    await tell(page, 'A member is at the game', 'principal.member.active');
    await context.setOffline(true);
    await bettor.sees(/^You are disconnected/);
    await tell(page, 'The network is gone: a message says so');
    await bettor.button(/^User menu/).click();
    await bettor.button('Logout').click();
    await page
      .getByRole('alert')
      .getByText(/^You are signed out on this device/)
      .waitFor();
    await soon(() => new URL(page.url()).hash).toBe('#/login');
    await tell(
      page,
      'They press “Logout” in the user menu: they are signed out on this device, and a message says so',
      'principal.guest.anonymous',
    );
    await context.setOffline(false);
    const open = async () =>
      (
        await world.db.execute(sql`
          SELECT 1 FROM session_families f JOIN members m ON m.id = f.member_id
           WHERE m.username = ${name} AND f.ended_at IS NULL`)
      ).rows.length;
    await soon(open).toBe(0);
    await page.getByRole('form', { name: 'Login' }).waitFor();
    await settled(page);
    await tell(page, 'The network is back: the session is ended on the server too');
    return scenes;
  },
  'a-reality-check': async (size) => {
    const { scenes, tell } = teller(SMALL);
    const { page, bettor, dialog } = await beforeCheck(world, size, async (playing) => {
      await playing.choose('First, big');
      await playing.place('10');
      await loseDraw(world);
    });
    await settled(page);
    await tell(
      page,
      'A member has asked for a reality check every 15 minutes, and has lost a bet of £10 since they signed in',
      'running',
    );
    await dialog.getByText(/^Signed in for 15 minutes/).waitFor({ timeout: A_MINUTE_MS });
    await tell(page, 'Fifteen minutes are over: it is shown, with the time and what it came to', 'due');
    await dialog.getByRole('button', { name: 'Keep playing' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bettor.cell('First, big').waitFor();
    await tell(page, 'They press “Keep playing”, and the next fifteen minutes begin', 'running');
    return scenes;
  },
  'a-captcha': async (size) => {
    const { name } = await strict.visitAsMember(null);
    const { page } = await strict.visit(size);
    const bettor = bettorOn(page);
    const { scenes, tell: tellOf } = teller(SMALL);
    const tell = async (text: string, ...states: readonly string[]) => {
      await settled(page);
      await captcha(page).scrollIntoViewIfNeeded();
      await tellOf(page, text, ...states);
    };
    await page.goto('/#/login');
    for (const wrong of ['wrong-one', 'wrong-two']) {
      await logIn(page, name, wrong);
      await page.getByRole('alert').filter({ hasText: 'Wrong username or password' }).waitFor();
      await soon(() => page.getByLabel('Password', { exact: true }).isEditable()).toBe(true);
    }
    await settled(page);
    await tellOf(page, 'A member has given a wrong password twice');
    await logIn(page, name, PASSWORD);
    await picture(page).waitFor();
    await tell('They try once more: now the security check comes first', 'shown');
    await answer(page, false);
    await captcha(page).getByRole('button', { name: 'Check' }).click();
    await captcha(page).getByRole('alert').filter({ hasText: 'a wrong answer' }).waitFor();
    await picture(page).waitFor();
    await tell('They answer the question below the picture, wrongly: there is another', 'shown');
    await answer(page, true);
    await tell('They answer that one as it asks, and press “Check”', 'shown');
    await captcha(page).getByRole('button', { name: 'Check' }).click();
    await captcha(page).getByText('Thank you. Now send the form again.').waitFor();
    await tell('It is right', 'passed');
    await bettor.button('Login').click();
    await page.getByRole('grid').waitFor();
    await settled(page);
    await tellOf(page, 'They press “Login” again, and are signed in');
    return scenes;
  },
};

const isPlayed = (id: string): id is PlayedId => Object.hasOwn(STORIES, id);

describe('one chart', () => {
  test.for(Object.entries(STORIES))('%s', async ([id, play], { skip }) => {
    skip(!ASKED.includes(id), 'it was not asked for');
    if (!isPlayed(id)) throw new Error(`There is no story ${id}.`);
    expect(await keep(id, play)).toBeGreaterThan(0);
  });
});
