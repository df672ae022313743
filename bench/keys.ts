/**
 * What the key of a command costs: the same commands of one member with the header and without it, by turns, over HTTP.
 * KEYS_ROUNDS says how often each (400).
 */
import { randomUUID } from 'node:crypto';
import { accountCalls } from '../contract/calls/account.ts';
import { paymentCalls } from '../contract/calls/payments.ts';
import { saferPlayCalls } from '../contract/calls/saferPlay.ts';
import { KEY_HEADER } from '../contract/call.ts';
import { CODE } from '../contract/codes.ts';
import { envelope } from '../contract/wire/common.ts';
import type { Environment } from '../server/config/config.ts';
import { numberSetting } from '../scripts/commandLine.ts';
import { startCluster } from './support/cluster.ts';
import { openHouse, type House } from './support/house.ts';
import { quantileOf, type Table } from './support/report.ts';

const ROUNDS = numberSetting('KEYS_ROUNDS', { fallback: 400, least: 10 });
const PERCENT = 100;
const PAY_PASSWORD = 'pay-load-1';

const COMMANDS: readonly { readonly path: string; readonly body: (n: number) => object }[] = [
  { path: accountCalls.saveProfile.path, body: (n) => ({ nickname: `Nick ${n}` }) },
  { path: saferPlayCalls.playRealityCheck.path, body: (n) => ({ minutes: n % 2 === 0 ? 30 : 60 }) },
  {
    path: saferPlayCalls.playLimit.path,
    body: (n) => ({ limit: 'stake', period: 'day', amount: `${1_000_000 - n}.00` }),
  },
  {
    path: paymentCalls.withdraw.path,
    body: () => ({ method: 'sandbox', amount: '10.00', pay_password: PAY_PASSWORD }),
  },
  {
    path: paymentCalls.setPaypal.path,
    body: (n) => ({ paypal: `n${n}@tenball.example`, pay_password: PAY_PASSWORD }),
  },
];

async function send(
  { url }: House,
  path: string,
  token: string,
  body: object,
  isKeyed: boolean,
): Promise<number> {
  const key = randomUUID();
  const own = path === paymentCalls.withdraw.path ? { ...body, request_id: key } : body;
  const from = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', ...(isKeyed && { [KEY_HEADER]: key }) },
    body: JSON.stringify(own),
  });
  const { code } = envelope.parse(await response.json());
  if (code !== CODE.ok) throw new Error(`${path} answered ${code}`);
  return performance.now() - from;
}

async function measureOn(
  name: string,
  place: Environment,
): Promise<readonly (readonly (string | number)[])[]> {
  const house = await openHouse(place);
  const [member] = await house.register(1);
  const token = member?.token ?? '';
  await house.call(paymentCalls.changePayPwd.path, token, {
    new_password: PAY_PASSWORD,
    confirm: PAY_PASSWORD,
  });
  const rows: (readonly (string | number)[])[] = [];
  for (const { path, body } of COMMANDS) {
    const took: Record<'with' | 'without', number[]> = { with: [], without: [] };
    for (let n = 0; n < ROUNDS * 2; n++) {
      const isKeyed = n % 2 === 0;
      took[isKeyed ? 'with' : 'without'].push(await send(house, path, token, body(n), isKeyed));
    }
    const [without, withKey] = [quantileOf(took.without, 0.5), quantileOf(took.with, 0.5)];
    const more = ((withKey - without) / without) * PERCENT;
    rows.push([name, path, without.toFixed(2), withKey.toFixed(2), `${more.toFixed(0)} %`]);
  }
  await house.close();
  return rows;
}

export async function measure(): Promise<readonly Table[]> {
  const embedded = await measureOn('embedded', {});
  const cluster = await startCluster();
  const server = await measureOn('PostgreSQL', { DATABASE_URL: cluster.url });
  await cluster.stop();
  return [
    {
      title: `The key of a command, medians of ${ROUNDS}`,
      how: 'One member, one command after another, with the header and without it by turns, over HTTP.',
      head: ['database', 'command', 'without, ms', 'with, ms', 'more'],
      rows: [...embedded, ...server],
    },
  ];
}
