/** Stories of deposits that are not paid at once. */
import { afterAll, describe, expect, test } from 'vitest';
import { paymentsOfConfig } from '../../server/cash/providers/providers.ts';
import { doPaymentWork } from '../../server/jobs/paymentWork.ts';
import { soon } from '../browser/support/bettor.ts';
import { show } from '../browser/support/looks.ts';
import { payPal } from '../browser/support/paypal.ts';
import { useWorld, type MemberVisit } from '../browser/support/world.ts';
import { SILENT } from '../server/support/silent.ts';
import { ASKED } from './asked.ts';
import { keep, SMALL, teller, type Play } from './played.ts';

const HALF_A_MINUTE_MS = 30_000;
const FOUR_HOURS_MS = 4 * 60 * 60_000;
const TEN_MINUTES_MS = 10 * 60_000;

const comeBack = async ({ page }: MemberVisit, status: string) => {
  await page.reload();
  await show(page, '/recharge');
  await soon(async () => (await page.locator('main').innerText()).includes(status)).toBe(true);
};

const IDS = ['a-deposit-waits', 'a-deposit-fails'] as const;

describe.runIf(IDS.some((id) => ASKED.includes(id)))('deposits by PayPal', async () => {
  const paypal = await payPal();
  afterAll(paypal.close);
  const world = useWorld(paypal.settings);
  const work = async (after_ms: number) => {
    await world.shift(after_ms);
    await doPaymentWork(world.db, paymentsOfConfig(world.config), SILENT);
  };
  const begin = async ({ page, bettor }: MemberVisit) => {
    paypal.now('waits');
    await show(page, '/recharge');
    await page.getByLabel('Amount', { exact: true }).fill('10');
    await bettor.button('Deposit').click();
    await bettor.sees(/ for £10\.00 is waiting for your payment\.$/);
  };
  const waits: Play = async (size) => {
    const visit = await world.visitAsMember(null, size);
    const { scenes, tell } = teller(SMALL);
    await begin(visit);
    await tell(
      visit.page,
      'A member deposits £10 by PayPal: it waits for their payment, and “Continue to payment” leads there',
      'open.pending',
    );
    await visit.page.goto('about:blank');
    paypal.now('has paid');
    await work(HALF_A_MINUTE_MS);
    await comeBack(visit, 'Paid');
    await tell(
      visit.page,
      'They pay there, close the tab, and no message comes from PayPal. The server asks every half a minute: when the member is back, the money is on the balance',
      'paid',
    );
    return scenes;
  };
  const fails: Play = async (size) => {
    const visit = await world.visitAsMember(null, size);
    const { scenes, tell } = teller(SMALL);
    await begin(visit);
    await tell(visit.page, 'A member begins a deposit of £10, and does not pay', 'open.pending');
    paypal.now('is not known');
    await work(FOUR_HOURS_MS + HALF_A_MINUTE_MS);
    await comeBack(visit, 'The time to pay is over');
    await tell(
      visit.page,
      'PayPal gives no answer at all. The four hours in which it can be paid are over: “Continue to payment” is gone, and it is being checked, for it may have been paid',
      'open.pending',
    );
    paypal.now('waits');
    await work(TEN_MINUTES_MS);
    await comeBack(visit, 'Failed');
    await tell(
      visit.page,
      'PayPal answers again: nothing was paid. The deposit has failed, and says why',
      'failed',
    );
    return scenes;
  };

  test.for([
    ['a-deposit-waits', waits],
    ['a-deposit-fails', fails],
  ] as const)('%s', async ([id, play], { skip }) => {
    skip(!ASKED.includes(id), 'it was not asked for');
    expect(await keep(id, play)).toBeGreaterThan(0);
  });
});
