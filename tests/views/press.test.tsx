/** When a press on a button that places bets counts [B-20]. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { bettor } from './support/bettor.ts';
import { openApp } from './support/openApp.tsx';

/** The confirm step, as it appears. */
async function confirming() {
  const timers = new SimulatedClock();
  const app = await openApp({ timers });
  const person = bettor();
  await person.clickCell('First, big');
  await person.pickAmount('10');
  await person.pressInSlip('Review bets');
  const place = screen.getByRole('button', { name: 'Place bets' });
  const isPlaced = () => app.claim.calls.length > 0;
  const armed = () => {
    act(() => timers.increment(499));
    expect(place).toHaveAttribute('aria-disabled', 'true');
    act(() => timers.increment(1));
    expect(place).not.toHaveAttribute('aria-disabled');
  };
  return { ...person, place, isPlaced, armed };
}

describe('Place bets', () => {
  test('B-20: takes no press as it appears, and takes one half a second later', async () => {
    const { place, isPlaced, armed, user } = await confirming();
    expect(place).toHaveAttribute('aria-disabled', 'true');
    await user.click(place);
    expect(isPlaced()).toBe(false);
    armed();
    await user.click(place);
    expect(isPlaced()).toBe(true);
  });

  test('B-20: a press that began before and ends after does not count; the next one does', async () => {
    const { place, isPlaced, armed, user } = await confirming();
    fireEvent.pointerDown(place);
    armed();
    fireEvent.pointerUp(place);
    fireEvent.click(place, { detail: 1 });
    expect(isPlaced()).toBe(false);
    await user.click(place);
    expect(isPlaced()).toBe(true);
  });

  test.each(['Enter', ' '])('B-20: a held key never counts, and one pressed again does: %j', async (key) => {
    const { place, isPlaced, armed } = await confirming();
    place.focus();
    armed();
    const isLeft = fireEvent.keyDown(place, { key, repeat: true });
    // What a browser makes of it: a click for each repeat of Enter unless it is prevented, and one as Space is let go.
    if (key === ' ' || isLeft) fireEvent.click(place, { detail: 0 });
    expect(isPlaced()).toBe(false);
    fireEvent.keyDown(place, { key, repeat: false });
    fireEvent.click(place, { detail: 0 });
    expect(isPlaced()).toBe(true);
  });

  test('B-20: a key that went down before and comes up after does not count', async () => {
    const { place, isPlaced, armed } = await confirming();
    fireEvent.keyDown(place, { key: ' ' });
    armed();
    fireEvent.keyUp(place, { key: ' ' });
    fireEvent.click(place, { detail: 0 });
    expect(isPlaced()).toBe(false);
  });

  test('B-20, I-03: a click without a beginning, as of a screen reader, counts once it is armed', async () => {
    const { place, isPlaced, armed } = await confirming();
    fireEvent.click(place, { detail: 0 });
    expect(isPlaced()).toBe(false);
    armed();
    fireEvent.click(place, { detail: 0 });
    expect(isPlaced()).toBe(true);
  });
});

test("B-20: without the confirm step 'Place bets now' itself takes no press as it appears", async () => {
  const timers = new SimulatedClock();
  const app = await openApp({ timers, preferences: { confirmation: 'skipped' } });
  const { clickCell, pickAmount, slip } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  const submit = screen.getByRole('button', { name: 'Place bets now' });
  fireEvent.click(submit);
  expect([app.claim.calls.length, submit.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  act(() => timers.increment(500));
  fireEvent.click(submit);
  expect(app.claim.calls.length).toBe(1);
  expect(slip()).toBeVisible();
});
