/** Transfers of USDT that came in, looked up over an indexer's HTTP API. */
import * as z from 'zod/mini';
import type { UsdtDeposits } from '../../config/payments.ts';
import { PROVIDER_TIMEOUT_MS } from './provider.ts';

/** The contracts of USDT: a transfer of another token is not counted, whatever its name. */
const TRON_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM_CONTRACT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const ETHEREUM_CHAIN = '1';
/** Transfers of one question: the indexers' own limit. */
const TRANSFERS_MAX = 200;

export interface Transfer {
  /** The transaction's hash. */
  readonly ref: string;
  /** Millionths of a USDT. */
  readonly units: bigint;
  /** When it happened, ms since 1970. */
  readonly at: number;
  readonly isFinal: boolean;
}

const digits = z.string().check(z.regex(/^\d{1,30}$/));

async function ask(url: URL, headers: Record<string, string>): Promise<unknown> {
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  // No redirects: the request carries the key.
  const response = await fetch(url, { headers, signal, redirect: 'error' });
  if (!response.ok) throw new Error(`${url.origin}${url.pathname} answered HTTP ${response.status}`);
  return response.json();
}

const tronAnswer = z.object({
  data: z.array(
    z.object({
      transaction_id: z.string(),
      token_info: z.object({ address: z.string() }),
      block_timestamp: z.number(),
      to: z.string(),
      type: z.string(),
      value: digits,
    }),
  ),
});

/** By TronGrid's API: transfers that are confirmed. */
export async function tronTransfers(deposits: UsdtDeposits, since_ms: number): Promise<Transfer[]> {
  const url = new URL(`${deposits.indexerUrl}/v1/accounts/${deposits.address}/transactions/trc20`);
  const query = {
    only_to: 'true',
    only_confirmed: 'true',
    contract_address: TRON_CONTRACT,
    min_timestamp: String(since_ms),
    limit: String(TRANSFERS_MAX),
  };
  url.search = new URLSearchParams(query).toString();
  const key = deposits.indexerKey === null ? {} : { 'TRON-PRO-API-KEY': deposits.indexerKey };
  const { data } = tronAnswer.parse(await ask(url, key));
  return data
    .filter(({ to, type }) => to === deposits.address && type === 'Transfer')
    .filter(({ token_info }) => token_info.address === TRON_CONTRACT)
    .map(({ transaction_id, value, block_timestamp }) => ({
      ref: transaction_id,
      units: BigInt(value),
      at: block_timestamp,
      isFinal: true,
    }));
}

const ethereumAnswer = z.object({
  status: z.string(),
  message: z.string(),
  result: z.union([
    z.string(),
    z.array(
      z.object({
        hash: z.string(),
        to: z.string(),
        contractAddress: z.string(),
        value: digits,
        timeStamp: digits,
        confirmations: digits,
      }),
    ),
  ]),
});

/** By Etherscan's API, which many explorers speak. */
export async function ethereumTransfers(deposits: UsdtDeposits, since_ms: number): Promise<Transfer[]> {
  const url = new URL(`${deposits.indexerUrl}/v2/api`);
  const query = {
    chainid: ETHEREUM_CHAIN,
    module: 'account',
    action: 'tokentx',
    contractaddress: ETHEREUM_CONTRACT,
    address: deposits.address,
    sort: 'desc',
    page: '1',
    offset: String(TRANSFERS_MAX),
    ...(deposits.indexerKey !== null && { apikey: deposits.indexerKey }),
  };
  url.search = new URLSearchParams(query).toString();
  const { message, result } = ethereumAnswer.parse(await ask(url, {}));
  if (typeof result === 'string') throw new Error(`${url.origin} answered ${message}: ${result}`);
  return result
    .filter(({ to }) => to.toLowerCase() === deposits.address.toLowerCase())
    .filter(({ contractAddress }) => contractAddress.toLowerCase() === ETHEREUM_CONTRACT)
    .map(({ hash, value, timeStamp, confirmations }) => ({
      ref: hash,
      units: BigInt(value),
      at: Number(timeStamp) * 1000,
      isFinal: Number(confirmations) >= deposits.confirmations,
    }))
    .filter(({ at }) => at >= since_ms);
}
