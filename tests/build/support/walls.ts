/** What each room may import: other rooms, then packages. A folder that is not named here may import nothing. */

/** Tests and tools know all. */
export const ANY = '*';

/** Features: they meet at their doors. */
export const FEATURES = /^(?:src|operator)\/features\/[^/]+/;

const VIEWS = '@chakra-ui/react react react-intl';

export const MAY_IMPORT: Readonly<Record<string, string>> = {
  contract: '@noble/hashes zod',
  locales: '',
  'machines/common': 'contract xstate zod',
  machines: 'contract machines/common xstate zod',

  'lifecycles/common': 'machines/common',
  lifecycles: 'contract lifecycles/common machines/common xstate',

  'src/dom': 'machines/common react xstate zod',
  'src/api': 'contract machines/common axios zod',
  'src/ui': `contract locales machines/common src/dom ${VIEWS} react-router-dom`,
  'src/actors': 'machines src/api react xstate',
  'src/routing': 'machines src/api src/dom src/ui react react-router-dom zod',
  'src/features': `contract machines machines/common src/actors src/api src/dom src/routing src/ui ${VIEWS} @visx/axis @visx/scale @visx/shape @xstate/react react-router-dom xstate zod`,
  'src/app': `contract locales machines machines/common src/actors src/api src/dom src/features src/routing src/ui ${VIEWS} @xstate/react react-router-dom xstate zod`,
  'src/vitals': 'contract web-vitals',
  'src/main.tsx': 'chartkit machines src/actors src/app src/dom src/features src/ui react react-dom zod',

  'operator/kit': `contract locales machines src/dom src/features src/ui ${VIEWS} @xstate/react xstate`,
  'operator/features': `contract machines machines/common operator/kit src/dom src/ui ${VIEWS} uqr zod`,
  'operator/app': `contract locales machines machines/common operator/features operator/kit src/api src/dom src/features src/ui ${VIEWS} xstate zod`,
  'operator/main.tsx':
    'chartkit machines operator/app operator/kit src/dom src/features src/ui react react-dom zod',

  'live/dom': 'react',
  live: 'chartkit live/dom machines machines/common scenarios @xstate/react react react-dom xstate zod',
  scenarios: 'chartkit contract lifecycles machines machines/common node otplib xstate',
  chartkit: '@babel/parser elkjs esbuild node tsx vite vitest xstate zod',

  'server/process': 'drizzle-orm node',
  'server/work': 'node',
  'server/config': 'contract server/process zod',
  'server/db':
    'contract server/config server/process server/work @electric-sql/pglite drizzle-orm node pg zod',
  'server/rates': 'server/db drizzle-orm node',
  'server/lists': 'contract server/db drizzle-orm',
  'server/audit': 'contract server/db server/lists drizzle-orm node',
  'server/ledger': 'contract server/db drizzle-orm node',
  'server/idempotency': 'server/db drizzle-orm',
  'server/settings': 'contract server/audit server/config server/db zod',
  'server/sessions':
    'contract server/audit server/config server/db server/rates server/work @node-rs/argon2 drizzle-orm node',
  'server/messages': 'contract server/config server/db server/work drizzle-orm node nodemailer',
  'server/notifications': 'contract server/db server/messages server/work drizzle-orm node',
  'server/http':
    'contract server/config server/db server/idempotency server/lists server/process server/rates server/sessions server/settings server/work @fastify/cors @fastify/helmet @fastify/rate-limit @fastify/swagger fastify fastify-type-provider-zod node zod',
  'server/pages': '@fastify/static fastify node',
  'server/lifecycles': 'drizzle-orm',
  'server/draws': 'contract server/audit server/db server/lifecycles server/lists drizzle-orm node',
  'server/saferPlay':
    'contract server/db server/http server/ledger server/lifecycles server/sessions drizzle-orm zod',
  'server/betting':
    'contract server/audit server/db server/draws server/http server/ledger server/lifecycles server/lists server/notifications server/saferPlay server/settings server/work drizzle-orm node zod',
  'server/predictions': 'contract server/db server/draws server/http server/lists drizzle-orm',
  'server/reports': 'contract server/betting server/db server/http server/lists fastify',
  'server/autoBet':
    'contract server/betting server/db server/draws server/http server/ledger server/lifecycles server/lists server/notifications server/saferPlay server/sessions server/settings drizzle-orm node zod',
  'server/points':
    'contract server/audit server/db server/http server/ledger server/lifecycles server/lists drizzle-orm zod',
  'server/agency': 'contract server/db server/http server/ledger server/lists drizzle-orm',
  'server/captcha': 'contract server/db server/http server/work drizzle-orm node zod',
  'server/site': 'contract server/http server/settings',
  'server/members':
    'contract server/audit server/captcha server/config server/db server/http server/ledger server/lists server/messages server/notifications server/rates server/saferPlay server/sessions server/settings server/site server/work @fastify/multipart drizzle-orm fastify node zod',
  'server/operators':
    'contract server/audit server/config server/db server/http server/sessions server/work drizzle-orm node otplib zod',
  'server/cash':
    'contract server/audit server/config server/db server/draws server/http server/ledger server/lifecycles server/lists server/members server/notifications server/process server/saferPlay server/sessions server/settings server/work @paypal/paypal-server-sdk drizzle-orm fastify node zod',
  'server/health': 'contract server/db server/draws server/http drizzle-orm fastify node prom-client',
  'server/desk':
    'contract server/audit server/betting server/cash server/db server/draws server/health server/http server/lists server/members server/operators server/points server/saferPlay server/sessions server/work drizzle-orm fastify zod',
  'server/jobs':
    'server/agency server/autoBet server/betting server/captcha server/cash server/config server/db server/draws server/idempotency server/members server/notifications server/points server/rates server/sessions server/settings server/work drizzle-orm node',
  'server/commands':
    'contract server/config server/db server/ledger server/members server/operators server/process drizzle-orm node',
  'server/announce.ts': 'server/config server/db server/draws server/messages node',
  'server/app.ts': ANY,
  'server/main.ts': ANY,
  'server/operatorRoutes.ts': ANY,

  scripts:
    'chartkit contract lifecycles lifecycles/common live scenarios @emotion/cache @emotion/serialize @formatjs/icu-messageformat-parser @vitejs/plugin-react marked node playwright-core vite vitest zod',
  /** It runs what was built. */
  'scripts/start.mjs': ANY,
  bench: ANY,
  tests: ANY,
};
