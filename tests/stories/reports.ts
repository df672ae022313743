/** What the charts of a page do while a story is played: the page itself reports it, as it does to a page of charts. */
import type { Page } from 'playwright-core';
import type { Report } from 'chartkit/live';
import { CALLS, REPORTS } from 'chartkit/live/announce';
import { parseReports } from '../../live/record/messages.ts';
import { soon } from '../browser/support/bettor.ts';

declare global {
  interface Window {
    tenballReported?: (data: unknown) => void;
  }
}

/** Asks for reports again and again, as a page of charts does: the app may not be there yet. */
const ASK_EVERY_MS = 250;
/** The console reports to no page. */
const isReporting = (page: Page): boolean => !new URL(page.url()).pathname.startsWith('/operator');

function listen({ calls, reports, every_ms }: { calls: string; reports: string; every_ms: number }): void {
  const heard = new BroadcastChannel(reports);
  heard.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    window.tenballReported?.(data);
  });
  const asking = new BroadcastChannel(calls);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const ask = () => asking.postMessage({ kind: 'watch', watcher: 'story' });
  ask();
  setInterval(ask, every_ms);
}

const followed = new WeakMap<Page, Report[]>();

/** What was reported since it was asked before; from the first time on the page is listened to. */
export async function reportsOf(page: Page): Promise<readonly Report[]> {
  if (!isReporting(page)) return [];
  const known = followed.get(page);
  if (known !== undefined) return known.splice(0);
  const heard: Report[] = [];
  followed.set(page, heard);
  await page.exposeFunction('tenballReported', (data: unknown) => {
    heard.push(...parseReports(data));
  });
  const names = { calls: CALLS, reports: REPORTS, every_ms: ASK_EVERY_MS };
  await page.addInitScript(listen, names);
  await page.evaluate(listen, names);
  await soon(() => heard.length > 0).toBe(true);
  return heard.splice(0);
}
