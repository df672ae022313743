/** Addresses of USDT: on TRON (TRC-20, "T…") and on Ethereum (ERC-20, "0x…"), validated by their checksums. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type UsdtNetwork = 'trc20' | 'erc20';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const TRON_PREFIX = 0x41;
const TRON_BYTES = 25;
const CHECKSUM_BYTES = 4;
const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The bytes of a base58 text, `length` of them; null when it has more. */
function readBase58(text: string, length: number): Uint8Array | null {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  const bytes = new Uint8Array(length);
  for (let at = length - 1; at >= 0; at--, value >>= 8n) bytes[at] = Number(value & 0xffn);
  return value === 0n ? bytes : null;
}

/** base58check: the last four bytes are the double SHA-256 of the others. */
function isTron(text: string): boolean {
  if (!TRON_ADDRESS.test(text)) return false;
  const bytes = readBase58(text, TRON_BYTES);
  if (bytes === null || bytes[0] !== TRON_PREFIX) return false;
  const payload = bytes.subarray(0, TRON_BYTES - CHECKSUM_BYTES);
  const checksum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  return bytesToHex(checksum) === bytesToHex(bytes.subarray(-CHECKSUM_BYTES));
}

/** EIP-55: a letter is a capital where the Keccak-256 of the small ones has a digit of 8 or more. */
function isEthereum(text: string): boolean {
  if (!ETHEREUM_ADDRESS.test(text)) return false;
  const small = text.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)));
  const isCapital = (at: number): boolean => Number.parseInt(hash[at] ?? '0', 16) >= 8;
  const right = small.replace(/[a-f]/g, (letter, at: number) =>
    isCapital(at) ? letter.toUpperCase() : letter,
  );
  return text.slice(2) === right;
}

/** The network that an address is of; null for a text that is no address, or has a slip of the pen in it. */
export function usdtNetworkOf(address: string): UsdtNetwork | null {
  if (isTron(address)) return 'trc20';
  return isEthereum(address) ? 'erc20' : null;
}
