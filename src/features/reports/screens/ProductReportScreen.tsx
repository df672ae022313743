import type { Product } from '../../../../contract/game/bets.ts';
import type { ProductTotals } from '../../../../contract/model.past.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { ReportView } from '../ReportView.tsx';

/** `/productReport`: what each bet type came to in a period. */
export function ProductReportScreen() {
  const text = useText();
  const pageText = usePageText();
  const report = useResource('reportProducts');
  const nameOf = ({ product }: { readonly product: Product }) =>
    product === 'number' ? pageText('report.number') : text(`field.${product}`);
  return (
    <ReportView<ProductTotals>
      kind="products"
      title={text('page.productReport')}
      chartTitle={pageText('report.chartProducts')}
      report={report}
      line={{ label: pageText('report.product'), keyOf: ({ product }) => product, nameOf, csvOf: nameOf }}
      bars={report.rows.map((row) => ({ key: row.product, name: nameOf(row), net: row.net }))}
    />
  );
}
