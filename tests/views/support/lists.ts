/** Lists as a test answers them, and what is looked for on their screens. */
import { act, screen } from '@testing-library/react';
import type { DrawResult, Ticket } from '../../../contract/model.ts';
import type { ResourcePage } from '../../../machines/resource/resource.types.ts';
import type { OpenedApp } from './openApp.tsx';

export const link = (name: string | RegExp) => screen.getByRole('link', { name });
export const button = (name: string) => screen.getByRole('button', { name });

/** The last call for a list. */
export function asked(app: OpenedApp, list: ResourcePage['list']) {
  const call = app.loadPage.calls.findLast(({ input }) => input.list === list);
  if (call === undefined) throw new Error(`The page did not load ${list}.`);
  return call;
}
export const answer = (app: OpenedApp, page: ResourcePage) =>
  act(async () => asked(app, page.list).resolve(page));

export const pending = (rows: readonly Ticket[], total = rows.length): ResourcePage => ({
  list: 'pendingOrders',
  rows,
  total,
  summary: null,
});
export const settled = (rows: readonly Ticket[]): ResourcePage => ({
  list: 'settledOrders',
  rows,
  total: rows.length,
  summary: null,
});
export const ticketDraw = (rows: readonly DrawResult[]): ResourcePage => ({
  list: 'ticketDraw',
  rows,
  total: rows.length,
  summary: null,
});

export const settledAt = '2026-11-21T10:01:00.000Z';
export const DRAWN: DrawResult = {
  drawId: '20261121-0001',
  balls: [7, 2, 3, 4, 5, 6, 1, 8, 9, 10],
  drawnAt: settledAt,
  seed: '5eed'.repeat(16),
  commitment: 'c'.repeat(64),
};
