/** An operator at the console, in their own words. */
import type { OperatorRole } from '../../../contract/operatorRoles.ts';
import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createOperator } from '../../../server/operators/operators.ts';
import { rechargeNo } from '../../../server/cash/orders.ts';
import { paymentsOfConfig, providerOf } from '../../../server/cash/providers/providers.ts';
import { beginRecharge, settleRecharge } from '../../../server/cash/recharges.ts';
import { soon } from './bettor.ts';
import type { World } from './world.ts';

export const OPERATOR_PASSWORD = 'operators-only';

export function operatorOn(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    page,
    button,
    dialog,
    signIn: async (username: string, password = OPERATOR_PASSWORD) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
      await button('Login').click();
    },
    open: async (section: string) => {
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
      await page.getByRole('heading', { level: 1, name: section }).waitFor();
      await soon(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    },
    /** Fills the dialog's form in, sends it, and reads what came of it. */
    carryOut: async (fields: Readonly<Record<string, string>>, press: string): Promise<string> => {
      for (const [name, value] of Object.entries(fields)) {
        await dialog.getByRole('textbox', { name, exact: true }).fill(value);
      }
      await dialog.getByRole('button', { name: press, exact: true }).click();
      const told = await dialog.locator('output .told').innerText();
      await dialog.locator('output').getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      return told;
    },
  };
}

export function operators(world: World) {
  let hired = 0;
  /** Makes an operator as the command line does, who has a password of their own by now. @returns the username */
  const hire = async (roles: readonly OperatorRole[] = ['admin']): Promise<string> => {
    const username = `rosa_${++hired}`;
    const actor = { username: '', address: '' };
    await createOperator(world.db, actor, {
      username,
      password: OPERATOR_PASSWORD,
      nickname: 'Rosa',
      roles,
    });
    await world.db.execute(
      sql`UPDATE operators SET must_change_password = false WHERE username = ${username}`,
    );
    return username;
  };
  return {
    hire,
    /** An operator who has just signed in. */
    atWork: async (roles: readonly OperatorRole[] = ['admin'], options: BrowserContextOptions = {}) => {
      const visit = await world.visit(options);
      const operator = operatorOn(visit.page);
      await visit.page.goto('/operator/');
      const username = await hire(roles);
      await operator.signIn(username);
      await visit.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      return { ...visit, ...operator, username };
    },
  };
}

/** A recharge of £10 for which £7.50 came in. @returns its number */
export async function rechargeUnderReview({ config, db }: World, memberId: bigint): Promise<string> {
  const payments = paymentsOfConfig(config);
  const asked = { memberId, requestId: randomUUID(), method: 'sandbox', amount: 1_000n } as const;
  const begun = await beginRecharge(db, payments, asked, (error) => expect(error).toBeUndefined());
  const provider = providerOf(payments, 'sandbox');
  if (begun.kind !== 'begun' || provider === null) throw new Error('There is no sandbox');
  const { id } = begun.recharge;
  const paid = { kind: 'paid', providerRef: `ref-${id}`, isExact: false, received: '7.50 GBP' } as const;
  await db.transaction((tx) => settleRecharge(tx, id, provider, paid));
  return rechargeNo(id);
}
