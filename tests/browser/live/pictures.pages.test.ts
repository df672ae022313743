import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorOf } from 'chartkit/draw/page';
import { statesOf } from 'chartkit';
import { chartsIn, filesOf } from '../../../scripts/charts/pages.ts';

/** What the committed pages of Tenball's charts hold, against chartkit's reading of the charts. */

const charts = await chartsIn('machines');
const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A code host makes them of headings. */
const anchors: ReadonlySet<string | undefined> = new Set(
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^### (\S+)$/gm)].map(([, id = '']) =>
    id.toLowerCase(),
  ),
);

test('the index lists every chart', () => {
  const index = readFileSync('docs/generated/charts.md', 'utf8');
  expect(charts.map(({ name }) => name).filter((name) => !index.includes(`(charts/${name}.md)`))).toEqual([]);
});

describe.each(charts)('$name, as a page [Q-05]', (chart) => {
  const { name, reading } = chart;
  const page = readFileSync(`docs/generated/charts/${name}.md`, 'utf8');
  const pictures = [...page.matchAll(/\]\(([\w.-]+\.svg)\)\]/g)].map(([, file = '']) =>
    readFileSync(`docs/generated/charts/${file}`, 'utf8'),
  );

  test('every transition is in its pictures and, once, in its list', () => {
    const drawn = new Set(
      pictures.flatMap((svg) =>
        [...svg.matchAll(/ data-transition="([^"]*)"/g)].map(([, id = '']) => unescape(id)),
      ),
    );
    const ids = reading.transitions.map(({ id }) => id);
    expect([...drawn].toSorted()).toEqual(ids.toSorted());
    expect(ids.map((id) => page.split(anchorOf(id)).length - 1)).toEqual(ids.map(() => 1));
  });

  test('every state is in its pictures, and has a heading in its list', () => {
    const drawn = new Set(
      pictures.flatMap((svg) =>
        [...svg.matchAll(/ data-state="([^"]*)"/g)].map(([, id = '']) => unescape(id)),
      ),
    );
    expect([...drawn].toSorted()).toEqual(
      statesOf(reading)
        .map(({ id }) => id)
        .toSorted(),
    );
    const headings = [...page.matchAll(/^### (?!Inside )(.*)$/gm)].map(([, text = '']) => text);
    expect(headings).toEqual(statesOf(reading).map(({ id }) => id.split('.').join(' › ')));
  });

  test('every requirement it names links to its text', () => {
    const named = new Set(reading.transitions.flatMap(({ req }) => req));
    const links = new Map(
      [...page.matchAll(/\[([A-Z]-\d+)\]\(\.\.\/\.\.\/requirements\.md#([a-z]-\d+)\)/g)].map(
        ([, id = '', anchor]) => [id, anchor],
      ),
    );
    expect([...links.keys()].toSorted()).toEqual([...named].toSorted());
    expect([...links.values()].filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  test('its files are what the chart says now', async () => {
    const files = await filesOf(chart);
    const there = [...files.keys()].map((file) => [
      file,
      readFileSync(`docs/generated/charts/${file}`, 'utf8'),
    ]);
    expect(new Map(there.map(([file = '', text = '']) => [file, text]))).toEqual(files);
  });
});
