/** A path of the plan, walked in Chromium at one width, with a picture after each step. */
import type { Page } from 'playwright-core';
import type { CallName } from '../../contract/allCalls.ts';
import { follow, troubleText, type Body } from '../paths/follow.ts';
import { openInBrowser } from '../paths/browser/body.ts';
import type { Stand } from '../paths/browser/stand.ts';
import type { Given } from '../../scenarios/scenes/scene.ts';
import { SUBMIT, type Hands } from '../../scenarios/person.ts';
import type { ScenePlan } from '../../scenarios/plan.ts';
import { stillOf } from './pictures.ts';

/** Of what is read once a page is there; a story that asks for it by itself waits for it by itself. */
const SITE = 'siteIndex';
const SITE_SOON_MS = 2_000;
/** The draw beside the sign-in, wherever that is shown. */
const LOBBY = 'lobby';
const LOBBY_SOON_MS = 300;
/** On a phone the slip has one button to go on. */
const SUBMIT_ON_PHONE = /^(?:Submit|Review bets|Place bets now)$/;

/** What no story is about comes, as it does on every page: the names of the site with its chips and menus, the draw beside the sign-in. */
async function letCome({ calls, letThrough }: Stand, call: CallName, soon_ms: number): Promise<boolean> {
  const isHeld = await calls.isHeld(call, soon_ms);
  if (isHeld) await letThrough(call);
  return isHeld;
}

const named = (name: string | RegExp): string | RegExp =>
  name instanceof RegExp && name.source === SUBMIT.source ? SUBMIT_ON_PHONE : name;

/** A thumb opens the slip, where what it wants to press is folded away. */
function thumbsOn(page: Page, hands: Hands): Hands {
  /** Where it is now: in the slip, opened if need be, or on the page where there is no slip. */
  const unfold = async (name: string | RegExp): Promise<'slip' | 'page'> => {
    if (await hands.isThere(name, 'slip')) return 'slip';
    const line = page.getByRole('region', { name: 'Bet slip', exact: true }).locator('summary').first();
    if ((await line.count()) === 0) return 'page';
    await line.click();
    return 'slip';
  };
  return {
    ...hands,
    press: async (name, part = 'page') => {
      await hands.press(named(name), part === 'slip' ? await unfold(named(name)) : part);
    },
    write: async (label, text, part = 'page') => {
      await hands.write(label, text, part === 'slip' ? await unfold(label) : part);
    },
  };
}

/** On a phone less is known of what each state shows: only the state itself is compared with the plan. */
const onPhone = (page: Page, body: Body): Body => ({
  ...body,
  checks: 'states',
  hands: thumbsOn(page, body.hands),
});

/** @returns a picture of how it begins, and one after each step. Throws when a step is not as planned. */
export async function picturesOf(
  stand: Stand,
  plan: ScenePlan,
  width: Given['width'],
): Promise<readonly Buffer[]> {
  const scene = { ...plan.scene, given: { ...plan.scene.given, width } };
  const at = { ...plan, scene };
  const pictures: Buffer[] = [];
  const opened = await openInBrowser(stand, at);
  const body = width === 'phone' ? onPhone(stand.page, opened) : opened;
  const isApp = scene.root === 'app';
  if (isApp) await letCome(stand, SITE, SITE_SOON_MS);
  let chapters = 0;
  const take = async () => {
    if (isApp && (await letCome(stand, LOBBY, LOBBY_SOON_MS))) await stand.pass(1);
    return stillOf(stand.page);
  };
  const chapter = async () => {
    chapters += 1;
    if (chapters > 1) pictures.push(await take());
  };
  const troubles = await follow(at, { ...body, chapter });
  if (troubles.length > 0) throw new Error(`on a ${width}: ${troubleText(at, troubles)}`);
  return [...pictures, await take()];
}
