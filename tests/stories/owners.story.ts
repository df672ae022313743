/** Stories that answer questions of a product owner (docs/owner-questions.md): played on the real server, told by hand. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PlayedId } from '../../scenarios/playedStories.ts';
import { bettorOn, comeBack, hide, PASSWORD, SIGN_IN_TO_BET, soon } from '../browser/support/bettor.ts';
import { captcha, logIn, picture } from '../browser/support/captcha.ts';
import { NETWORK_FAULT } from '../browser/support/network.ts';
import { operators } from '../browser/support/operator.ts';
import { useWorld } from '../browser/support/world.ts';
import { ASKED } from './asked.ts';
import { keep, settled, SMALL, teller, type Play } from './played.ts';
import { beforeCheck } from './realityCheck.ts';

const MINUTES_AWAY = 10;
const DRAWS_AWAY = (MINUTES_AWAY * 60) / 120;
const A_MINUTE_MS = 60_000;
const BALANCE_LOG = /\/api\/v1\/BalanceLog/;
const SERVER_FAULT = /^Failed to load resource: .* 50\d/;

const isAt = (page: Page, hash: string) => soon(() => new URL(page.url()).hash).toBe(hash);

const world = useWorld();
const sparing = useWorld({ CAPTCHA_AFTER_FAILURES: '1', RATE_CAPTCHAS_PER_MINUTE: '4' });
const { atWork } = operators(world);

const OF_BETTORS: Readonly<Partial<Record<PlayedId, Play>>> = {
  'a-guest-bets': async (size) => {
    const { name } = await world.visitAsMember(null);
    const { page } = await world.visit(size);
    const bettor = bettorOn(page);
    const { scenes, tell } = teller(SMALL);
    await bettor.browseAsGuest();
    await bettor.choose('First, big', 'Second, odd');
    await bettor.stake('10');
    await bettor.button(SIGN_IN_TO_BET).waitFor();
    await tell(page, 'A guest makes a slip of two bets: it can be seen, not sent', 'slip.drafting');
    await bettor.button(SIGN_IN_TO_BET).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username', { exact: true }).fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tell(page, 'They go on to bet: the sign-in opens above the slip');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await soon(bettor.chosen).toHaveLength(2);
    await tell(page, 'Signed in: the slip is as it was, with its stakes', 'slip.drafting');
    await bettor.submit();
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    await tell(page, 'It is placed like any other', 'slip.accepted');
    return scenes;
  },
  'a-guest-at-a-members-screen': async (size) => {
    const { name } = await world.visitAsMember(null);
    const { page } = await world.visit(size);
    const bettor = bettorOn(page);
    const { scenes, tell } = teller(SMALL);
    await bettor.browseAsGuest();
    await settled(page);
    await tell(page, 'A guest looks around at the game', 'shown');
    await bettor.open('/user/play');
    await page.getByText('Please sign in to see this page').first().waitFor();
    await isAt(page, '#/login');
    await tell(page, 'They open Safer play, which is for members: the sign-in, and why', 'signIn');
    await bettor.signIn(name);
    await isAt(page, '#/user/play');
    await page.getByRole('form', { name: 'Set limit' }).waitFor();
    await settled(page);
    await tell(page, 'They sign in: Safer play opens, which they had asked for', 'shown');
    return scenes;
  },
  'without-a-network': async (size) => {
    const { page, context, bettor, allow } = await world.visitAsMember('/', size);
    allow(NETWORK_FAULT);
    const { scenes, tell } = teller(SMALL);
    await bettor.choose('First, big');
    await bettor.stake('10');
    await settled(page);
    await tell(page, 'A member makes a slip', 'rounds.reading.countdown');
    await context.setOffline(true);
    await bettor.sees(/^You are disconnected/);
    await bettor.choose('Second, odd');
    await bettor.sees(/^You are disconnected/);
    await tell(
      page,
      'The network is gone: a message says so at once. The slip can still be changed',
      'rounds.reading.paused.offline',
    );
    await context.setOffline(false);
    await page
      .getByText(/^You are disconnected/)
      .first()
      .waitFor({ state: 'detached' });
    await settled(page);
    await tell(
      page,
      'It is back: everything is read at once, and the message goes. The slip is as it was left',
      'rounds.reading.countdown',
    );
    return scenes;
  },
  'a-list-fails': async (size) => {
    const { page, context, bettor, allow } = await world.visitAsMember('/mine', size);
    allow(NETWORK_FAULT, SERVER_FAULT);
    const { scenes, tell } = teller(SMALL);
    let isDown = true;
    await page.route(BALANCE_LOG, (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await bettor.open('/Fluctuation');
    await page.getByText('This list could not be loaded').waitFor();
    await tell(
      page,
      'A member opens Transactions while the server is not available: the list says that it could not be loaded',
      'failed.waiting',
    );
    isDown = false;
    await bettor.button('Try again').click();
    await page.getByText('This list could not be loaded').waitFor({ state: 'detached' });
    await settled(page);
    await tell(page, 'The server is available again. They press “Try again”, and the list is there', 'ready');
    await context.setOffline(true);
    await bettor.sees(/^You are disconnected/);
    await bettor.open('/Fluctuation?type=start');
    await page.getByText('This list could not be loaded').waitFor();
    await tell(
      page,
      'Without a network they ask for one kind alone, the play balance, which this device has not read before: there is no copy to show, and it is not tried again meanwhile',
      'failed.offline',
    );
    await context.setOffline(false);
    await page.getByText('This list could not be loaded').waitFor({ state: 'detached' });
    await page.getByText(/^1.1 of 1$/).waitFor();
    await settled(page);
    await tell(page, 'The network is back: the list is loaded by itself, without a press', 'ready');
    return scenes;
  },
  'a-reality-check-over-a-slip': async (size) => {
    const { scenes, tell } = teller(SMALL);
    const { page, bettor, dialog } = await beforeCheck(world, size);
    await bettor.choose('First, big');
    await bettor.stake('10');
    await bettor.submit();
    await bettor.heading('Confirm your bets').waitFor();
    await tell(page, 'A member has reviewed a slip of £10 and is asked to confirm it', 'running');
    await dialog.getByText(/^Signed in for 15 minutes/).waitFor({ timeout: A_MINUTE_MS });
    await tell(
      page,
      'Fifteen minutes are over: the reality check stands above it. No press reaches the slip',
      'due',
    );
    await dialog.getByRole('button', { name: 'Keep playing' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bettor.heading('Confirm your bets').waitFor();
    await tell(page, 'They press “Keep playing”: the slip is where it was, with its stake', 'running');
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    await tell(page, 'They place it');
    return scenes;
  },
  'ten-minutes-away': async (size) => {
    const { page, bettor } = await world.visitAsMember('/', size);
    const { scenes, tell } = teller(SMALL);
    await bettor.choose('First, big');
    await bettor.stake('10');
    await settled(page);
    await tell(page, 'A member makes a slip while betting is open', 'rounds.reading.countdown');
    await hide(page);
    await tell(
      page,
      'They turn to another tab. From here on no round is made, and what was read stays as it is in this picture',
      'rounds.reading.paused.hidden',
    );
    for (let draw = 0; draw < DRAWS_AWAY; draw += 1) await world.nextDraw();
    await comeBack(page);
    await bettor.heading('A new draw is open').waitFor();
    await settled(page);
    await tell(
      page,
      'They return after ten minutes and five draws. Draw, odds, balance and the last result are asked for together, and each is shown as it comes: the last result ball by ball, over the page. The slip asks whether it should move',
      'rounds.reading.fetching',
    );
    await bettor.button(/^Move to draw /).click();
    await bettor.slip().getByLabel('Amount for all').waitFor();
    await tell(
      page,
      'It moves to the draw that is open now, with its stake, while the balls come out',
      'rounds.reading.countdown',
    );
    return scenes;
  },
};

/** Presses three places of the picture that are wrong, whatever it asks for. */
async function pressWrongly(page: Page): Promise<void> {
  for (let press = 0; press < 3; press += 1) await picture(page).click({ position: { x: 2, y: 2 } });
}

