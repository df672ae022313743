import * as z from 'zod/mini';
import { quickAmount, ruleLimits } from './betting.ts';
import { instant, money } from './common.ts';

export const USER_TYPE = { member: 200, guest: 300 } as const;

/** The user as the wire and local storage know them [S-02]. */
export const userInfo = z.object({
  id: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  balance: money,
  token: z.string(),
  refresh_token: z.string(),
  user_type: z.union([z.literal(USER_TYPE.member), z.literal(USER_TYPE.guest)]),
  notSubmitBenAmount: money,
  /** When this session began, renewals included: for the session clock. */
  signed_in_at: z.optional(z.nullable(instant)),
  last_login_time: z.optional(z.nullable(instant)),
  last_login_ip: z.optional(z.nullable(z.string())),
});
export type UserInfo = z.infer<typeof userInfo>;

const refreshToken = z.string().check(z.minLength(1), z.maxLength(200));
export const refreshBody = z.object({ refreshToken });
export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() });
export const logoutBody = z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) });

/** A rule or menu of the site [M-01, M-03]; `children` nest. */
export const siteRule = z.object({
  id: z.int(),
  pid: z.int(),
  type: z.enum(['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button']),
  title: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  /** tab, link or iframe; on any other the page shows a message. */
  menu_type: z.nullable(z.string()),
  url: z.string(),
  component: z.string(),
  extend: z.string(),
  get children() {
    return z.array(siteRule);
  },
});
export type SiteRule = z.infer<typeof siteRule>;

export const siteConfig = z.object({
  siteName: z.string(),
  recordNumber: z.string(),
  version: z.string(),
  cdnUrl: z.string(),
  apiUrl: z.string(),
  upload: z.object({
    mode: z.string(),
    maxSize: z.int(),
    allowedSuffixes: z.array(z.string()),
    allowedMimeTypes: z.array(z.string()),
  }),
  headNav: z.array(siteRule),
  /** Whose pages may stand in a frame, beside the site's own. */
  frameOrigins: z.optional(z.array(z.string())),
  initialize: z.record(z.string(), z.boolean()),
  /** What a new member gets to play with: play money; "0.00" where that is nothing. */
  start_balance: z.optional(money),
  /** As `quickAmount` and the section `limits` of `gameRule` have them: who reads the index need not ask for these. */
  quick_amounts: z.optional(quickAmount.shape.list),
  limits: z.optional(ruleLimits),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const indexQuery = z.object({ requiredLogin: z._default(z.enum(['0', '1']), '0') });
export const siteIndex = z.object({
  rules: z.array(siteRule),
  menus: z.array(siteRule),
  site: siteConfig,
  openMemberCenter: z.boolean(),
  userInfo: z.nullable(userInfo),
});
