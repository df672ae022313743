/** Faults of the network between a page and the server. The server's part is always the real one. */
import type { Page, Request, Route } from 'playwright-core';
import { frames } from './looks.ts';

const SUBMIT = /\/api\/v1\/orderSubmit$/;
const LOOK_UP = /\/api\/v1\/orderSubmit\?/;

/** What a browser says of a request that found no network. */
export const NETWORK_FAULT =
  /^Failed to load resource: net::ERR_(FAILED|CONNECTION_RESET|INTERNET_DISCONNECTED)$/;

export const isSubmit = (request: Request): boolean =>
  request.method() === 'POST' && SUBMIT.test(request.url());

const lose = (route: Route): Promise<void> => route.abort('connectionreset');

export interface LateRequest {
  /** The request reaches the server now, long after its page gave up on it. Resolves with the code it is answered. */
  readonly arrive: () => Promise<number>;
}

async function post(page: Page, request: Request): Promise<number> {
  const response = await page.context().request.post(request.url(), {
    headers: { token: request.headers()['token'] ?? '', 'content-type': 'application/json' },
    data: request.postData() ?? '',
  });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'code' in body) return Number(body.code);
  throw new Error('The server answered without a code');
}

/** The server does what the page posts to an address; the answers are lost on the way back. @returns ends that */
export async function loseAnswers(page: Page, address: RegExp): Promise<() => void> {
  let isLosing = true;
  await page.route(address, async (route) => {
    if (!isLosing || route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return lose(route);
  });
  return () => {
    isLosing = false;
  };
}

/** The server does what the page next posts to an address, its submit unless another is given; the answer is lost on the way back. */
export async function loseNextAnswer(page: Page, address: RegExp = SUBMIT): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return lose(route);
  });
}

/** The page's next submit is lost on its way; it may still arrive later. */
export async function delayNextSubmit(page: Page): Promise<LateRequest> {
  const sent = page.waitForRequest(isSubmit);
  await page.route(SUBMIT, lose, { times: 1 });
  return { arrive: async () => post(page, await sent) };
}

/** No look-up gets an answer, until the returned function is called. */
export async function loseLookUps(page: Page): Promise<() => Promise<void>> {
  await page.route(LOOK_UP, lose);
  return () => page.unroute(LOOK_UP, lose);
}

/** Waits until the server has said once more that it doesn't know of the slip. */
export async function lookedUpInVain(page: Page): Promise<void> {
  await page.waitForResponse(async (response) => {
    if (!LOOK_UP.test(response.url())) return false;
    // An answer to the page before a reload can't be read any more.
    const body: unknown = await response.json().catch(() => null);
    return JSON.stringify(body).includes('"known":false');
  });
}

/** Holds what the page asks for at such addresses. */
export async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return {
    count: () => held.length,
    /** Lets it all through. Resolves when the page has had two frames to show it. */
    release: async () => {
      const answers = held.map((route) => route.request().response());
      await Promise.all(held.map((route) => route.continue()));
      await page.unroute(address);
      await Promise.all(answers.map(async (answer) => (await answer)?.finished()));
      await frames(page);
    },
  };
}
