import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bettorOn, middleOf, PASSWORD, soon } from '../support/bettor.ts';
import { answerTo, captcha, logIn, picture } from '../support/captcha.ts';
import { OPERATOR_PASSWORD, operatorOn, operators, rechargeUnderReview } from '../support/operator.ts';
import { findingsOf } from '../support/reading.ts';
import { useWorld } from '../support/world.ts';
import { eavesdrop, readerOn, replayed, tokensOf } from './reader.ts';

const world = useWorld({ LIVE_CHARTS: 'on', CAPTCHA_AFTER_FAILURES: '1', SANDBOX_RECHARGE_S: '3600' });
const { hire } = operators(world);

describe('the live charts [Q-06]', () => {
  test('follow a real bettor from registering to the receipt, and nothing secret leaves the app', async () => {
    const visit = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    const bettor = bettorOn(visit.page);
    visit.allow(/404/);
    const heard = await eavesdrop(await visit.openTab());
    const reader = readerOn(await visit.openTab());
    await bettor.open('/');
    await reader.open();
    await reader.chart(/^session/).click();
    await soon(reader.now).toEqual(['session.storage.available', 'session.principal.guest.anonymous']);

    const name = await bettor.register('secret_bettor');
    await soon(reader.now).toEqual(['session.storage.available', 'session.principal.member.active']);
    await reader.chart(/^twoSided/).click();
    await soon(reader.now).toEqual([
      'betting.market.open',
      'betting.storage.available',
      'betting.press.armed',
      'betting.slip.empty',
    ]);
    // The picture follows what lies deepest; the overview has the other regions, too.
    expect(await reader.lit()).toEqual(['betting.slip.empty']);
    await reader.button('overview').click();
    await soon(reader.lit).toEqual([
      'betting.market.open',
      'betting.storage.available',
      'betting.press.armed',
      'betting.slip',
    ]);

    await bettor.choose('First, big', 'Second, small');
    await soon(reader.now).toContain('betting.slip.drafting.selecting');
    await bettor.place('7');
    await soon(reader.now).toContain('betting.slip.accepted');
    const events = await reader.moments();
    expect(events.filter((event) => /^slip\.(?!restored)|Placement|placeOrder/.test(event))).toEqual([
      'slip.submitted',
      'slip.confirmed',
      'claimPlacement done',
      'placeOrder done',
    ]);

    const { source, steps } = await replayed(reader, 'betting');
    expect(steps).toEqual(
      expect.arrayContaining([
        'send slip.submitted to twoSided',
        'send slip.confirmed to twoSided',
        'twoSided/claimPlacement resolves',
        'twoSided/placeOrder resolves',
      ]),
    );

    await reader.openPlan('betting', source);
    await reader.page.getByLabel('Path', { exact: true }).selectOption('R-001');
    const simulated = reader.page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    expect((await simulated.allInnerTexts()).filter((text) => text.startsWith('press '))).toEqual([
      "press 'Create account' with everything filled in",
      "press the cell 'First, big'",
      "press the cell 'Second, small'",
      "press 'Review bets' or 'Place bets now'",
      "press 'Place bets'",
    ]);

    const said = (await heard()).join('\n');
    expect(said).toContain('betting.slip.accepted');
    for (const secret of [PASSWORD, name, ...(await tokensOf(visit.context))])
      expect(said).not.toContain(secret);
  });

  test('follow a captcha, which the app lends to a form, until it has ended and after', async () => {
    const { name } = await world.visitAsMember(null);
    const visit = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    const reader = readerOn(await visit.openTab());
    await reader.open();
    await visit.page.goto('/#/login');
    await reader.chart(/^session/).click();
    await soon(reader.now).toEqual(['session.storage.available', 'session.principal.guest.anonymous']);
    await logIn(visit.page, name, 'wrong-one');
    await visit.page.getByRole('alert').filter({ hasText: 'Wrong username or password' }).waitFor();
    await logIn(visit.page, name, PASSWORD);
    await picture(visit.page).waitFor();

    await reader.chart(/^captcha/).click();
    await soon(reader.now).toEqual(['captcha.shown']);
    expect(await reader.lit()).toEqual(['captcha.shown']);
    for (let n = 0; n < 3; n++) await picture(visit.page).click({ position: { x: 2, y: 2 } });
    await soon(reader.moments).toEqual(expect.arrayContaining(['checkCaptcha done', 'loadCaptcha done']));
    const answer = String(answerTo(await captcha(visit.page).locator('label').innerText()));
    await captcha(visit.page).getByRole('textbox').fill(answer);
    await visit.page.keyboard.press('Enter');
    await soon(reader.now).toEqual(['captcha.passed']);
    await visit.page.getByRole('button', { name: 'Login', exact: true }).click();
    await soon(() => reader.chart(/^captcha/).innerText()).toContain('not running');
    expect((await reader.moments()).slice(-4)).toEqual([
      'checkCaptcha done',
      'loadCaptcha done',
      'captcha.answered',
      'checkCaptcha done',
    ]);
    await replayed(reader, 'captcha');
    await reader.chart(/^reality/).click();
    await soon(reader.now).toEqual(['reality.off']);
  });

  test('follow an operator beside a bettor, each told apart, and no secret of theirs leaves the console', async () => {
    const { name } = await world.visitAsMember(null);
    const { rows } = await world.db.execute<{ id: string }>(
      sql`SELECT id::text AS id FROM members WHERE username = ${name}`,
    );
    const order = await rechargeUnderReview(world, BigInt(rows[0]?.id ?? 0));
    const visit = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    visit.allow(/404/);
    const heard = await eavesdrop(await visit.openTab());
    await bettorOn(visit.page).open('/');
    const reader = readerOn(await visit.openTab());
    await reader.open();
    await soon(reader.now).toContain('betting.slip.empty');
    const rosa = operatorOn(await visit.openTab());
    await rosa.page.goto('/operator/');
    await reader.chart(/^console runs in Operator/).click();
    await reader.page.getByText('Following Operator’s console').waitFor();
    await soon(reader.now).toEqual(['console.signedOut']);

    const username = await hire();
    await rosa.signIn(username);
    await soon(reader.now).toEqual(['console.signedIn.closed']);
    await rosa.open('Deposits');
    await rosa.button(`Credit: ${order}`).click();
    await soon(reader.now).toEqual(['console.signedIn.open.idle']);
    await reader.chart(/^command/).click();
    await soon(reader.now).toEqual(['command.press.armed', 'command.form.editing']);
    expect(await rosa.carryOut({ Credited: '7.5', Reason: 'by the voucher' }, 'Credit deposit')).toBe(
      'Done.',
    );
    await soon(reader.moments).toEqual(expect.arrayContaining(['command.submitted', 'carryOut done']));
    await reader.chart(/^console/).click();
    await soon(reader.now).toEqual(['console.signedIn.closed']);
    const { steps } = await replayed(reader, 'console');
    expect(steps).toEqual(
      expect.arrayContaining(['send command.submitted to entry', 'send dialog.opened', 'send dialog.closed']),
    );
    await reader.button(/^Tenball, /).click();
    await soon(reader.now).toContain('app.wiring.running');
    await visit.page.reload();
    await reader.button(/^Tenball, .*, gone$/).waitFor();
    await reader.page.getByText('Following Tenball').waitFor();

    const said = (await heard()).join('\n');
    expect(said).toContain('console.signedIn.open');
    for (const secret of [
      OPERATOR_PASSWORD,
      username,
      name,
      order,
      'voucher',
      ...(await tokensOf(visit.context)),
    ])
      expect(said).not.toContain(secret);
  });

  test('cost the app nothing before somebody watches, and after they have left', async () => {
    const visit = await world.visit();
    const bettor = bettorOn(visit.page);
    const scripts: string[] = [];
    visit.page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    visit.allow(/404/);
    const heard = await eavesdrop(await visit.openTab());
    await bettor.register();
    await bettor.choose('First, big');
    expect(await heard()).toEqual([]);
    expect(scripts.filter((path) => path.includes('serve'))).toEqual([]);

    const reader = readerOn(await visit.openTab());
    await reader.open();
    await soon(reader.now).toContain('betting.slip.drafting.selecting');
    await reader.page.goto('about:blank');
    await bettor.choose('Second, big');
    const before = (await heard()).length;
    expect(before).toBeGreaterThan(0);
    await bettor.choose('First, big', 'Second, big');
    await bettor.refresh();
    expect((await heard()).length).toBe(before);
  });

  test('look back at any moment, and say why something can’t happen', async () => {
    const visit = await world.visit();
    const bettor = bettorOn(visit.page);
    await bettor.register();
    const reader = readerOn(await visit.openTab());
    await reader.open();
    await soon(reader.now).toContain('betting.slip.empty');
    expect(await reader.next(/cell\.toggled \[isClosed\]/).innerText()).toContain('not now: ');

    await bettor.choose('First, big');
    await soon(reader.now).toContain('betting.slip.drafting.selecting');
    await reader.button(/^slip$/).click();
    const slider = reader.page.getByRole('slider', { name: 'Moment' });
    await slider.press('Home');
    expect(await reader.now()).toContain('betting.slip.empty');
    await soon(reader.lit).toEqual(['betting.slip.empty']);
    await slider.press('ArrowRight');
    expect(await reader.flashed()).toEqual(['betting.slip.empty --cell.toggled[0]']);
    await reader.button('To the present').click();
    expect(await reader.now()).toContain('betting.slip.drafting.selecting');
  });

  test('follows into the deepest picture, until another is chosen; it fits, is sized by keys, and moved by mouse', async () => {
    const visit = await world.visitAsMember();
    const reader = readerOn(await visit.openTab());
    const { page } = reader;
    await reader.open();
    const shown = () =>
      page
        .getByRole('group', { name: 'Pictures' })
        .getByRole('button', { pressed: true })
        .getAttribute('aria-label');
    await soon(shown).toBe('slip: making');
    await visit.bettor.choose('First, big');
    await soon(shown).toBe('slip.drafting');
    await reader.button('overview').click();
    await visit.bettor.stake('10');
    await visit.bettor.submit();
    await soon(reader.now).toContain('betting.slip.confirming');
    expect(await shown()).toBe('overview');
    await reader.button('Follow').click();
    expect(await shown()).toBe('slip: placing');

    const place = page.getByRole('region', { name: 'Picture of betting.slip-placing' });
    const room = () =>
      place.evaluate((element) => ({
        isAllInSight:
          element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth,
        top: element.scrollTop,
      }));
    const WHOLE = { isAllInSight: true, top: 0 };
    await reader.button('Fit').click();
    await soon(room).toEqual(WHOLE);
    await place.focus();
    for (let times = 0; times < 4; times++) await page.keyboard.press('+');
    await soon(async () => (await room()).isAllInSight).toBe(false);
    await place.evaluate((element) => element.scrollTo(0, 100));
    const { x, y } = await middleOf(place);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 40, { steps: 4 });
    await soon(room).toEqual({ isAllInSight: false, top: 60 });
    // What happens meanwhile does not move it, nor end the move.
    await visit.bettor.confirm();
    await soon(reader.now).toContain('betting.slip.accepted');
    expect(await room()).toEqual({ isAllInSight: false, top: 60 });
    await page.mouse.move(x, y + 60, { steps: 4 });
    await soon(room).toEqual({ isAllInSight: false, top: 40 });
    await page.mouse.up();
    await page.keyboard.press('0');
    await soon(room).toEqual(WHOLE);
  });

  test('simulate a chart without a running app, by keyboard, in the list as in the picture', async () => {
    const { page } = await world.visit();
    const reader = readerOn(page);
    await reader.open();
    await reader.chart(/^site/).press('Enter');
    await page.getByLabel('Simulate').selectOption({ label: 'site: readers come and go' });
    await soon(reader.now).toEqual(['site.waiting']);
    await reader.button('principal.changed').first().press('Enter');
    await soon(reader.now).toEqual(['site.loading']);
    await reader.button('loadSite fails').press('Enter');
    await soon(reader.now).toEqual(['site.failed']);
    expect(await reader.lit()).toEqual(['site.failed']);
    await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
    const active = page.getByRole('region', { name: 'States of site' }).getByRole('listitem');
    await soon(() => active.filter({ hasText: /^failed active/ }).count()).toBe(1);
    expect(await findingsOf(page)).toEqual([]);
  });

  test('play a session that was copied, step by step', async () => {
    const { page } = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    const reader = readerOn(page);
    await reader.open();
    await reader.chart(/^site/).click();
    await page.getByLabel('Simulate').selectOption({ label: 'site: readers come and go' });
    await reader.button('principal.changed').first().click();
    await reader.button('loadSite succeeds').click();
    await soon(reader.now).toEqual(['site.ready']);
    await reader.openPlan('site', await reader.copied());
    await page.getByLabel('Path', { exact: true }).selectOption('R-001');
    await soon(reader.now).toEqual(['site.waiting']);
    await reader.button('One step').click();
    await soon(reader.now).toEqual(['site.loading']);
    await reader.button('Play').click();
    await soon(reader.now).toEqual(['site.ready']);
    await reader.openPlan('site', '{}');
    expect(await page.getByRole('alert').innerText()).toBe('This is no plan for the chart that is shown.');
  });

  test('find a state, and have nothing that axe objects to, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await world.visit({ colorScheme });
      const reader = readerOn(page);
      await reader.open();
      const search = page.getByLabel('Find a state, an event or what it means');
      await search.fill('Visible for half a second');
      await reader.button(/after .* in betting\.press\.arming Visible for half a second/).click();
      await page.getByRole('heading', { name: 'betting' }).waitFor();
      await search.fill('renewing');
      await reader.button('state session.principal.member.renewing').click();
      await page.getByRole('heading', { name: 'session' }).waitFor();
      await page.locator('[data-state="session.principal.member.renewing"].found').waitFor();
      expect(await findingsOf(page)).toEqual([]);
    }
  });
});