const OF_CAPTCHA: Readonly<Partial<Record<PlayedId, Play>>> = {
  'a-captcha-without-success': async (size) => {
    await sparing.shift(60_000);
    const { name } = await sparing.visitAsMember(null);
    const { page, allow } = await sparing.visit(size);
    allow(/net::ERR_/, /429/);
    const { scenes, tell: tellOf } = teller(SMALL);
    const tell = async (text: string, state: string) => {
      await captcha(page).scrollIntoViewIfNeeded();
      await tellOf(page, text, state);
    };
    await page.goto('/#/login');
    await logIn(page, name, 'wrong-one');
    await page.getByRole('alert').filter({ hasText: 'Wrong username or password' }).waitFor();
    await logIn(page, name, PASSWORD);
    await picture(page).waitFor();
    await tell('After wrong passwords the security check comes first: symbols in an order', 'shown');
    await pressWrongly(page);
    await captcha(page).getByRole('alert').filter({ hasText: 'Wrong area clicked' }).waitFor();
    await picture(page).waitFor();
    await tell('The member presses wrong places: a message, and another picture', 'shown');
    const renew = captcha(page).getByRole('button', { name: 'Refresh' });
    await page.route(/clickCaptcha/, (route) => route.abort('connectionreset'), { times: 1 });
    await renew.click();
    await captcha(page).getByRole('alert').filter({ hasText: 'Loading failed, click “Refresh”.' }).waitFor();
    await tell('They ask for another, which does not load', 'failed');
    await renew.click();
    await picture(page).waitFor();
    await pressWrongly(page);
    await captcha(page).getByRole('alert').filter({ hasText: 'Wrong area clicked' }).waitFor();
    await picture(page).waitFor();
    await tell('By “Refresh” there is a new one. It is answered wrongly too', 'shown');
    await pressWrongly(page);
    await captcha(page).getByRole('alert').filter({ hasText: 'comes by itself' }).waitFor();
    expect(await renew.count()).toBe(0);
    await tell(
      'They press wrong places once more. So many pictures in a minute are all that a network gets: there is none to press, and the next one comes by itself. “Login” is refused without a solved check, and the check begins again with it',
      'limited',
    );
    return scenes;
  },
};

