/** Counts React's renders: React reports each commit to the hook that its developer tools would install. */
import type { Locator, Page } from 'playwright-core';
import * as z from 'zod/mini';

const NAME = 'rendersOfTheBench';

/** A fiber, as far as it is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The same of the commit before. */
  readonly alternate: Fiber | null;
}

const counted = z.object({ commits: z.int(), components: z.int(), inGrid: z.int() });
export type Renders = z.infer<typeof counted>;

/** Counts from now on, on pages that are still to be opened. */
export async function countRenders(page: Page): Promise<void> {
  // tsx gives every function its name by a call of this, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript((name) => {
    const COMPONENTS = [0, 1, 11, 15];
    const PERFORMED_WORK = 1;
    const counts = { commits: 0, components: 0, inGrid: 0 };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot(_: number, { current }: { readonly current: Fiber }) {
        counts.commits += 1;
        hook.look(current, false);
      },
      look(fiber: Fiber, inGrid: boolean): void {
        const { alternate: before, memoizedProps: props } = fiber;
        if (COMPONENTS.includes(fiber.tag) && (before === null || fiber.flags % 2 === PERFORMED_WORK)) {
          counts.components += 1;
          if (inGrid) counts.inGrid += 1;
        }
        // Nothing below it was touched.
        if (before !== null && before.child === fiber.child) return;
        const isGrid =
          typeof props === 'object' && props !== null && 'role' in props && props.role === 'grid';
        for (let { child } = fiber; child !== null; child = child.sibling) hook.look(child, inGrid || isGrid);
      },
    };
    Object.assign(window, { [name]: counts, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  }, NAME);
}

const read = async (page: Page): Promise<Renders> =>
  counted.parse(await page.evaluate((name): unknown => Reflect.get(window, name), NAME));

const difference = (before: Renders, after: Renders): Renders => ({
  commits: after.commits - before.commits,
  components: after.components - before.components,
  inGrid: after.inGrid - before.inGrid,
});

/** What was rendered while something was done. */
export async function rendersOf(page: Page, work: () => Promise<unknown>): Promise<Renders> {
  const before = await read(page);
  await work();
  return difference(before, await read(page));
}

/** What a press renders before anything else is done. */
export async function rendersOfPress(page: Page, button: Locator): Promise<Renders> {
  const before = await read(page);
  const after = await button.evaluate(async (element, name): Promise<unknown> => {
    if (element instanceof HTMLElement) element.click();
    // React renders in a task of the same press.
    await Promise.resolve();
    return { ...Reflect.get(window, name) };
  }, NAME);
  return difference(before, counted.parse(after));
}
