import type { Plugin } from 'vite';

const CONSOLE = '/operator';

/** While developing, the operator's console stands at /operator/ as well: without the last slash too, as on the server. */
export const operatorPage = (): Plugin => ({
  name: 'tenball:operator-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== CONSOLE) next();
      else response.writeHead(302, { location: `${CONSOLE}/` }).end();
    });
  },
});
