import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FOR_BROWSERS, ONE_FORMATTER, TO_SOURCES, WITHOUT_PARSER } from './scripts/vite/base.ts';
import { chakraAtBuild } from './scripts/vite/chakraAtBuild.ts';
import { chartsPage } from './scripts/vite/chartsPage.ts';
import { compiledMessages } from './scripts/vite/messages.ts';
import { operatorPage } from './scripts/vite/operatorPage.ts';
import { ownModules } from './scripts/vite/ownModules.ts';
import { DOORS } from './scripts/vite/doors.ts';
import { paintFirst } from './scripts/vite/paintFirst.ts';
import { precompressed } from './scripts/vite/precompressed.ts';
import { shellTexts } from './scripts/vite/shellTexts.ts';
import { withoutWords } from './scripts/vite/withoutWords.ts';

const apiPort = process.env['API_PORT'] ?? '8080';

/** All that every screen stands on, and small parts that most share: one file compresses better than several. */
const BASE =
  /[\\/]src[\\/](?:main\.tsx$|features[\\/](?:session[\\/]useSession\.ts|site[\\/]Footer\.tsx|panels[\\/]Dropdown\.tsx|draws[\\/]NetworkNote\.tsx|preferences[\\/](?:LanguageSwitch|ThemeSwitch)\.tsx)$|ui[\\/]kit[\\/](?:Ball|Brand|Button|ButtonLink|Icon|Link)\.tsx$)|vite[\\/]preload-helper/;
/** What a newcomer sees, and what they do next. */
const ENTRANCE =
  /[\\/]src[\\/](?:features[\\/]session[\\/]screens[\\/]|app[\\/]layouts[\\/]EntranceLayout\.tsx$)/;
/** The two betting pages and their layout, which are always needed together. */
const GAME = /[\\/]src[\\/](?:features[\\/]betting[\\/]screens[\\/]|app[\\/]layouts[\\/]IndexLayout\.tsx$)/;
/** What a betting page shows once somebody does something, and what is done with a slip that is submitted. */
const LATER =
  /[\\/]src[\\/]features[\\/](?:betting[\\/](?:lazyGamePanels|effects[\\/]betting\.orders)|account[\\/]lazyPanels)\.ts$/;
/** How a sign-in is carried out, which is the first command for most people, and what any refusal means: fetched once its form stands. */
const SIGN_IN =
  /[\\/]src[\\/](?:app[\\/]effects[\\/]command\.carryOut|features[\\/](?:commands[\\/]command|session[\\/]commands))\.ts$|[\\/]contract[\\/]wire[\\/]refusals\.ts$/;
/** What nearly every page of the account is made of: one file, of which the first screen knows one name. */
const PAGES =
  /[\\/]src[\\/](?:ui[\\/](?:kit[\\/](?:Page|Panel|Badge|LinkToHome)\.tsx|texts[\\/](?:useMoment|useNumberText)\.ts)|features[\\/](?:lists[\\/](?:RecordsView\.tsx|RecordsFilters\.tsx|useResource\.ts)|commands[\\/]CommandForm\.tsx))$/;
/** What lists are read by, and the wire of the pages that have them. */
const LISTS =
  /[\\/]src[\\/](?:features[\\/]lists[\\/]loaders|api[\\/](?:lists|points|payments))\.ts$|[\\/]contract[\\/](?:calls[\\/](?:agency|balanceLog|past|payments|points|saferPlay)|wire[\\/](?:agency|balanceLog|payments|points|queries|saferPlay))\.ts$/;
/** The game beside the sign-in, with its chart. */
const LOBBY = /[\\/]src[\\/]features[\\/]lobby[\\/]/;
const CHUNKS = [
  { name: 'base', test: BASE, priority: 2 },
  { name: 'entrance', test: ENTRANCE, priority: 1 },
  { name: 'game', test: GAME, priority: 1 },
  { name: 'later', test: LATER },
  { name: 'signIn', test: SIGN_IN, priority: 1 },
  { name: 'lobby', test: LOBBY },
  { name: 'pages', test: PAGES },
  { name: 'lists', test: LISTS },
];

export default defineConfig({
  plugins: [
    chartsPage(process.env),
    operatorPage(),
    compiledMessages(),
    ownModules(),
    react(),
    chakraAtBuild(),
    withoutWords(),
    shellTexts(),
    paintFirst(),
    precompressed(),
  ],
  ...TO_SOURCES,
  resolve: { ...TO_SOURCES.resolve, alias: [WITHOUT_PARSER, ...ONE_FORMATTER] },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  build: {
    ...FOR_BROWSERS,
    outDir: 'dist/web',
    // The first screens' styles are one sheet. Later screens bring theirs in their chunks: chakraAtBuild.ts.
    cssCodeSplit: false,
    cssTarget: 'chrome123',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A list of what each screen imports would weigh more on the first one than its fetching ahead saves on others.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // `npm run size` holds the page to its limit, by what is sent.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: [{ test: DOORS, sideEffects: false }] },
      input: { index: 'index.html', vitals: 'src/vitals/main.ts' },
      output: {
        codeSplitting: { groups: CHUNKS },
        // Seven characters are 42 bits of what a chunk holds: one of the same name in another build does not meet them by
        // chance, and the first screen names forty of them.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The server names it in the page.
        entryFileNames: ({ name }) => (name === 'vitals' ? 'vitals.js' : 'assets/[name]-[hash:7].js'),
      },
    },
  },
});
