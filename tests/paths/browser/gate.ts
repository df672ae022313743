/** Stops requests of a page on their way. The browser does it itself, so that all others come from its cache as usual. */
import type { CDPSession } from 'playwright-core';

/** A request that waits for what becomes of it. The page may give it up meanwhile: then nothing happens. */
export interface Stopped {
  readonly url: URL;
  readonly method: string;
  readonly body: string | null;
  /** Sends it on, with another body where one was given; false if the page had given it up. */
  readonly go: (body?: string) => Promise<boolean>;
  /** Goes its way; what comes back waits until the returned function is called. */
  readonly goAndHold: () => Promise<() => Promise<void>>;
  /** Is answered here, and never reaches the server. */
  readonly answer: (json: unknown) => Promise<void>;
  /** The connection breaks. */
  readonly lose: () => Promise<void>;
  /** Goes its way, and the connection breaks before what came back is read. `answered` is what happens in between. */
  readonly loseAnswer: (answered: () => Promise<void>) => Promise<void>;
}

export interface Watch {
  /** Of whole addresses, with `*`. */
  readonly pattern: string;
  readonly isMeant: (url: URL) => boolean;
  readonly stopped: (request: Stopped) => void;
  /** The page no longer waits for it. */
  readonly givenUp?: (request: Stopped) => void;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What may become of a stopped request. `tell` carries it out, `answered` resolves with the id of what came back. */
const waysOn = (
  session: CDPSession,
  requestId: string,
  tell: (telling: () => Promise<unknown>) => Promise<boolean>,
  answered: () => Promise<string>,
): Pick<Stopped, 'go' | 'goAndHold' | 'answer' | 'lose' | 'loseAnswer'> => ({
  go: (body) =>
    tell(() =>
      session.send('Fetch.continueRequest', {
        requestId,
        ...(body !== undefined && { postData: base64(body) }),
      }),
    ),
  goAndHold: async () => {
    const coming = answered();
    await tell(() => session.send('Fetch.continueRequest', { requestId, interceptResponse: true }));
    const cameAs = await coming;
    return async () => {
      await tell(() => session.send('Fetch.continueResponse', { requestId: cameAs }));
    };
  },
  answer: async (json) => {
    await tell(() =>
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: base64(JSON.stringify(json)),
      }),
    );
  },
  lose: async () => {
    await tell(() => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }));
  },
  loseAnswer: async (between) => {
    const coming = answered();
    await tell(() => session.send('Fetch.continueRequest', { requestId, interceptResponse: true }));
    const cameAs = await coming;
    await between();
    await tell(() =>
      session.send('Fetch.failRequest', { requestId: cameAs, errorReason: 'ConnectionReset' }),
    );
  },
});

export type Gate = Awaited<ReturnType<typeof openGate>>;

export async function openGate(session: CDPSession) {
  let watches: readonly Watch[] = [];
  const stopped = new Map<string, { readonly request: Stopped; readonly watch: Watch }>();
  const awaited = new Map<string, (requestId: string) => void>();
  const update = () =>
    session.send('Fetch.enable', { patterns: watches.map(({ pattern }) => ({ urlPattern: pattern })) });

  session.on('Network.loadingFailed', ({ requestId }) => {
    const found = stopped.get(requestId);
    stopped.delete(requestId);
    found?.watch.givenUp?.(found.request);
  });
  session.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request, ...came }) => {
    if (came.responseStatusCode !== undefined || came.responseErrorReason !== undefined) {
      awaited.get(networkId)?.(requestId);
      awaited.delete(networkId);
      return;
    }
    const url = new URL(request.url);
    const watch = watches.find(({ isMeant }) => isMeant(url));
    if (watch === undefined) {
      // One that the page gave up meanwhile waits for nothing.
      session.send('Fetch.continueRequest', { requestId }).catch(() => null);
      return;
    }
    // One that the page gave up takes no answer.
    const tell = async (telling: () => Promise<unknown>) => {
      stopped.delete(networkId);
      return telling().then(
        () => true,
        () => false,
      );
    };
    const answered = () => new Promise<string>((resolve) => awaited.set(networkId, resolve));
    const { method, postData = null } = request;
    const found = { url, method, body: postData, ...waysOn(session, requestId, tell, answered) };
    stopped.set(networkId, { request: found, watch });
    watch.stopped(found);
  });
  await session.send('Network.enable');
  return {
    watch: async (watch: Watch) => {
      watches = [...watches, watch];
      await update();
    },
    unwatch: async (watch: Watch) => {
      watches = watches.filter((each) => each !== watch);
      await update();
    },
  };
}
