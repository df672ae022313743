import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chakraAtBuild } from './scripts/vite/chakraAtBuild.ts';
import { chartsPage } from './scripts/vite/chartsPage.ts';
import { compiledMessages } from './scripts/vite/messages.ts';
import { operatorPage } from './scripts/vite/operatorPage.ts';
import { ownModules } from './scripts/vite/ownModules.ts';
import { paintFirst } from './scripts/vite/paintFirst.ts';
import { precompressed } from './scripts/vite/precompressed.ts';
import { withoutWords } from './scripts/vite/withoutWords.ts';

const apiPort = process.env['API_PORT'] ?? '8080';

/** All that every screen stands on, and small parts that most share: one file compresses better than several. */
const BASE =
  /[\\/]src[\\/](?:main\.tsx$|app[\\/]facades[\\/]useSession\.ts$|components[\\/](?:Ball|Brand|Button|ButtonLink|Dropdown|Footer|Icon|LanguageSwitch|Link|NetworkNote|ThemeSwitch)\.tsx$)|vite[\\/]preload-helper/;
/** What a newcomer sees, and what they do next. */
const ENTRANCE = /[\\/]src[\\/](?:screens[\\/](?:Login|Register)Screen|layouts[\\/]BareLayout)\.tsx$/;
/** The two betting pages and their layout, which are always needed together. */
const GAME = /[\\/]src[\\/](?:screens[\\/](?:Bet|TwoSided|Numbers)Screen|layouts[\\/]IndexLayout)\.tsx$/;
/** What a betting page shows once somebody does something, and what is done with a slip that is submitted. */
const LATER = /[\\/]src[\\/](?:components[\\/]laterParts|app[\\/]effects[\\/]betting\.orders)\.ts$/;
/** What nearly every page of the account is made of: one file, of which the first screen knows one name. */
const PAGES =
  /[\\/]src[\\/](?:components[\\/](?:Page|Panel|Badge|LinkToHome|RecordsView|RecordsFilters|errand[\\/]ErrandForm)\.tsx|app[\\/]facades[\\/](?:useRecords|useMoment|useNumberText)\.ts)$/;
/** What lists are read by, and the wire of the pages that have them. */
const LISTS =
  /[\\/]src[\\/](?:app[\\/]effects[\\/]records\.load|api[\\/](?:lists|points|payments))\.ts$|[\\/]contract[\\/](?:calls[\\/](?:agency|balanceLog|payments|play|points)|wire[\\/](?:agency|balanceLog|payments|play|points))\.ts$/;
const CHUNKS = [
  { name: 'base', test: BASE, priority: 2 },
  { name: 'entrance', test: ENTRANCE, priority: 1 },
  { name: 'game', test: GAME, priority: 1 },
  { name: 'later', test: LATER },
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
    paintFirst(),
    precompressed(),
  ],
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // All screens' styles are 12 kB: one sheet, here before the first screen, spares each later one a request and a flash.
    cssCodeSplit: false,
    cssTarget: 'chrome123',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A list of what each screen imports would weigh more on the first one than its fetching ahead saves on others.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    // `npm run size` holds the page to its limit, by what is sent.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
});
