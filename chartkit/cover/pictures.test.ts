import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { draw } from '../draw/index.ts';
import { read } from '../read.ts';
import { parseSurvivors, walkedPage, walkedPicture, type Walked } from './pictures.ts';

const lamp = read(
  setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'press & hold': { target: 'on', description: 'Light!' } } },
      on: { on: { press: 'off', shake: {} } },
    },
  }),
);
const HOLD = 'lamp.off --press & hold[0]';
const PRESS = 'lamp.on --press[0]';
const SHAKE = 'lamp.on --shake[0]';
const part = (body: string, transitions: Record<string, number>) => ({
  version: 1 as const,
  bodies: [body],
  transitions,
  states: {},
});
const walked: Walked = {
  parts: [part('actor', { [HOLD]: 2, [PRESS]: 1 }), part('browser', { [HOLD]: 1 })],
  survivors: [
    { id: PRESS, change: 'delete', reason: null },
    { id: HOLD, change: 'reorder', reason: 'No other comes <first>.' },
  ],
};

const transitionsIn = (svg: string) =>
  Object.fromEntries(
    [...svg.matchAll(/<g class="([^"]*)" data-transition="([^"]*)"><title>([^<]*)<\/title>/g)].map(
      ([, classes, id = '', tip]) => [id, [classes, tip]],
    ),
  );

test('a picture tells of each transition who walked it, by class and in words', async () => {
  const [picture] = await draw(lamp);
  const svg = walkedPicture(picture?.svg ?? '', walked);
  expect(transitionsIn(svg)).toEqual({
    'lamp.off --press &amp; hold[0]': [
      'transition walked-actor walked-browser',
      'Light!\nwalked on actor 2×, browser 1×',
    ],
    [PRESS]: ['transition walked-actor survived', 'walked on actor 1×'],
    [SHAKE]: ['transition', 'not walked'],
  });
  expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" class="chart coverage"');
});

test('a page has the pictures, a legend, and in words what was not walked or noticed', async () => {
  const pictures = await draw(lamp);
  const page = walkedPage(lamp, pictures, walked);
  expect(page).toContain('<p>Transitions walked: 2 of 3 on actor · 1 of 3 on browser</p>');
  expect([...page.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, title]) => title)).toEqual(['lamp']);
  expect([...page.matchAll(/<\/svg>([a-z ,]+)<\/li>/g)].map(([, text]) => text)).toEqual([
    'walked in the browser',
    'walked on the views, not in the browser',
    'walked on the actor alone',
    'not walked',
    'changed, and no test noticed',
  ]);
  expect(page.slice(page.indexOf('<h2>'))).toBe(
    `<h2>Not walked</h2>
<ul>
<li>actor: <code>lamp.on --shake[0]</code></li>
<li>browser: <code>lamp.on --press[0]</code></li>
<li>browser: <code>lamp.on --shake[0]</code></li>
</ul>
<h2>Changes that no test notices</h2>
<ul>
<li><code>delete lamp.on --press[0]</code>: no test notices</li>
<li><code>reorder lamp.off --press &amp; hold[0]</code>: No other comes &lt;first&gt;.</li>
</ul>
</main>
</html>
`,
  );
});

test('survivors are read from a mutation result', () => {
  const result = {
    version: 1,
    survived: [`deaction:0 ${PRESS}`],
    excused: { [`redirect ${HOLD}`]: 'They are the same.' },
  };
  expect(parseSurvivors(JSON.stringify(result))).toEqual([
    { id: PRESS, change: 'deaction:0', reason: null },
    { id: HOLD, change: 'redirect', reason: 'They are the same.' },
  ]);
  expect(() => parseSurvivors('{"version":2}')).toThrow('This is not a mutation result of version 1.');
});
