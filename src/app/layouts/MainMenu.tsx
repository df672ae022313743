import { chakra } from '@chakra-ui/react/styled-system';
import { NavLink } from '../../ui/kit/Link.tsx';
import { useWidthPath } from '../../routing/useWidthPath.ts';
import { useSite } from '../../features/site/useSite.ts';
import { type TextId, useText } from '../../ui/texts/useText.ts';

interface Entry {
  readonly to: string;
  readonly text: TextId;
  /** Left out where the site has no auto-bet. */
  readonly isAutoBet?: boolean;
  /** Stands in a line only where that is long; the user menu leads there too. */
  readonly isFar?: boolean;
}

const ENTRIES: readonly Entry[] = [
  { to: '/', text: 'page.twoSided' },
  { to: '/order', text: 'page.numbers' },
  { to: '/notSubmit', text: 'page.pendingOrders' },
  { to: '/isSubmit', text: 'page.settledOrders' },
  { to: '/auto-bet', text: 'page.autoBet', isAutoBet: true },
  { to: '/drawLog', text: 'page.drawLog' },
  { to: '/report', text: 'page.report' },
  { to: '/predictLog', text: 'page.predictLog', isFar: true },
  { to: '/gameRule', text: 'page.gameRule', isFar: true },
];

const Root = chakra('nav', {
  base: {
    display: 'flex',
    alignSelf: 'stretch',
    overflowX: 'auto',
    '& a': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      paddingInline: '2.5',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      outlineOffset: '-3px',
    },
    '@media (hover: hover)': { '& a:hover': { color: 'text' } },
    '& a[aria-current=page]': { color: 'text' },
    '& a[aria-current=page]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '2.5',
      bottom: '0',
      height: '2px',
      bg: 'accent.line',
    },
    // All entries of each language find room, on a tablet in a line of their own.
    '@media (max-width: 89.99em)': {
      '& a': { paddingInline: '1.5' },
      '& a[aria-current=page]::after': { insetInline: '1.5' },
    },
    '@media (max-width: 96em)': { '&:not([data-stacked]) a[data-far]': { display: 'none' } },
    '&[data-stacked]': {
      flexDirection: 'column',
      '& a': { minHeight: 'touch', paddingInline: '3', borderRadius: 'md', fontSize: 'md' },
      '& a[aria-current=page]': { bg: 'accent.subtle', color: 'accent.text' },
      '& a[aria-current=page]::after': { display: 'none' },
    },
  },
});

/** The menu: in a line in the desktop's header [H-02], stacked where it hangs from a phone's. */
export function MainMenu({ isStacked = false }: { readonly isStacked?: boolean }) {
  const text = useText();
  const { hasAutoBet } = useSite();
  const fit = useWidthPath();
  const entries = ENTRIES.filter(({ isAutoBet = false }) => hasAutoBet || !isAutoBet);
  return (
    <Root className="menu" data-stacked={isStacked || undefined} aria-label={text('nav.main')}>
      {entries.map((entry) => (
        <NavLink key={entry.to} to={fit(entry.to)} data-far={entry.isFar}>
          {text(entry.text)}
        </NavLink>
      ))}
    </Root>
  );
}
