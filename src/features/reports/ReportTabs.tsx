import { useLocation } from 'react-router-dom';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useWidthPath } from '../../routing/useWidthPath.ts';
import { Link } from '../../ui/kit/Link.tsx';
import { Segments } from '../../ui/kit/Segments.tsx';

export type ReportKind = 'days' | 'products';

/** From one report to the other, of the same period. */
export function ReportTabs({ kind }: { readonly kind: ReportKind }) {
  const text = usePageText();
  const { search } = useLocation();
  const fit = useWidthPath();
  return (
    <Segments aria-label={text('report.views')}>
      <Link to={fit('/report') + search} aria-current={kind === 'days' ? 'page' : undefined}>
        {text('report.byDay')}
      </Link>
      <Link to={`/productReport${search}`} aria-current={kind === 'products' ? 'page' : undefined}>
        {text('report.byProduct')}
      </Link>
    </Segments>
  );
}
