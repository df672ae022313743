/** PayPal's part on a page: orders that wait until somebody pays, each with an id of its own. */
import { captured, order, paypalSettings, TOKEN } from '../../server/cash/paypalAnswers.ts';
import { standIn, type Heard } from '../../server/support/cash.ts';

const ORDERS = '/v2/checkout/orders';

/** What becomes of the orders that it is asked about. */
type Payer = 'waits' | 'has paid' | 'is not known';

export async function payPal() {
  const paypal = await standIn();
  let payer: Payer = 'waits';
  let orders = 0;
  const answer = ({ method, url }: Heard) => {
    if (url === '/v1/oauth2/token') return { json: TOKEN };
    if (!url.startsWith(ORDERS) || payer === 'is not known') return null;
    if (method === 'POST' && url === ORDERS) {
      orders += 1;
      return { status: 201, json: order('PAYER_ACTION_REQUIRED', null, `ORDER${orders}`) };
    }
    const id = url.slice(ORDERS.length + 1).split('/')[0];
    return {
      json: payer === 'has paid' ? captured('10.00', 'GBP', id) : order('PAYER_ACTION_REQUIRED', null, id),
    };
  };
  paypal.answers(answer);
  return {
    /** For the settings of a site that takes payments by it alone. */
    settings: paypalSettings(paypal.url),
    now: (next: Payer) => {
      payer = next;
    },
    close: paypal.close,
  };
}
