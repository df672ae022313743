/**
 * What the demo offers for points. With a point for each pound staked, cash gives back at most 0.45 % of stakes: with
 * the commission and the odds of two-sided bets it stays below what the house keeps.
 */
import type { PrizeOffer } from './prizes.ts';

export const DEMO_PRIZES: readonly PrizeOffer[] = [
  {
    code: 'stickers',
    name: 'Sticker sheet',
    kind: 'goods',
    picture: 'stickers',
    points: 20,
    value: 0n,
    stock: 500,
  },
  {
    code: 'cash-1',
    name: '£1 in cash',
    kind: 'cash',
    picture: 'cash',
    points: 250,
    value: 100n,
    stock: 1000,
  },
  { code: 'mug', name: 'Tenball mug', kind: 'goods', picture: 'mug', points: 800, value: 0n, stock: 50 },
  {
    code: 'cash-5',
    name: '£5 in cash',
    kind: 'cash',
    picture: 'cash',
    points: 1200,
    value: 500n,
    stock: 200,
  },
  {
    code: 'shirt',
    name: 'Tenball T-shirt',
    kind: 'goods',
    picture: 'shirt',
    points: 2500,
    value: 0n,
    stock: 20,
  },
  {
    code: 'cash-20',
    name: '£20 in cash',
    kind: 'cash',
    picture: 'cash',
    points: 4500,
    value: 2000n,
    stock: 50,
  },
];
