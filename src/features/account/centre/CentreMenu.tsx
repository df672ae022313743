import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { useMemberCentre, type SiteRule } from '../useMemberCentre.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useCurrentInView } from '../../../dom/hooks/useCurrentInView.ts';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { Link } from '../../../ui/kit/Link.tsx';
import { menuIcon, useMenuText } from './menuText.ts';

const Root = chakra('nav', {
  base: {
    minWidth: '0',
    '& ul': { display: 'grid', gap: '0.5' },
    '& h2': { paddingInline: '3', paddingTop: '3', paddingBottom: '1', color: 'muted', fontSize: 'xs' },
    '& li > a, & li > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'full',
      minHeight: 'touch',
      paddingInline: '3',
      borderRadius: 'md',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      fontSize: 'sm',
      outlineOffset: '-2px',
    },
    '@media (hover: hover)': { '& li > :is(a, button):hover:not([aria-current=page])': { bg: 'hover' } },
    '& [aria-current=page]': { bg: 'accent.subtle', color: 'accent.text', fontWeight: 'medium' },
    '& svg': { color: 'muted' },
    '&[data-mode=top]': { position: 'relative', overflowX: 'auto' },
    '&[data-mode=top] h2': { position: 'absolute', clipPath: 'inset(50%)' },
    '&[data-mode=top] > div, &[data-mode=top] ul': { display: 'flex', gap: '1' },
  },
});

/** The centre opens with its overview. */
const OPENING: ReadonlySet<string> = new Set(['/user', '/user/user']);
const isShown = (path: string, pathname: string): boolean =>
  path === (OPENING.has(pathname) ? '/user/overview' : pathname);

/** One entry: a page of the centre, a link that opens elsewhere, or what this version can't open. */
function Entry({ menu }: { readonly menu: SiteRule }) {
  const text = usePageText();
  const name = useMenuText()(menu);
  const { tellUnknownMenu } = useMemberCentre();
  const { pathname } = useLocation();
  const face = (
    <>
      <PageIcon name={menuIcon(menu)} />
      {name}
    </>
  );
  switch (menu.menu_type) {
    case 'tab':
    case 'iframe':
      return (
        <Link to={menu.path} aria-current={isShown(menu.path, pathname) ? 'page' : undefined}>
          {face}
        </Link>
      );
    case 'link':
      return (
        <a href={menu.url} target="_blank" rel="noopener noreferrer">
          {face}
          <span className="only-heard">{text('centre.newWindow')}</span>
          <PageIcon name="right" size={14} />
        </a>
      );
    default:
      return (
        <button type="button" onClick={tellUnknownMenu}>
          {face}
        </button>
      );
  }
}

const entriesOf = (menus: readonly SiteRule[]) => menus.filter(({ type }) => type === 'menu');

/** The member centre's menu as the server gives it, its folders as headings [M-01]. */
export function CentreMenu({ mode }: { readonly mode: 'side' | 'top' }) {
  const text = usePageText();
  const menuText = useMenuText();
  const { menus } = useMemberCentre();
  const ref = useCurrentInView<HTMLElement>(useLocation().pathname);
  const loose = entriesOf(menus);
  const groups = [
    ...(loose.length > 0 ? [{ id: 0, name: null, entries: loose }] : []),
    ...menus
      .filter(({ type }) => type === 'menu_dir')
      .map((menu) => ({ id: menu.id, name: menuText(menu), entries: entriesOf(menu.children) })),
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Root ref={ref} data-mode={mode} aria-label={text('centre.menu')}>
      <div>
        {groups.map(({ id, name, entries }) => (
          <section key={id}>
            {name !== null && <h2>{name}</h2>}
            <ul>
              {entries.map((menu) => (
                <li key={menu.id}>
                  <Entry menu={menu} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Root>
  );
}
