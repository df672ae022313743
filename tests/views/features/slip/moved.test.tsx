/** The draw rolled on while a slip was being made. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DRAW_2, draw } from '../../../../scenarios/worlds/samples.ts';
import { bettor } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

test.each([
  ['a desktop', 1280],
  ['a phone', 390],
] as const)(
  '[B-11] on %s the next draw is offered while it is open, and not once it is closed too',
  async (_, width) => {
    const app = await openApp({ width });
    const { clickCell, pickAmount } = bettor();
    await clickCell('First, big');
    await pickAmount('5');
    const seen = async (isClosed: boolean) => {
      app.facts.draw = { name: 'draw', value: draw(DRAW_2, { isClosed }) };
      await app.refresh();
      return {
        isOffered: screen.queryByRole('alert', { name: 'A new draw is open' }) !== null,
        isSaidClosed: screen.queryByText('Betting is closed. Your slip is saved.') !== null,
      };
    };
    expect(await seen(false)).toEqual({ isOffered: true, isSaidClosed: false });
    expect(await seen(true)).toEqual({ isOffered: false, isSaidClosed: true });
    expect(await seen(false)).toEqual({ isOffered: true, isSaidClosed: false });
  },
);
