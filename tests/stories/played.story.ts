/** Stories in which the server plays draws and counts attempts: played on the real server, told by hand. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { doDrawWork } from '../../server/jobs/drawWork.ts';
import { SILENT } from '../server/support/silent.ts';
import { hireAt } from '../server/support/staff.ts';
import { nextCode } from '../browser/support/authenticator.ts';
import {
  bettorOn,
  lookAway,
  newName,
  PASSWORD,
  SIGN_IN_TO_BET,
  soon,
  tableOf,
} from '../browser/support/bettor.ts';
import { loseDraw } from '../browser/support/losing.ts';
import { operatorOn } from '../browser/support/operator.ts';
import { useWorld } from '../browser/support/world.ts';
import { ASKED } from './asked.ts';
import { keep, settled, teller, type Play } from './played.ts';

const A_MINUTE_MS = 60_000;

describe.runIf(ASKED.includes('auto-bet-stops'))('auto-bet', () => {
  const world = useWorld();
  const play: Play = async (size) => {
    const { page, bettor } = await world.visitAsMember('/createAutoBet', size);
    const { scenes, tell } = teller();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    /** The draw is lost, and its balls are out: balance and bets are those of after it. */
    const loseNext = async () => {
      const lost = await loseDraw(world);
      await bettor.refresh();
      const result = page.getByRole('list', { name: `Result of draw ${lost}` });
      await result.first().waitFor({ timeout: A_MINUTE_MS });
      await page.getByText('£998.00').filter({ visible: true }).first().waitFor();
      await settled(page);
    };
    const drawsOf = async () => (await tableOf(page))[0]?.['Draws'];
    await page.getByLabel('Name').fill('Big first');
    const big = page.getByLabel('First, big', { exact: true });
    await big.check();
    await big.scrollIntoViewIfNeeded();
    await tell(page, 'A member begins a task, and chooses big for the first position');
    await page.getByLabel('Stake on each bet').fill('1');
    await page.getByLabel('Draws').fill('5');
    await page.getByLabel('Loss limit').fill('2');
    await button('Save').scrollIntoViewIfNeeded();
    await tell(page, 'They fill in the rest: a stake of £1, five draws, a loss of £2 at most');
    await button('Save').click();
    await page.getByText('It is off: nothing is bet until you start it.').waitFor();
    await tell(page, 'It is saved, and off', 'off');
    await link('Review and start').click();
    const dialog = page.getByRole('dialog', { name: 'Big first' });
    await dialog.getByRole('button', { name: 'Start Big first' }).waitFor();
    await tell(page, 'They read what it will do', 'off');
    await dialog.getByRole('button', { name: 'Start Big first' }).click();
    await dialog.getByText('Running', { exact: true }).waitFor();
    await button('Close').click();
    await doDrawWork(world.db, world.config, SILENT);
    await bettor.refresh();
    await soon(drawsOf).toBe('1 of 5');
    await tell(page, 'It is started, and bets on the running draw', 'running');
    await loseNext();
    await soon(drawsOf).toBe('2 of 5');
    await tell(page, 'The draw is lost: £1. The next bet is placed', 'running');
    await loseNext();
    await page.getByText('Stopped: another draw could raise its loss above the limit.').first().waitFor();
    await tell(
      page,
      'The second is lost as well. A third could take the loss above £2: it stops, and says so',
      'stopped',
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

describe.runIf(ASKED.includes('a-newcomer'))('a newcomer', () => {
  const world = useWorld();
  const play: Play = async (size) => {
    const { page } = await world.visit({ ...size, reducedMotion: 'reduce' });
    const bettor = bettorOn(page);
    const { scenes, tell } = teller();
    await bettor.open('/login');
    await bettor.sees('How it works');
    await tell(page, 'They open Tenball: the sign-in, how the game works, and the draw that is running');
    await bettor.button('Play as a guest').click();
    await bettor.cell('First, big').waitFor();
    await bettor.choose('First, big');
    await bettor.button('£5').click();
    await bettor.button(SIGN_IN_TO_BET).waitFor();
    await tell(page, 'As a guest they press a cell and £5: the slip tells what can come of it');
    await bettor.button(SIGN_IN_TO_BET).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'New here? Register' }).click();
    await dialog.getByLabel('Username', { exact: true }).fill(newName());
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await tell(page, 'They register over it: a name and a password');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bettor.submit();
    await bettor.heading('Confirm your bets').waitFor();
    await tell(page, 'The slip is as it was. They look at it once more');
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    await page.getByRole('button', { name: 'First, big, odds 1.98, £5.00 placed' }).waitFor();
    await tell(page, 'The bet is placed');
    await world.nextDraw();
    await lookAway(page);
    await page.locator('.stage[data-scene=shown]').waitFor();
    await tell(page, 'Its draw: ten balls, what they made of the bet, and the check of the seal');
    return scenes;
  };
  test('comes to a first bet', async () => {
    expect(await keep('a-newcomer', play)).toBeGreaterThan(0);
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
    await page
      .getByText(
        'Your session has ended: it timed out, or was ended on another device. Please sign in again.',
      )
      .first()
      .waitFor();
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
