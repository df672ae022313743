import { chakra } from '@chakra-ui/react/styled-system';
import type { Ticket } from '../../../contract/model.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { buttonRecipe } from '../../ui/theme/recipes.ts';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { Link } from '../../ui/kit/Link.tsx';

const Root = chakra(Link, {
  ...buttonRecipe,
  base: { ...buttonRecipe.base, '&&': { paddingInlineEnd: '1' } },
});

/** Opens a ticket: its id, and its draw's, go into the address. */
export function TicketLink({ ticket: { ticketId, drawId } }: { readonly ticket: Ticket }) {
  const text = usePageText();
  const { to, opened } = useListQuery();
  return (
    <Root
      to={to({ ticket: ticketId, draw: drawId })}
      state={opened}
      size="sm"
      aria-label={text('orders.detailsOf', { id: ticketId })}
    >
      <span className="number">{ticketId}</span>
      <PageIcon name="right" size={14} />
    </Root>
  );
}