const OF_OPERATORS: Readonly<Partial<Record<PlayedId, Play>>> = {
  'an-operator-leaves-a-form': async () => {
    const { page, button, dialog, open, signIn, username, allow } = await atWork();
    allow(/401/);
    const { scenes, tell } = teller(SMALL);
    const draw = await world.drawId();
    await open('Draws');
    await button(`Void draw ${draw}`).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a fault of the');
    await tell(page, 'An operator has begun to fill in a form, and leaves', 'signedIn.open.idle');
    await world.db.execute(sql`
      UPDATE operator_families SET ended_at = tenball_now()
       WHERE operator_id = (SELECT id FROM operators WHERE username = ${username})`);
    await page
      .getByText('Your session has ended. Sign in again to return to the section you were in.')
      .waitFor();
    await tell(page, 'Their session ends meanwhile: the form is closed, and the sign-in says why', 'expired');
    await signIn(username);
    await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor();
    await settled(page);
    await tell(page, 'They sign in: the same section, without the form', 'signedIn.closed');
    await button(`Void draw ${draw}`).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
    await tell(page, 'The form is opened again, and is empty', 'signedIn.open.idle');
    return scenes;
  },
};

const isPlayed = (id: string): id is PlayedId =>
  [OF_BETTORS, OF_CAPTCHA, OF_OPERATORS].some((stories) => Object.hasOwn(stories, id));

describe.each([
  ['a bettor', OF_BETTORS],
  ['the security check', OF_CAPTCHA],
  ['an operator', OF_OPERATORS],
] as const)('%s', (_, stories) => {
  test.for(Object.entries(stories))('%s', async ([id, play], { skip }) => {
    skip(!ASKED.includes(id), 'it was not asked for');
    if (!isPlayed(id)) throw new Error(`There is no story ${id}.`);
    expect(await keep(id, play)).toBeGreaterThan(0);
  });
});
