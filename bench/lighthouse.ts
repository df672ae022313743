/** Lighthouse, as on a phone, on every route. LIGHTHOUSE_RUNS says how often (3), LIGHTHOUSE_ROUTES which (all). */
import type { Route } from '../src/app/routes.ts';
import { namesSetting, numberSetting } from '../scripts/commandLine.ts';
import { openHouse } from './support/house.ts';
import { medianOf, type Table } from './support/report.ts';
import { profileOf, routesToVisit, type Profile } from './support/visitor.ts';

const RUNS = numberSetting('LIGHTHOUSE_RUNS', { fallback: 3 });
const PORT = 9_333;
const ROUTES = routesToVisit();
const ASKED = namesSetting(
  'LIGHTHOUSE_ROUTES',
  ROUTES.map(({ path }) => path),
);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

/** The figures of one run: four scores of 100, three metrics, the benchmark index. */
async function runOnce(url: string, profile: Profile, route: Route): Promise<readonly number[]> {
  await profile.prepare(route);
  // Loading it takes seconds: a setting that is not understood is refused before.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port: profile.port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories, audits, environment } = result.lhr;
  return [
    ...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    ...METRICS.map((name) => audits[name]?.numericValue ?? Number.NaN),
    environment.benchmarkIndex,
  ];
}

export async function measure(): Promise<readonly Table[]> {
  const house = await openHouse();
  const profile = await profileOf(house, PORT);
  const rows: (string | number)[][] = [];
  for (const route of ROUTES.filter(({ path }) => ASKED.includes(path))) {
    const runs: (readonly number[])[] = [];
    for (let n = 0; n < RUNS; n++) runs.push(await runOnce(`${house.url}/#${route.path}`, profile, route));
    const median = (at: number): number => medianOf(runs.map((run) => run[at] ?? Number.NaN));
    rows.push([
      `\`${route.path}\``,
      ...[0, 1, 2, 3].map(median),
      `${(median(4) / 1000).toFixed(2)} s`,
      `${Math.round(median(5))} ms`,
      median(6).toFixed(3),
      Math.round(median(7)),
    ]);
    console.error(rows.at(-1)?.join(' '));
  }
  await profile.close();
  await house.close();
  return [
    {
      title: 'Lighthouse on every route',
      how: `Lighthouse 12.8.2, mobile, on the built page as it is served, signed in where the route needs it: medians of ${RUNS}.`,
      head: [
        'route',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'LCP',
        'TBT',
        'CLS',
        'benchmarkIndex',
      ],
      rows,
    },
  ];
}
