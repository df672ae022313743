/** The rules and menus of the site [M-01, M-03]: they name screens of this very version, so they ship with it. */
import { ACCOUNT_NODE } from '../../contract/permissions.account.ts';
import { NODE } from '../../contract/permissions.ts';
import type { SiteRule } from '../../contract/wire/session.ts';

type Seed = Pick<SiteRule, 'type' | 'title' | 'name' | 'path'> &
  Partial<Pick<SiteRule, 'icon' | 'menu_type' | 'url' | 'component' | 'extend'>> & {
    readonly children?: readonly Seed[];
  };

const button = (title: string, name: string): Seed => ({ type: 'button', title, name, path: '' });
const tab = (
  title: string,
  path: string,
  component: string,
  icon: string,
  children: readonly Seed[] = [],
): Seed => ({
  type: 'menu',
  title,
  name: path.slice(1),
  path,
  icon,
  menu_type: 'tab',
  component,
  children,
});

/** Screens outside the member centre that have permission nodes. */
const routes: readonly Seed[] = [
  {
    type: 'route',
    title: 'Two-Sided',
    name: 'home',
    path: '/',
    component: 'TwoSided',
    children: [button('Place bets', NODE.placeBets)],
  },
  {
    type: 'route',
    title: 'Single Numbers 1~10',
    name: 'order',
    path: '/order',
    component: 'Numbers',
    children: [button('Place bets', NODE.placeBets)],
  },
  {
    type: 'route',
    title: 'Reports',
    name: 'report',
    path: '/report',
    component: 'Report',
    children: [button('Export', NODE.exportReport)],
  },
];

/** Where auto-bet is switched off they are there without their buttons. */
const autoBetRoutes: readonly Seed[] = [
  {
    type: 'route',
    title: 'Auto',
    name: 'auto-bet',
    path: '/auto-bet',
    component: 'AutoBet',
    children: [button('Start tasks', NODE.autoBet)],
  },
  {
    type: 'route',
    title: 'Create auto task',
    name: 'createAutoBet',
    path: '/createAutoBet',
    component: 'CreateAutoBet',
    children: [button('Create tasks', NODE.autoBet)],
  },
];

const menus: readonly Seed[] = [
  {
    type: 'menu_dir',
    title: 'My account',
    name: 'account',
    path: '/user/account',
    icon: 'user',
    children: [
      tab('Overview', '/user/overview', 'AccountOverview', 'chart'),
      tab('Profile', '/user/profile', 'AccountProfile', 'user', [
        button('Save the profile', ACCOUNT_NODE.profile),
        button('Upload a picture', ACCOUNT_NODE.avatar),
      ]),
      tab('Email and mobile', '/user/verification', 'AccountVerification', 'check', [
        button('Change an address', ACCOUNT_NODE.bind),
      ]),
      tab('Change password', '/user/changePassword', 'ChangePassword', 'lock', [
        button('Change the password', ACCOUNT_NODE.password),
      ]),
      tab('Sessions', '/user/sessions', 'AccountSessions', 'shield', [
        button('End a session', ACCOUNT_NODE.sessions),
      ]),
      tab('Notifications', '/user/notifications', 'AccountNotifications', 'check'),
      tab('Safer play', '/user/play', 'SaferPlay', 'shield'),
      tab('Balance log', '/user/balance', 'BalanceLog', 'coins'),
      tab('Points log', '/user/integral', 'PointsLog', 'star'),
    ],
  },
  {
    type: 'menu_dir',
    title: 'Help',
    name: 'help',
    path: '/user/help',
    icon: 'help',
    children: [
      {
        type: 'menu',
        title: 'How draws are made',
        name: 'fair-draws',
        path: '/user/fairDraws',
        icon: 'shield',
        menu_type: 'iframe',
        url: '/help/fair-draws.{locale}.html#{theme}',
      },
      {
        type: 'menu',
        title: 'API',
        name: 'openapi',
        path: '/user/openapi',
        icon: 'code',
        menu_type: 'link',
        url: '/api/openapi.json',
      },
    ],
  },
  {
    type: 'nav_user_menu',
    title: 'Member centre',
    name: 'nav-member-centre',
    path: '/user',
    icon: 'user',
    menu_type: 'tab',
    component: 'MemberCentre',
  },
  {
    type: 'nav_user_menu',
    title: 'Personal centre',
    name: 'nav-mine',
    path: '/mine',
    icon: 'home',
    menu_type: 'tab',
    component: 'Mine',
  },
];

const headNav: readonly Seed[] = [
  { type: 'nav', title: 'Two-Sided', name: 'nav-home', path: '/', menu_type: 'tab', component: 'TwoSided' },
  {
    type: 'nav',
    title: 'Numbers',
    name: 'nav-order',
    path: '/order',
    menu_type: 'tab',
    component: 'Numbers',
  },
  {
    type: 'nav',
    title: 'Draw History',
    name: 'nav-draws',
    path: '/drawLog',
    menu_type: 'tab',
    component: 'DrawLog',
  },
];

const autoBetNav: readonly Seed[] = [
  {
    type: 'nav',
    title: 'Auto',
    name: 'nav-auto-bet',
    path: '/auto-bet',
    menu_type: 'tab',
    component: 'AutoBet',
  },
];

/** Numbers the rules of a tree from `first`, parents before their children. */
function number(seeds: readonly Seed[], first: number): readonly SiteRule[] {
  let id = first;
  const grow = (seed: Seed, pid: number): SiteRule => {
    const own = id++;
    const { type, title, name, path, children = [] } = seed;
    return {
      id: own,
      pid,
      type,
      title,
      name,
      path,
      icon: seed.icon ?? '',
      menu_type: seed.menu_type ?? null,
      url: seed.url ?? '',
      component: seed.component ?? '',
      extend: seed.extend ?? '',
      children: children.map((child) => grow(child, own)),
    };
  };
  return seeds.map((seed) => grow(seed, 0));
}

const RULES = number(routes, 1);
const MENUS = number(menus, 101);
const HEAD_NAV = number(headNav, 201);
const AUTO_BET_RULES = number(autoBetRoutes, 301);
const AUTO_BET_NAV = number(autoBetNav, 401);

/** The menu of the header. @param autoBet whether the site has auto-bet */
export const headNavOf = (autoBet: boolean): SiteRule[] => [...HEAD_NAV, ...(autoBet ? AUTO_BET_NAV : [])];

/** A tree without the buttons that are withheld. */
const without = (tree: readonly SiteRule[], withheld: ReadonlySet<string>): SiteRule[] =>
  tree
    .filter((rule) => rule.type !== 'button' || !withheld.has(rule.name))
    .map((rule) => ({ ...rule, children: without(rule.children, withheld) }));

/**
 * The rules and menus of a member.
 * @param withheld the nodes this member lacks
 * @param autoBet whether the site has auto-bet
 */
export function rulesFor(
  withheld: readonly string[],
  autoBet: boolean,
): { rules: SiteRule[]; menus: SiteRule[] } {
  const lacking = new Set([...withheld, ...(autoBet ? [] : [NODE.autoBet])]);
  return { rules: without([...RULES, ...AUTO_BET_RULES], lacking), menus: without(MENUS, lacking) };
}
