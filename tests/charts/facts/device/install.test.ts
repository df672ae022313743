import { describe, expect, test } from 'vitest';
import { open } from '../support/device.ts';
import { isInstallOffered } from '../../../../machines/device/device.selectors.ts';

describe('[W-05] installing', () => {
  test('may be offered once more before the answer is known: the offer stands', async () => {
    const { send, state, installs } = open();
    send({ type: 'install.offered' }, { type: 'install.requested' }, { type: 'install.offered' });
    expect([state().value.install, isInstallOffered(state())]).toEqual(['offered', true]);
    send({ type: 'install.requested' });
    expect([state().value.install, installs.waiting()]).toEqual(['asking', 1]);
  });

  test('is offered where the browser offers it, and asked by the press', async () => {
    const { send, state, installs } = open();
    expect(isInstallOffered(state())).toBe(false);
    send({ type: 'install.offered' });
    expect([isInstallOffered(state()), installs.waiting()]).toEqual([true, 0]);
    send({ type: 'install.requested' });
    expect([isInstallOffered(state()), installs.waiting()]).toEqual([false, 1]);
    await installs.answer(false);
    expect(state().value.install).toBe('absent');
    send({ type: 'install.offered' });
    expect(isInstallOffered(state())).toBe(true);
    send({ type: 'install.requested' });
    await installs.fail();
    expect(state().value.install).toBe('absent');
  });

  test('declined, it is gone, and the device remembers', () => {
    const { send, state, kept } = open();
    send({ type: 'install.offered' }, { type: 'install.declined' });
    expect([state().value.install, kept]).toEqual(['absent', ['offer.declined']]);
  });

  test('done, it is no longer offered', () => {
    const { send, state } = open();
    send({ type: 'install.offered' }, { type: 'install.ended' });
    expect(state().value.install).toBe('absent');
  });
});
