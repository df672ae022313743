/** Stories in which the server plays draws and counts attempts: played on the real server, told by hand. */
import { sql } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { doDrawWork } from '../../server/jobs/drawWork.ts';
import { PLAYED_STORIES, type PlayedId } from '../../scenarios/stories.ts';
import { keepStory } from '../../scripts/stories/kept.ts';
import { withoutRepeats } from '../../scripts/stories/page.ts';
import { SILENT } from '../server/support/silent.ts';
import { hireAt } from '../server/support/staff.ts';
import { nextCode } from '../browser/support/authenticator.ts';
import { lookAway, soon, tableOf } from '../browser/support/bettor.ts';
import { loseDraw } from '../browser/support/losing.ts';
import { operatorOn } from '../browser/support/operator.ts';
import { DESKTOP, PHONE, useWorld } from '../browser/support/world.ts';
import { ASKED } from './asked.ts';
import { stillOf } from './pictures.ts';

interface Scene {
  readonly text: string;
  readonly picture: Buffer;
}
type Play = (size: BrowserContextOptions) => Promise<readonly Scene[]>;

/** Keeps what is seen after each sentence. */
function teller() {
  const scenes: Scene[] = [];
  return {
    scenes,
    tell: async (page: Page, text: string) => {
      scenes.push({ text, picture: await stillOf(page) });
    },
  };
}

/** @returns how many pictures are shown */
async function keep(id: PlayedId, play: Play): Promise<number> {
  const story = PLAYED_STORIES.find((each) => each.id === id);
  if (story === undefined) throw new Error(`There is no story ${id}.`);
  const desktop = await play(DESKTOP);
  const phone = await play(PHONE);
  const wide = withoutRepeats(desktop.map(({ picture }) => picture));
  const narrow = withoutRepeats(phone.map(({ picture }) => picture));
  const steps = desktop.map(({ text }, at) => ({
    text,
    states: [],
    req: at === 0 ? story.req : [],
    desktop: wide[at] ?? null,
    phone: narrow[at] ?? null,
  }));
  keepStory({ ...story, lit: null, steps });
  return steps.filter(({ desktop: picture }) => picture !== null).length;
}

describe.runIf(ASKED.includes('auto-bet-stops'))('auto-bet', () => {
  const world = useWorld();
  const play: Play = async (size) => {
    const { page, bettor } = await world.visitAsMember('/createAutoBet', size);
    const { scenes, tell } = teller();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const drawsOf = async () => (await tableOf(page))[0]?.['Draws'];
    await page.getByLabel('Name').fill('Big first');
    await page.getByLabel('First, big', { exact: true }).check();
    await page.getByLabel('Stake on each bet').fill('1');
    await page.getByLabel('Draws').fill('5');
    await page.getByLabel('Loss limit').fill('2');
    await tell(page, 'A member fills in a task: £1 on big, five draws, a loss of £2 at most');
    await button('Save').click();
    await page.getByText('It is off: nothing is bet until you start it.').waitFor();
    await tell(page, 'It is saved, and off');
    await link('Review and start').click();
    const dialog = page.getByRole('dialog', { name: 'Big first' });
    await dialog.getByRole('button', { name: 'Start Big first' }).waitFor();
    await tell(page, 'They read what it will do');
    await dialog.getByRole('button', { name: 'Start Big first' }).click();
    await dialog.getByText('Running', { exact: true }).waitFor();
    await button('Close').click();
    await doDrawWork(world.db, world.config, SILENT);
    await bettor.refresh();
    await soon(drawsOf).toBe('1 of 5');
    await tell(page, 'It is started, and bets on the running draw');
    await loseDraw(world);
    await bettor.refresh();
    await soon(drawsOf).toBe('2 of 5');
    await tell(page, 'The draw is lost: £1. The next bet is placed');
    await loseDraw(world);
    await bettor.refresh();
    await page.getByText('Stopped: another draw could raise its loss above the limit.').first().waitFor();
    await tell(
      page,
      'The second is lost as well. A third could take the loss above £2: it stops, and says so',
    );
    await link('Details of Big first').click();
    await dialog.locator('tbody tr').nth(1).waitFor();
    await tell(page, 'What it bet, draw by draw');
    return scenes;
  };
  test('stops at its loss limit', async () => {
    expect(await keep('auto-bet-stops', play)).toBeGreaterThan(0);
  });
});

describe.runIf(ASKED.includes('a-slip-whose-sign-in-expires'))('a slip', () => {
  const world = useWorld();
  const play: Play = async (size) => {
    const { page, bettor, name } = await world.visitAsMember('/', size);
    const { scenes, tell } = teller();
    await bettor.choose('First, big', 'Second, odd');
    await bettor.stake('10');
    await tell(page, 'A member makes a slip: two bets of £10');
    await world.db.execute(sql`UPDATE session_families SET ended_at = tenball_now()`);
    await lookAway(page);
    await page.getByText('Your session has ended. Please sign in again.').first().waitFor();
    await page.getByRole('form', { name: 'Login' }).waitFor();
    await tell(page, 'Their sign-in has ended on the server, and can not be renewed');
    await bettor.signIn(name);
    await page.getByRole('grid').waitFor();
    await soon(bettor.chosen).toHaveLength(2);
    await tell(page, 'They sign in again: the slip is as it was');
    return scenes;
  };
  test('is there again after the sign-in', async () => {
    expect(await keep('a-slip-whose-sign-in-expires', play)).toBeGreaterThan(0);
  });
});

describe.runIf(ASKED.includes('a-mistyped-factor'))('the second factor', () => {
  const world = useWorld({ OPERATOR_SECOND_FACTOR: 'on' });
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  let hired = 0;
  /** An operator with a password of their own and an authenticator. @returns the username */
  const hire = async (): Promise<string> => {
    const username = `rosa_${++hired}`;
    await hireAt(world.db, username, ['admin']);
    await world.db.execute(sql`
      INSERT INTO operator_factors (operator_id, secret, enrolled_at, last_step)
        SELECT id, ${SECRET}, tenball_now(), 0 FROM operators WHERE username = ${username}`);
    return username;
  };
  const play: Play = async (size) => {
    const { page } = await world.visit(size);
    const { scenes, tell } = teller();
    const { signIn, button } = operatorOn(page);
    const username = await hire();
    await page.goto('/operator/#/draws');
    await page.getByLabel('Username').waitFor();
    await tell(page, 'An operator opens the console, which asks for a sign-in first');
    await signIn(username);
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await tell(page, 'The password is right. The console asks for the code of the authenticator');
    await page.getByLabel('Code').fill('000000');
    await button('Continue').click();
    await page.getByText('This code is wrong, or was used before. 4 attempts left.').waitFor();
    await tell(page, 'It is mistyped: the console says so, and how many attempts are left');
    await page.getByLabel('Code').fill(await nextCode(world, SECRET));
    await button('Continue').click();
    await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor();
    await soon(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await tell(page, 'The right code leads to where they wanted to go');
    return scenes;
  };
  test('is mistyped, and then right', async () => {
    expect(await keep('a-mistyped-factor', play)).toBeGreaterThan(0);
  });
});
