import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SECTIONS, type Section } from '../../machines/console/console.types.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { PageIcon, type PageIconName } from '../../src/ui/icons/PageIcon.tsx';
import { SkipLink } from '../../src/ui/kit/SkipLink.tsx';
import { useCurrentInView } from '../../src/dom/hooks/useCurrentInView.ts';
import { useTitle } from '../../src/dom/hooks/useTitle.ts';
import { hashOf } from '../kit/place.ts';
import { Moment } from '../kit/Moment.tsx';
import { useConsole, useStopped, useWords } from '../kit/useConsole.ts';
import { Looks } from '../kit/Looks.tsx';
import { Waiting } from '../kit/Waiting.tsx';
import { useRights } from '../kit/rights.ts';
import { useRoles } from '../kit/useRoles.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto auto 1fr', md: 'auto 1fr' },
    minHeight: '100dvh',
    '& > header': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      paddingBlock: '2',
      paddingInline: '4',
      bg: 'panel',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
      '& .brand': { marginInlineEnd: 'auto', fontWeight: 'semibold', fontSize: 'lg' },
      '& .who': { color: 'muted', fontSize: 'sm' },
      '& .stopped:empty': { display: 'none' },
      '& .stopped a': {
        display: 'flex',
        alignItems: 'center',
        gap: '1.5',
        minHeight: 'touch',
        paddingInline: '3',
        borderRadius: 'md',
        bg: 'noticeSubtle',
        color: 'notice',
        fontSize: 'sm',
        fontWeight: 'semibold',
      },
      mdDown: {
        '& > *': { order: '2' },
        '& .brand': { order: '0', flexBasis: 'calc(100% - 10rem)' },
        '& .who': { display: 'none' },
        '& > .out': { order: '1', marginInlineStart: 'auto' },
        '& > .stopped': { order: '1', flexBasis: '100%' },
        '& > .own': { marginInlineStart: 'auto' },
      },
    },
    '& > nav': {
      position: 'relative',
      padding: '3',
      borderColor: 'hairline',
      borderInlineEndWidth: { base: '0', md: '1px' },
      borderBottomWidth: { base: '1px', md: '0' },
      overflowX: 'auto',
      '& ul': { display: 'flex', flexDirection: { base: 'row', md: 'column' }, gap: '1' },
      '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: '2.5',
        minHeight: 'control',
        paddingInline: '3',
        borderRadius: 'md',
        color: 'muted',
        whiteSpace: 'nowrap',
        _hover: { bg: 'hover', color: 'text' },
      },
      '& a[aria-current=page]': { bg: 'accent.subtle', color: 'accent.text', fontWeight: 'medium' },
    },
    '& > main': {
      display: 'grid',
      alignContent: 'start',
      gap: '4',
      padding: { base: '4', md: '6' },
      minWidth: '0',
    },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minHeight: 'control' },
    '& h1': { fontSize: 'xl', marginInlineEnd: 'auto' },
  },
});

const ICONS: Readonly<Record<Section, PageIconName>> = {
  dashboard: 'report',
  odds: 'numbers',
  draws: 'draws',
  members: 'person',
  member: 'person',
  recharges: 'payIn',
  withdrawals: 'payOut',
  prizes: 'gift',
  settings: 'sides',
  operators: 'verified',
  audit: 'list',
};

/** A member's page is reached from a list. */
const LISTED = SECTIONS.filter((section) => section !== 'member');

/** In every section: that betting is stopped, since when, and the way to where it is resumed. */
function Stopped() {
  const text = useWords();
  const stopped = useStopped();
  return (
    <output className="stopped">
      {stopped !== null && (
        <a href={hashOf('dashboard')}>
          <PageIcon name="lock" size={16} />
          {text('op.stoppedSince')} <Moment at={stopped.since} />
        </a>
      )}
    </output>
  );
}

/** Above and beside what is seen: who is at it, the sections, the way out. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const text = useWords();
  const { operator, place, send, open } = useConsole();
  const { maySee } = useRights();
  const rolesText = useRoles();
  const here = place.section === 'member' ? 'members' : place.section;
  const ref = useCurrentInView<HTMLElement>(here);
  useTitle(`${text(`op.section.${place.section}`)} · ${text('op.title')}`);
  return (
    <Root>
      <SkipLink />
      <header>
        <span className="brand">{text('op.title')}</span>
        <span className="who">
          {text('op.who', {
            name: operator?.nickname ?? '',
            roles: operator === null ? '' : rolesText(operator),
          })}
        </span>
        <Stopped />
        <Looks />
        <Button className="own" look="quiet" onClick={() => open('changeOwnPassword')}>
          {text('op.changeOwnPassword')}
        </Button>
        <Button className="out" onClick={() => send({ type: 'signOut.requested' })}>
          <PageIcon name="leave" size={16} />
          {text('op.signOut')}
        </Button>
      </header>
      <nav ref={ref} aria-label={text('op.sections')}>
        <ul>
          {LISTED.filter(maySee).map((section) => (
            <li key={section}>
              <a href={hashOf(section)} aria-current={section === here ? 'page' : undefined}>
                <PageIcon name={ICONS[section]} size={18} />
                {text(`op.section.${section}`)}
                <Waiting section={section} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main tabIndex={-1}>{children}</main>
    </Root>
  );
}
