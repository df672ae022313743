/**
 * Settings that operators change while the site runs. They are rows of the database and override the environment's;
 * a process reads them at most every two seconds, so every process honours a change within that time.
 */
import * as z from 'zod/mini';
import { formatPence, parsePence, type Pence } from '../../contract/money.ts';
import { money } from '../../contract/wire/common.ts';
import type { Config } from '../config/config.ts';
import type { ServerClock } from '../db/clock.ts';
import { whenCommitted } from '../db/commandTransaction.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { siteSettings } from '../db/schema/operators.ts';
import { audited, type Actor } from '../audit/audit.ts';

const READ_EVERY_MS = 2_000;

/** Stakes: smallest and largest of a bet, largest sum of a member on one row of one draw [G-06]. */
export interface Limits {
  readonly stakeMin: Pence;
  readonly stakeMax: Pence;
  readonly rowMax: Pence;
}

export type SiteText = Pick<Config['site'], 'name' | 'recordNumber' | 'openMemberCentre'>;
/** What operators decide about withdrawals by. */
export type PayoutRules = Pick<Config['payments'], 'secondApprovalFrom'>;
export interface Settings {
  readonly limits: Limits;
  readonly site: SiteText;
  readonly payouts: PayoutRules;
}
/** What the environment says. */
type Environmental = Pick<Config, 'limits' | 'site' | 'payments'>;

const pence = z.pipe(money, z.transform(parsePence));
/** The rows, by name. */
const stored = z.object({
  stakeMin: z.optional(pence),
  stakeMax: z.optional(pence),
  rowMax: z.optional(pence),
  siteName: z.optional(z.string()),
  recordNumber: z.optional(z.string()),
  openMemberCenter: z.optional(z.stringbool()),
  secondApprovalFrom: z.optional(pence),
});
type Stored = z.infer<typeof stored>;
type Name = keyof Stored;

/** Throws if a row was written by hand and can't be understood. */
async function readStored(db: Executor): Promise<Stored> {
  const rows = await db.select().from(siteSettings);
  return stored.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

const limitsOf = ({ stakeMin, stakeMax, rowMax }: Stored, limits: Limits): Limits => ({
  stakeMin: stakeMin ?? limits.stakeMin,
  stakeMax: stakeMax ?? limits.stakeMax,
  rowMax: rowMax ?? limits.rowMax,
});

/** The limits of stakes in force. @param limits the environment's */
export const readLimits = async (db: Executor, limits: Limits): Promise<Limits> =>
  limitsOf(await readStored(db), limits);

/** The settings in force. */
export async function readSettings(
  db: Executor,
  { limits, site, payments }: Environmental,
): Promise<Settings> {
  const { siteName, recordNumber, openMemberCenter, secondApprovalFrom, ...rest } = await readStored(db);
  return {
    limits: limitsOf(rest, limits),
    site: {
      name: siteName ?? site.name,
      recordNumber: recordNumber ?? site.recordNumber,
      openMemberCentre: openMemberCenter ?? site.openMemberCentre,
    },
    payouts: { secondApprovalFrom: secondApprovalFrom ?? payments.secondApprovalFrom },
  };
}

/** The settings in force, as this process knows them. */
export interface SettingsReader {
  readonly read: () => Promise<Settings>;
  /** Drops the cached settings after a change: the next read loads them. */
  readonly forget: () => void;
}

export function settingsReader(
  db: Database,
  environmental: Environmental,
  clock: Pick<ServerClock, 'now'>,
): SettingsReader {
  let known: { readonly settings: Promise<Settings>; readonly at: number } | null = null;
  const reset = (): void => {
    known = null;
  };
  return {
    // Another call that reads them before they are committed would keep the old ones.
    forget: () => void whenCommitted(reset),
    read: () => {
      const at = clock.now();
      // A clock that was set back must not keep old settings alive.
      if (known !== null && at >= known.at && at - known.at < READ_EVERY_MS) return known.settings;
      const settings = readSettings(db, environmental);
      known = { settings, at };
      settings.catch(reset);
      return settings;
    },
  };
}

type Texts = Readonly<Partial<Record<Name, string>>>;

const textsOfLimits = ({ stakeMin, stakeMax, rowMax }: Limits) => ({
  stakeMin: formatPence(stakeMin),
  stakeMax: formatPence(stakeMax),
  rowMax: formatPence(rowMax),
});
const textsOfSite = ({
  name,
  recordNumber,
  openMemberCentre,
  secondApprovalFrom,
}: SiteText & PayoutRules) => ({
  siteName: name,
  recordNumber,
  openMemberCenter: String(openMemberCentre),
  secondApprovalFrom: formatPence(secondApprovalFrom),
});

/** What differs of two settings, by name. */
function differenceOf(before: Texts, after: Texts): { readonly before: Texts; readonly after: Texts } {
  const changed = Object.entries(after).filter(
    ([name, value]) => Object.entries(before).find(([other]) => other === name)?.[1] !== value,
  );
  const names = new Set(changed.map(([name]) => name));
  const was = Object.entries(before).filter(([name]) => names.has(name));
  return { before: Object.fromEntries(was), after: Object.fromEntries(changed) };
}

async function store(tx: Transaction, texts: Texts): Promise<void> {
  for (const [name, value] of Object.entries(texts)) {
    await tx
      .insert(siteSettings)
      .values({ name, value })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value } });
  }
}

const change = (
  db: Database,
  actor: Actor,
  environmental: Environmental,
  action: 'limits.change' | 'settings.change',
  textsOf: (settings: Settings) => Texts,
  wanted: Texts,
): Promise<void> =>
  audited(db, actor, async (tx, note) => {
    const { before, after } = differenceOf(textsOf(await readSettings(tx, environmental)), wanted);
    if (Object.keys(after).length === 0) return;
    await store(tx, after);
    await note({ action, subject: Object.keys(after).join(' '), before, after });
  });

/** Changes the limits of stakes. The caller has checked that they ascend from the smallest stake to the row's sum. */
export const changeLimits = (
  db: Database,
  actor: Actor,
  environmental: Environmental,
  limits: Limits,
): Promise<void> =>
  change(
    db,
    actor,
    environmental,
    'limits.change',
    (settings) => textsOfLimits(settings.limits),
    textsOfLimits(limits),
  );

/** Changes what the site says of itself, and which withdrawals two operators approve. */
export const changeSite = (
  db: Database,
  actor: Actor,
  environmental: Environmental,
  site: SiteText & PayoutRules,
): Promise<void> =>
  change(
    db,
    actor,
    environmental,
    'settings.change',
    (settings) => textsOfSite({ ...settings.site, ...settings.payouts }),
    textsOfSite(site),
  );
