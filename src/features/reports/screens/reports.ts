/** The reports, by day and by bet type: one chunk, as they are made of the same. */
export { ProductReportScreen } from './ProductReportScreen.tsx';
export { ReportScreen } from './ReportScreen.tsx';
