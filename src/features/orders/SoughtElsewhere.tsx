import { useListQuery } from '../../routing/useListQuery.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';

/** A ticket that is searched for and not in this list may be in the other one. */
export function SoughtElsewhere({ path, name }: { readonly path: string; readonly name: string }) {
  const { query } = useListQuery();
  const ticket = query['order_no'];
  if (ticket === undefined) return null;
  return <ButtonLink to={`${path}?${new URLSearchParams({ order_no: ticket })}`}>{name}</ButtonLink>;
}
