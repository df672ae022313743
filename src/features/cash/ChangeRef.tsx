import { chakra } from '@chakra-ui/react/styled-system';
import type { BalanceChange } from '../../../contract/model.points.ts';
import { useWidthPath } from '../../routing/useWidthPath.ts';
import { Link } from '../../ui/kit/Link.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';

const Root = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '1.5rem',
    color: 'accent.text',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

const addressOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Where the bet, the payment, the prize or the draw is shown that a change belongs to; null where there is none. */
function placeOfChange({ kind, orderNo, drawId, isPending }: BalanceChange, draws: string): string | null {
  switch (kind) {
    case 'stake':
    case 'win':
    case 'refund': {
      if (orderNo === null) return null;
      const draw = drawId === null ? {} : { draw: drawId };
      return addressOf(isPending ? '/notSubmit' : '/isSubmit', {
        order_no: orderNo,
        ticket: orderNo,
        ...draw,
      });
    }
    case 'recharge':
      return orderNo === null ? null : addressOf('/recharge', { order_no: orderNo });
    case 'withdraw':
    case 'withdraw_back':
      return orderNo === null ? null : addressOf('/mine/withdrawRecords', { order_no: orderNo });
    case 'commission':
      return drawId === null ? null : addressOf(draws, { lottery_id: drawId });
    case 'prize':
      return '/Historical';
    default:
      return null;
  }
}

/** What a change was for: its number, or the first ticket of a slip and how many more it has; it leads there. */
export function ChangeRef(change: BalanceChange) {
  const text = usePageText();
  const fit = useWidthPath();
  const { orderNo, orders, drawId } = change;
  const number = orderNo ?? drawId;
  if (number === null) return '–';
  const name = orders > 1 ? text('changes.tickets', { first: number, more: orders - 1 }) : number;
  const place = placeOfChange(change, fit('/drawLog'));
  return place === null ? name : <Root to={place}>{name}</Root>;
}
