import { useListQuery } from '../../routing/useListQuery.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** Where the address asks for one payment: which it is, and the way to all of them. */
export function OnePayment() {
  const text = usePageText();
  const { query, start } = useListQuery();
  const orderNo = query['order_no'];
  if (orderNo === undefined) return null;
  return (
    <div>
      <p>{text('cash.onlyOne', { order: orderNo })}</p>
      <ButtonLink to={start} size="sm">
        {text('records.all')}
      </ButtonLink>
    </div>
  );
}
