import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText, type TextId } from '../../../ui/texts/useText.ts';
import type { SiteRule } from '../useMemberCentre.ts';
import type { PageTextId } from '../../../ui/texts/pageTexts.ts';
import type { PageIconName } from '../../../ui/icons/PageIcon.tsx';

/** Entries that this version knows, by their names; others keep the title that the server gives them. */
const KNOWN: Readonly<Record<string, PageTextId>> = {
  account: 'centre.menu.account',
  help: 'centre.menu.help',
  'user/overview': 'centre.menu.overview',
  'user/profile': 'centre.menu.profile',
  'user/verification': 'centre.menu.verification',
  'user/changePassword': 'centre.menu.changePassword',
  'user/sessions': 'centre.menu.sessions',
  'user/notifications': 'centre.menu.notifications',
  'user/balance': 'centre.menu.balance',
  'user/integral': 'centre.menu.integral',
  'fair-draws': 'centre.menu.fairDraws',
  openapi: 'centre.menu.openapi',
};

/** Screens outside of the centre: everywhere they have the names of their own. */
const SCREENS: Readonly<Record<string, TextId>> = { 'user/play': 'page.play', 'nav-mine': 'page.mine' };

/** The name of a menu's entry, in the person's language where it is known. */
export function useMenuText(): (menu: Pick<SiteRule, 'name' | 'title'>) => string {
  const text = useText();
  const pageText = usePageText();
  return ({ name, title }) => {
    const screen = SCREENS[name];
    if (screen !== undefined) return text(screen);
    const known = KNOWN[name];
    return known === undefined ? title : pageText(known);
  };
}

const ICONS: Readonly<Record<string, PageIconName>> = {
  chart: 'report',
  user: 'person',
  check: 'mail',
  lock: 'lock',
  shield: 'verified',
  coins: 'exchange',
  star: 'star',
  code: 'info',
  home: 'home',
};
/** Where the server's sign stands for several entries. */
const OWN_ICONS: Readonly<Record<string, PageIconName>> = {
  'user/notifications': 'info',
  'user/sessions': 'device',
  'fair-draws': 'draws',
};
export const menuIcon = ({ icon, name }: Pick<SiteRule, 'icon' | 'name'>): PageIconName =>
  OWN_ICONS[name] ?? ICONS[icon] ?? 'ticket';
