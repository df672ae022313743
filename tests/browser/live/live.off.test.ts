import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { chartsPage } from '../../../scripts/vite/chartsPage.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ LIVE_CHARTS: 'off' });

const statusesAt = async (url: string, paths: readonly string[]) => {
  const answers = await Promise.all(paths.map((path) => fetch(new URL(path, url), { redirect: 'manual' })));
  return answers.map(({ status }) => status);
};

test('where LIVE_CHARTS is off there is no charts page', async () => {
  expect(await statusesAt(world.url, ['/charts.html', '/charts/charts.html'])).toEqual([404, 404]);
});

let developing: ViteDevServer | undefined;
afterEach(async () => {
  await developing?.close();
  developing = undefined;
});

/** The server of `npm run dev`, as far as the charts page goes. */
async function develop(settings: NodeJS.ProcessEnv): Promise<string> {
  developing = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'mpa',
    optimizeDeps: { noDiscovery: true },
    plugins: [chartsPage(settings)],
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  });
  await developing.listen();
  const [url] = developing.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The development server has no address.');
  return url;
}

test.each([
  [{}, 302, 200],
  [{ LIVE_CHARTS: 'off' }, 404, 404],
  [{ PRESET: 'production' }, 404, 404],
  [{ PRESET: 'production', LIVE_CHARTS: 'on' }, 302, 200],
])('while developing with %j it is served or not, as the settings say', async (settings, short, long) => {
  const url = await develop(settings);
  expect(await statusesAt(url, ['/charts.html', '/live/charts.html'])).toEqual([short, long]);
});
