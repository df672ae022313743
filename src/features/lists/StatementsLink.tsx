import { useListQuery } from '../../routing/useListQuery.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** The way from a list to its days as a file and on paper. */
export function StatementsLink({ view }: { readonly view: 'bets' | 'transactions' }) {
  const text = usePageText();
  const { from, to } = useListQuery().query;
  const days = Object.entries({ from, to }).filter((day): day is [string, string] => day[1] !== undefined);
  const asked = new URLSearchParams([['view', view], ...days]);
  return (
    <div>
      <ButtonLink to={`/statements?${asked.toString()}`} size="sm">
        {text('statement.download')}
      </ButtonLink>
    </div>
  );
}
