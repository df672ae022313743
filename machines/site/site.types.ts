import type { MoneyText } from '../../contract/model.ts';
import type { SiteConfig, SiteRule } from '../../contract/wire/session.ts';
import type { Parent } from '../common/types.ts';
import type { NoticePosted } from '../notices/notices.types.ts';

/** Until the server says otherwise [B-04]. */
export const QUICK_AMOUNTS = ['1', '5', '10', '20', '100'] as const;

export type PrincipalKind = 'visitor' | 'guest' | 'member';

/** What a stake may be, and what may be on one position in one draw [G-06]. */
export interface Limits {
  readonly stakeMin: MoneyText;
  readonly stakeMax: MoneyText;
  readonly rowMax: MoneyText;
}

export interface SiteInfo {
  readonly site: SiteConfig;
  readonly rules: readonly SiteRule[];
  readonly menus: readonly SiteRule[];
  readonly openMemberCenter: boolean;
  /** Null for a visitor, who may not ask for them. */
  readonly quickAmounts: readonly string[] | null;
  /** Null for a visitor, and where the rules could not be loaded: the server has the last word. */
  readonly limits: Limits | null;
}

export interface SiteInput {
  readonly parent: Parent<SiteReport>;
}
export interface SiteContext {
  readonly parent: Parent<SiteReport>;
  readonly principal: PrincipalKind;
  /** The last that was loaded: kept while another is loading. */
  readonly info: SiteInfo | null;
  /** Failures in a row, up to RETRIES. */
  readonly failures: number;
}

export type SiteEvent =
  /** Menus, rules and permissions belong to who reads them. */
  { type: 'principal.changed'; principal: PrincipalKind } | { type: 'site.retried' };

export type SiteReport = { type: 'site.loaded' } | NoticePosted;

// Effects --------------------------------------------------------------------------------------------------------

/** `loadSite` (promise → SiteInfo): index/index, and where the principal has a token the quick amounts and the limits. */
export interface LoadSiteInput {
  readonly principal: PrincipalKind;
}
