import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { draw, ticket } from '../../scenarios/worlds/samples.ts';
import { bettor } from './support/bettor.ts';
import { siteInfo } from './support/site.ts';
import { openApp } from './support/openApp.tsx';

const textsOf = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);
const labelsOf = (elements: readonly HTMLElement[]) =>
  elements.map((element) => element.getAttribute('aria-label'));

const menuOf = () => within(screen.getByRole('region', { name: 'User menu' }));

const coloursOf = (element: HTMLElement) => [element.classList.contains('dark'), element.dataset['colours']];
const menuParts = () => [screen.getByRole('banner'), screen.getByRole('complementary', { name: 'Account' })];
const chosenColours = () =>
  menuOf()
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.parentElement?.textContent);

const landmarks = () => ({
  header: screen.queryByRole('banner') !== null,
  leftPanel: screen.queryByRole('complementary', { name: 'Account' }) !== null,
  tabBar: screen.queryByRole('navigation', { name: 'Sections' }) !== null,
  draw: screen.queryByRole('region', { name: 'Current draw' }) !== null,
});

describe('Header and panels', () => {
  test('H-01: the running draw, the ten balls of the latest one, and the time left', async () => {
    await openApp();
    const strip = screen.getByRole('region', { name: 'Current draw' });
    expect(within(strip).getByText('Draw 20261121-0001')).toBeVisible();
    expect(labelsOf(within(strip).getAllByRole('img'))).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
    expect(within(strip).getByRole('timer')).toHaveTextContent('00:30');
  });

  test('B-15: after closing the strip counts down to the draw, and says so aloud', async () => {
    const app = await openApp();
    await app.clockSent({ type: 'closing.reached' });
    const strip = screen.getByRole('region', { name: 'Current draw' });
    expect(within(strip).getByText('Closed')).toBeVisible();
    expect(within(strip).getByRole('timer')).toHaveTextContent('00:40');
    expect(screen.getByText('Betting is closed for draw 20261121-0001.')).toBeInTheDocument();
  });

  test('H-02: the desktop menu; on a phone the user, the balance and a menu that opens', async () => {
    const { view } = await openApp();
    const links = [
      'Two-Sided',
      'Single Numbers 1~10',
      'Pending Orders',
      'Settled Orders',
      'Auto',
      'Draw History',
      'Report',
      'Prediction log',
      'Game rules',
    ];
    expect(
      textsOf(within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link')),
    ).toEqual(links);
    view.unmount();
    await openApp({ width: 390 });
    const header = screen.getByRole('banner');
    expect(within(header).getByText('ada')).toBeInTheDocument();
    expect(within(header).getByRole('button', { name: 'Balance and results £100.00' })).toHaveTextContent(
      '£100.00',
    );
    await userEvent.click(within(header).getByRole('button', { name: 'Main menu' }));
    const panel = screen.getByRole('region', { name: 'Main menu' });
    expect(textsOf(within(panel).getAllByRole('link'))).toEqual(links);
  });

  test.each([
    ['a desktop', 1280, ['#/drawLog', '#/report']],
    ['a phone', 390, ['#/drawLogM', '#/reportM']],
  ] as const)('R-10: on %s the menus lead to the layouts of that width', async (_, width, expected) => {
    const app = await openApp({ width });
    await act(async () => app.actor.getSnapshot().context.panels.send({ type: 'mainMenu.toggled' }));
    const [draws, report] = ['Draw History', 'Report'].map((name) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')),
    );
    expect([...new Set([...(draws ?? []), ...(report ?? [])])]).toEqual(expected);
  });

  test('H-03: the account dropdown toggles Balance, Pending and Today’s report; Escape gives the focus back', async () => {
    await openApp({ draw: { todayAmount: '-12.40' } });
    const button = screen.getByRole('button', { name: 'Balance and results £100.00' });
    await userEvent.click(button);
    const panel = screen.getByRole('region', { name: 'Balance and results' });
    expect(textsOf(within(panel).getAllByRole('definition'))).toEqual(['£100.00', '£10.00', '−£12.40']);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Balance and results' })).toBeNull();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('H-04: Logout for a member; Login and Register for a guest, as dialogs', async () => {
    const { view } = await openApp();
    const { press } = bettor();
    await press(/^User menu/);
    expect(menuOf().queryByRole('button', { name: 'Login' })).toBeNull();
    expect(menuOf().getByRole('button', { name: 'Logout' })).toBeEnabled();
    expect(textsOf(menuOf().getAllByRole('link'))).toEqual([
      'Member centre',
      'Mine',
      'Transactions',
      'Payment details',
      'Points',
      'Agency',
      'Prediction log',
      'Game rules',
    ]);
    view.unmount();
    await openApp({ who: 'guest' });
    await press(/^User menu/);
    expect(menuOf().queryByRole('button', { name: 'Logout' })).toBeNull();
    await userEvent.click(menuOf().getByRole('button', { name: 'Login' }));
    const dialog = await screen.findByRole('dialog', { name: 'Login' });
    expect(within(dialog).getByRole('textbox', { name: 'Username' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'New here? Register' }));
    expect(await screen.findByRole('dialog', { name: 'Register' })).toBeVisible();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('H-05: a hidden balance is *** everywhere it stands', async () => {
    await openApp();
    await screen.findByRole('group', { name: 'Random selections' });
    const { press } = bettor();
    await press(/^Balance and results/);
    await press('Hide balance');
    await press(/^Balance and results/);
    expect(screen.queryByText('£100.00')).toBeNull();
    expect(screen.queryByText('£10.00')).toBeNull();
    expect(screen.getAllByText('***').length).toBe(7);
    await press('Show balance');
    expect(screen.queryByText('***')).toBeNull();
  });

  test('H-06: Account has balance, pending and a refresh; guests get Sign in and Register', async () => {
    const app = await openApp({ who: 'guest' });
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(textsOf(account.getAllByRole('term'))).toEqual(['Balance', 'Pending']);
    expect(textsOf(account.getAllByRole('button'))).toEqual(['', '', 'Sign in', 'Register']);
    app.facts.draw = { name: 'draw', value: draw('20261121-0009') };
    await userEvent.click(account.getByRole('button', { name: 'Refresh balance' }));
    expect(screen.getByText('Draw 20261121-0009')).toBeVisible();
    await userEvent.click(account.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test.each([
    [
      'what a new member gets',
      { start_balance: '1000.00' },
      '£1,000 to start',
      '£1,000 of play money when you register.',
    ],
    ['nothing but the account', {}, 'Account', null],
  ])('H-03, H-06: a guest reads %s in the place of a balance, and no zero', async (_, given, face, note) => {
    await openApp({ who: 'guest', site: siteInfo([], given) });
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(textsOf(account.getAllByRole('definition'))).toEqual(['–', '–']);
    await userEvent.click(screen.getByRole('button', { name: `Balance and results ${face}` }));
    const panel = within(screen.getByRole('region', { name: 'Balance and results' }));
    expect(textsOf(panel.getAllByRole('definition'))).toEqual(['–', '–', '–']);
    expect(panel.queryByText(/play money/)?.textContent ?? null).toBe(note);
    expect(panel.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '#/register');
    expect(document.body).not.toHaveTextContent('£0.00');
  });

  test('H-07: New Order lists the bets of the running draw, or Nothing', async () => {
    const { view } = await openApp();
    expect(screen.getByRole('region', { name: 'New Order' })).toHaveTextContent('New OrderNothing');
    view.unmount();
    await openApp({
      betLog: [ticket({ ticketId: 'T42', row: 'third', field: 'seventh', odds: '9.80', win: '98.00' })],
    });
    const line = within(screen.getByRole('region', { name: 'New Order' })).getByRole('listitem');
    expect(line).toHaveTextContent(
      'Third · ball 7Stake £10.00Odds9.80Potential Win£98.00, stake includedTicket IDT42',
    );
  });

  test('H-08: the left panel collapses and opens again', async () => {
    await openApp();
    const { press } = bettor();
    await press('Collapse the panel');
    expect(screen.queryByRole('region', { name: 'New Order' })).toBeNull();
    await press('Expand the panel');
    expect(screen.getByRole('region', { name: 'New Order' })).toBeVisible();
  });

  test("H-08: the menu's colours are chosen by name; header, left panel and tab bar follow at once", async () => {
    const app = await openApp();
    const { press } = bettor();
    await press(/^User menu/);
    expect([chosenColours(), menuParts().map(coloursOf)]).toEqual([
      ['Match page'],
      [
        [false, undefined],
        [false, undefined],
      ],
    ]);
    await userEvent.click(menuOf().getByRole('radio', { name: 'Indigo' }));
    expect([chosenColours(), menuParts().map(coloursOf)]).toEqual([
      ['Indigo'],
      [
        [true, 'indigo'],
        [true, 'indigo'],
      ],
    ]);
    expect(app.actor.getSnapshot().context.preferences.getSnapshot().context.values.menuColours).toBe(
      'indigo',
    );
    app.view.unmount();
    await openApp({ width: 390, preferences: { menuColours: 'verdigris' } });
    const bar = screen.getByRole('navigation', { name: 'Sections' });
    expect([screen.getByRole('banner'), bar].map(coloursOf)).toEqual([
      [true, 'verdigris'],
      [true, 'verdigris'],
    ]);
  });
});

describe('Layouts', () => {
  test('R-07: the index layout, on a desktop and on a phone', async () => {
    const { view } = await openApp();
    expect(landmarks()).toEqual({ header: true, leftPanel: true, tabBar: false, draw: true });
    view.unmount();
    await openApp({ width: 390 });
    expect(landmarks()).toEqual({ header: true, leftPanel: false, tabBar: true, draw: true });
  });

  test('R-08: the bare layout has no header on /login, and a slim bar with back and title elsewhere', async () => {
    const { view } = await openApp({ path: '/login', who: 'visitor' });
    expect(landmarks()).toEqual({
      header: false,
      leftPanel: false,
      tabBar: false,
      draw: false,
    });
    view.unmount();
    await openApp({ path: '/recharge' });
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/');
    expect(bar.getByText('Deposit')).toBeVisible();
  });

  test('R-09, R-10: the basic layout and the four tabs', async () => {
    await openApp({ path: '/reportM', width: 390 });
    expect(landmarks()).toEqual({ header: true, leftPanel: false, tabBar: true, draw: false });
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(
      tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    ).toEqual([
      ['Home', '#/', null],
      ['Report', '#/reportM', 'page'],
      ['Draw', '#/drawLogM', null],
      ['Mine', '#/mine', null],
    ]);
  });
});

describe('The footer', () => {
  test.each(['/', '/reportM', '/recharge'])(
    "W-02, M-01: for whom betting is, where help is, and the site's record number stand at the end of %s",
    async (path) => {
      const { loadSite } = await openApp({ path });
      const foot = screen.getByRole('contentinfo');
      expect(await within(foot).findByText('18+')).toBeVisible();
      expect(within(foot).getByRole('link')).toHaveAttribute('href', '/help/safer-play.en.html');
      expect(foot).toHaveTextContent('18+ · Help with gambling');
      await act(async () => loadSite.last().resolve(siteInfo([], { recordNumber: 'ICP 2026-001' })));
      expect(foot).toHaveTextContent('18+ · Help with gambling · ICP 2026-001');
    },
  );

  test('W-02, M-01: also at the entrance; without a number none is said', async () => {
    const { loadSite } = await openApp({ path: '/login', who: 'visitor' });
    await act(async () => loadSite.last().resolve(siteInfo([])));
    const foot = screen.getByRole('contentinfo');
    expect(await within(foot).findByText('18+')).toBeVisible();
    expect(foot).toHaveTextContent(/^18\+ · Help with gambling$/);
    expect(screen.getByRole('form', { name: 'Login' })).toBeVisible();
  });
});
