/** How test runners are given a test, and what they do with a picture of its failure. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SVG = 'image/svg+xml';

/** Keeps a picture with the test's result; where it is to be found in words, null where the runner shows it. */
export type Attach = (name: string, svg: string) => Promise<string | null>;

/** Makes one test of a title and what it does. */
export type Runner<Fixtures> = (
  title: string,
  body: (fixtures: Fixtures, attach: Attach) => Promise<void>,
) => void;

const writtenTo =
  (folder: string): Attach =>
  async (name, svg) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.svg`);
    writeFileSync(file, svg);
    return file;
  };

const FOLDER = 'path-failures';

/** Jest, and whatever knows no attachments: pictures are written to a folder. */
export const jest =
  (test: (title: string, body: () => Promise<void>) => unknown, folder = FOLDER): Runner<undefined> =>
  (title, body) => {
    test(title, () => body(undefined, writtenTo(folder)));
  };

interface Annotating {
  readonly annotate?: (
    message: string,
    attachment: { readonly contentType: string; readonly body: Uint8Array },
  ) => Promise<unknown>;
}

/** Vitest: pictures are annotations of the test; before 3.2, which has none, they are written to a folder. */
export const vitest =
  (
    test: (title: string, body: (context: Annotating) => Promise<void>) => unknown,
    folder = FOLDER,
  ): Runner<undefined> =>
  (title, body) => {
    test(title, (context) =>
      body(undefined, async (name, svg) => {
        if (context.annotate === undefined) return writtenTo(folder)(name, svg);
        await context.annotate(name, { contentType: SVG, body: new TextEncoder().encode(svg) });
        return null;
      }),
    );
  };

interface Attaching {
  readonly attach: (
    name: string,
    attachment: { readonly contentType: string; readonly body: string },
  ) => Promise<void>;
}

/**
 * Pictures as attachments of Playwright's `testInfo`. Playwright knows a test by the file that calls `test`, so the runner
 * is written there: `(title, walk) => test(title, ({ page }, info) => walk(page, attachTo(info)))`.
 */
export const attachTo =
  (info: Attaching): Attach =>
  async (name, svg) => {
    await info.attach(name, { contentType: SVG, body: svg });
    return null;
  };

type TestFunction = (title: string, body: (context?: Annotating) => Promise<void>) => unknown;
const isTest = (value: unknown): value is TestFunction => typeof value === 'function';

/** The runner whose `test` is global, as Jest's is. @throws one sentence where none is */
export function globalRunner(): Runner<undefined> {
  const test: unknown = Reflect.get(globalThis, 'test');
  if (!isTest(test))
    throw new Error('There is no global `test`: give the runner, as in `runner: vitest(test)`.');
  return jest((title, body) => test(title, body));
}
