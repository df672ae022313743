import { describe, expect, test } from 'vitest';
import { usdtNetworkOf } from '../../contract/usdt.ts';

describe('USDT addresses are validated by their checksums [A-09]', () => {
  test.each([
    // The contract of USDT itself.
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'trc20'],
    ['TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', 'trc20'],
    // EIP-55's own examples.
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'erc20'],
    ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'erc20'],
    ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', 'erc20'],
    ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'erc20'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'erc20'],
    ['0xde709f2102306220921060314715629080e2fb77', 'erc20'],
  ])('%s is of %s', (address, network) => {
    expect(usdtNetworkOf(address)).toBe(network);
  });

  test.each([
    ['one letter changed', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['two letters swapped', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6'],
    ['one letter short', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
    ['letters base58 has not', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
    ['an address of Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['a capital too few', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['no capitals where there must be some', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['a digit changed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee'],
    ['a digit short', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['without 0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a space around', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['nothing', ''],
  ])('%s is refused', (_name, address) => {
    expect(usdtNetworkOf(address)).toBeNull();
  });
});
