import axe from 'axe-core';

/** What axe finds wrong with the page; contrast is left to contrast.test.ts, since there is no layout here. */
export async function faults(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.documentElement, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}
