import type { Plugin } from 'vite';

const PAGE = '/live/charts.html';

/** While developing, the charts page stands at /charts.html as well, unless the settings turn it off. */
export function chartsPage({ LIVE_CHARTS, PRESET }: NodeJS.ProcessEnv): Plugin {
  const isOff = LIVE_CHARTS === 'off' || (PRESET === 'production' && LIVE_CHARTS !== 'on');
  return {
    name: 'tenball:charts-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        if (path !== '/charts.html' && path !== PAGE) next();
        else if (isOff) response.writeHead(404).end();
        else if (path === PAGE) next();
        else response.writeHead(302, { location: PAGE }).end();
      });
    },
  };
}
