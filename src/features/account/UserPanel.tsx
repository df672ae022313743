import { chakra } from '@chakra-ui/react/styled-system';
import { usePanels } from '../panels/index.ts';
import { useSession } from '../session/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText, type TextId } from '../../ui/texts/useText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { NavLink } from '../../ui/kit/Link.tsx';
import { MenuColours, ThemeSwitch } from '../preferences/index.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& .who': { paddingInline: '1', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& .who strong': { display: 'block', color: 'text', fontSize: 'md', fontWeight: 'semibold' },
    // Where the header's line is too short for them; the stacked menu of a phone has them all.
    '& .far': { display: { base: 'none', md: 'grid' } },
    '& .far a, & .centre a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'touch',
      paddingInline: '1',
      borderRadius: 'md',
      fontSize: 'sm',
    },
    '@media (hover: hover)': { '& .far a:hover, & .centre a:hover': { bg: 'hover' } },
    '& .looks': {
      display: { base: 'flex', md: 'none' },
      paddingTop: '2',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      '& > button': { justifyContent: 'flex-start', paddingInline: '1' },
    },
  },
});

function GuestMenu() {
  const text = usePageText();
  const { send } = usePanels();
  return (
    <>
      <Button look="solid" wide onClick={() => send({ type: 'login.opened' })}>
        {text('menu.login')}
      </Button>
      <Button wide onClick={() => send({ type: 'register.opened' })}>
        {text('menu.register')}
      </Button>
    </>
  );
}

/** The screens of a member's account. A phone has them on `/mine`, one tab away. */
const ACCOUNT = [
  { to: '/mine', text: 'page.mine' },
  { to: '/Fluctuation', text: 'page.fluctuation' },
  { to: '/payment', text: 'page.payment' },
  { to: '/integral', text: 'page.integral' },
  { to: '/distribution', text: 'page.distribution' },
] as const satisfies readonly { readonly to: string; readonly text: TextId }[];

function MemberMenu() {
  const text = useText();
  const { send } = usePanels();
  const close = () => send({ type: 'panel.closed' });
  return (
    <>
      <div className="centre">
        <NavLink to="/user" onClick={close}>
          {text('page.user')}
        </NavLink>
      </div>
      <nav className="far" aria-label={text('account.title')}>
        {ACCOUNT.map(({ to, text: name }) => (
          <NavLink key={to} to={to} onClick={close}>
            {text(name)}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

function Logout() {
  const text = usePageText();
  const { send } = useSession();
  return (
    <Button wide onClick={() => send({ type: 'signOut.requested' })}>
      <PageIcon name="leave" />
      {text('menu.logout')}
    </Button>
  );
}

function FarPages() {
  const text = useText();
  const { send } = usePanels();
  const close = () => send({ type: 'panel.closed' });
  return (
    <div className="far">
      <NavLink to="/predictLog" onClick={close}>
        {text('page.predictLog')}
      </NavLink>
      <NavLink to="/gameRule" onClick={close}>
        {text('page.gameRule')}
      </NavLink>
    </div>
  );
}

/** Login and Register for a guest, Logout for a member [H-04]; the menu's colours, and on a phone the theme [H-08]. */
export function UserPanel() {
  const text = useText();
  const { isMember, name } = useSession();
  return (
    <Root>
      <p className="who">
        <strong>{isMember ? name : text('account.guest')}</strong>
      </p>
      {isMember ? <MemberMenu /> : <GuestMenu />}
      <FarPages />
      <div className="looks">
        <ThemeSwitch isLabelled />
      </div>
      <MenuColours />
      {isMember && <Logout />}
    </Root>
  );
}
