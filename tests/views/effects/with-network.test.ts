import { afterEach, expect, test, vi } from 'vitest';
import { withNetwork } from '../../../src/dom/withNetwork.ts';

afterEach(() => vi.restoreAllMocks());

const network = (isThere: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
};

test('what began without a network is done again, also when it fails only after the network came back', async () => {
  network(false);
  const failing = new EventTarget();
  const first = new Promise<string>((_, reject) => {
    failing.addEventListener('fail', () => reject(new Error('net::ERR_INTERNET_DISCONNECTED')));
  });
  const attempts = [first, Promise.resolve('loaded')];
  const load = vi.fn<() => Promise<string>>(async () => attempts.shift() ?? 'nothing more');
  const loading = withNetwork(load);
  network(true);
  failing.dispatchEvent(new Event('fail'));
  expect(await loading).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what fails with a network from beginning to end is not done again', async () => {
  network(true);
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('404')));
  await expect(withNetwork(load)).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a network it waits for one', async () => {
  network(false);
  const attempts = [Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')), Promise.resolve('loaded')];
  const load = vi.fn<() => Promise<string>>(async () => attempts.shift() ?? 'nothing more');
  const listen = vi.spyOn(window, 'addEventListener');
  const loading = withNetwork(load);
  await vi.waitFor(() => expect(listen.mock.calls.map(([event]) => event)).toEqual(['online']));
  expect(load).toHaveBeenCalledTimes(1);
  network(true);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
