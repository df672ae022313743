/** What other features use of this one. */
export { CHART_HEIGHT_PX, type ChartBar } from './chart.ts';
export { reportChart } from './later.ts';
