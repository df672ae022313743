import { chakra } from '@chakra-ui/react/styled-system';
import { RefreshButton, useIsStale } from '../../draws/index.ts';
import { useSession } from '../../session/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { panelRecipe } from '../../../ui/theme/recipes.ts';
import { AccountFigures } from '../AccountFigures.tsx';
import { BalanceSwitch } from '../AccountPanel.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { SessionTime } from '../../saferPlay/index.ts';

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gap: '3',
    padding: '4',
    '& .who': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      alignItems: 'center',
      columnGap: '1',
    },
    '& .initial': {
      display: 'grid',
      placeItems: 'center',
      width: '2.75rem',
      height: '2.75rem',
      marginInlineEnd: '2',
      borderRadius: 'full',
      bg: 'accent.subtle',
      color: 'accent.text',
      fontSize: 'lg',
      fontWeight: 'semibold',
    },
    '& h2': { fontSize: 'md', overflowWrap: 'anywhere' },
    '& .session': { color: 'muted', fontSize: 'xs' },
    '& .stale': { display: 'flex', gap: '1.5', alignItems: 'center', color: 'notice', fontSize: 'xs' },
  },
});

/** Who is here, for how long, and their money; the figures are refreshed or hidden from here. */
export function MemberCard() {
  const text = useText();
  const { name } = useSession();
  const isStale = useIsStale();
  return (
    <Root aria-labelledby="member-name">
      <div className="who">
        <span className="initial" aria-hidden>
          {Array.from(name)[0]?.toUpperCase()}
        </span>
        <div>
          <h2 id="member-name">{name}</h2>
          <SessionTime />
        </div>
        <BalanceSwitch />
        <RefreshButton />
      </div>
      <AccountFigures />
      {isStale && (
        <p className="stale">
          <Icon name="info" size={16} />
          {text('stale.note')}
        </p>
      )}
    </Root>
  );
}
