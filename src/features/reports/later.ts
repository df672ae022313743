import { once } from '../../dom/once.ts';

/** The chart of a report: fetched when it is first shown. */
export const reportChart = once(async () => (await import('./ReportChart.tsx')).ReportChart);
