/** Stories of what is left when an answer does not come, or a check is left. */
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PRIZES } from '../../server/points/demoPrizes.ts';
import { offerPrizes } from '../../server/points/prizes.ts';
import type { PlayedId } from '../../scenarios/playedStories.ts';
import { soon } from '../browser/support/bettor.ts';
import { loseDraw } from '../browser/support/losing.ts';
import { show } from '../browser/support/looks.ts';
import { loseAnswers, loseNextAnswer, NETWORK_FAULT } from '../browser/support/network.ts';
import { givePoints } from '../browser/support/points.ts';
import { useWorld, type MemberVisit } from '../browser/support/world.ts';
import { ASKED } from './asked.ts';
import { keep, settled, SMALL, teller, type Play } from './played.ts';
import { beforeCheck } from './realityCheck.ts';

const A_MINUTE_MS = 60_000;
const PRIZE = /\/api\/v1\/prize$/;

const world = useWorld();

/** A member with a slip who is shown a reality check. */
async function untilCheck(size: BrowserContextOptions) {
  const { page, dialog, bettor, name } = await beforeCheck(world, size);
  await bettor.choose('First, big');
  await bettor.stake('10');
  await dialog.getByText(/^Signed in for 1\d minutes/).waitFor({ timeout: A_MINUTE_MS });
  return { page, dialog, bettor, name };
}

/** The slip is as it was. */
async function seeSlip({ page, bettor }: Pick<MemberVisit, 'page' | 'bettor'>): Promise<void> {
  await soon(bettor.chosen).toHaveLength(1);
  await settled(page);
}

const STORIES: Readonly<Partial<Record<PlayedId, Play>>> = {
  'a-list-kept': async (size) => {
    const { page, context, bettor, allow } = await world.visitAsMember('/', size);
    allow(NETWORK_FAULT);
    const { scenes, tell } = teller(SMALL);
    await bettor.choose('First, big');
    await bettor.place('1');
    const lost = await loseDraw(world);
    await page
      .getByRole('list', { name: `Result of draw ${lost}` })
      .first()
      .waitFor({ timeout: A_MINUTE_MS });
    await bettor.open('/isSubmit');
    await page.getByText(/^1.1 of 1$/).waitFor();
    await settled(page);
    await tell(page, 'A member has seen the balls of their draw, and reads their settled bets', 'ready');
    await bettor.open('/mine');
    await context.setOffline(true);
    await bettor.sees(/^You are disconnected/);
    await bettor.open('/isSubmit');
    await page.getByText('You see the copy saved on this device.').first().waitFor();
    await tell(
      page,
      'They leave the list, the network is gone, and they open it again: the rows that this device has kept, and from when they are',
      'failed.offline',
    );
    await context.setOffline(false);
    await page.getByText('You see the copy saved on this device.').first().waitFor({ state: 'detached' });
    await settled(page);
    await tell(page, 'The network is back: they are loaded by themselves', 'ready');
    return scenes;
  },
  'an-exchange-without-an-answer': async (size) => {
    await offerPrizes(world.db, DEMO_PRIZES);
    const { page, bettor, name, allow } = await world.visitAsMember(null, size);
    allow(NETWORK_FAULT);
    await givePoints(world, name, 600);
    const { scenes, tell } = teller(SMALL);
    const dialog = page.getByRole('dialog', { name: 'Exchange points' });
    await show(page, '/integral');
    await page.getByRole('link', { name: 'Exchange: £1.00 in cash' }).click();
    await tell(page, 'A member of 600 points is about to exchange 250 for £1 in cash');
    await loseNextAnswer(page, PRIZE);
    await bettor.button('Exchange 250 points').click();
    await dialog.getByText(/^No answer came/).waitFor();
    await tell(
      page,
      'They exchange, and no answer comes. The form says that the outcome is unknown, and that it can’t be done twice',
    );
    await dialog.getByText('Exchanged, and paid into your balance.').waitFor({ timeout: A_MINUTE_MS });
    await tell(
      page,
      'It is sent again by itself, under the same id. The server had done it already, and answers as it did then: it is exchanged once',
      'paid',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('350').first().waitFor();
    await tell(page, '250 points are gone, and not 500');
    await page.getByRole('link', { name: 'Exchange: £1.00 in cash' }).click();
    const answersAgain = await loseAnswers(page, PRIZE);
    await bettor.button('Exchange 250 points').click();
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await tell(page, 'They exchange once more. No answer comes, and they press “Back to the form”');
    answersAgain();
    await bettor.button('Exchange 250 points').click();
    await dialog.getByText('Exchanged, and paid into your balance.').waitFor();
    await tell(
      page,
      'They press again: it has the same id, and is answered as the one before. 100 points are left: this second exchange was done once too',
      'paid',
    );
    return scenes;
  },
  'leaving-a-reality-check': async (size) => {
    const { scenes, tell } = teller(SMALL);
    const first = await untilCheck(size);
    await tell(
      first.page,
      'A member has made a slip. Fifteen minutes are over: the reality check is shown',
      'due',
    );
    await first.dialog.getByRole('link', { name: 'Transactions' }).click();
    await first.dialog.waitFor({ state: 'detached' });
    await settled(first.page);
    await tell(
      first.page,
      'They follow “Transactions” in it: the page opens, the check counts as seen, and the next interval runs',
      'running',
    );
    await first.bettor.open('/');
    await seeSlip(first);
    await tell(first.page, 'Back at the game, their slip is as it was', 'running');
    const second = await untilCheck(size);
    await tell(second.page, 'Another member, with a slip too, is shown one', 'due');
    await second.dialog.getByRole('button', { name: 'Logout' }).click();
    await second.page.getByRole('form', { name: 'Login' }).waitFor();
    await tell(second.page, 'They press “Logout” in it: the session ends, and the check with it');
    await second.bettor.signIn(second.name);
    await seeSlip(second);
    await tell(second.page, 'They sign in again: the slip was kept on this device');
    return scenes;
  },
};

const isKept = (id: string): id is PlayedId => Object.hasOwn(STORIES, id);

describe('what is left', () => {
  test.for(Object.entries(STORIES))('%s', async ([id, play], { skip }) => {
    skip(!ASKED.includes(id), 'it was not asked for');
    if (!isKept(id)) throw new Error(`There is no story ${id}.`);
    expect(await keep(id, play)).toBeGreaterThan(0);
  });
});
