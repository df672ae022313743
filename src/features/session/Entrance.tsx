import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SignInCommand } from '../../../machines/command/command.types.ts';
import { useSite } from '../site/index.ts';
import { useNotices } from '../notices/index.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { useText } from '../../ui/texts/useText.ts';
import { AuthForm } from './AuthForm.tsx';
import { PlayMoney } from './PlayMoney.tsx';
import { Ball } from '../../ui/kit/Ball.tsx';
import { EntranceBar } from '../preferences/index.ts';

/** As high as what will stand there. */
const ASIDE = '42rem';
const BALLS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    minHeight: '100%',
    '& > .bar': { paddingInline: { base: '4', md: '6' } },
    '& .way': {
      display: 'grid',
      gap: '6',
      alignContent: 'center',
      justifySelf: 'center',
      width: 'min(25rem, 100%)',
      padding: '4',
      paddingBottom: '16',
    },
    '& > .aside': {
      justifySelf: 'center',
      width: 'min(34rem, 100%)',
      minHeight: ASIDE,
      padding: '4',
      paddingTop: '0',
      lg: { alignSelf: 'center', justifySelf: 'start', minHeight: 'auto', height: ASIDE, paddingInline: '0' },
    },
    lg: {
      '&:has(> .aside)': {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem) minmax(0, 34rem) minmax(0, 1fr)',
        columnGap: '8',
      },
      '&:has(> .aside) > .bar': { gridColumn: '1 / -1' },
      '&:has(> .aside) > .way': { gridColumn: '2' },
    },
    '& .balls': { display: 'flex', gap: { base: '1', md: '1.5' } },
    '& .first': {
      display: 'grid',
      gap: '5',
      '& > p': { color: 'muted', textAlign: 'center', fontSize: 'sm' },
    },
    // Of a wide screen beside the form; its place is kept free until it comes.
    '& .how': { minHeight: '10.8125rem', lg: { display: 'none' } },
    '& h1': { fontSize: '2xl', outline: 'none' },
    '& .lead': { color: 'muted', marginTop: '2' },
    '& .how, & .lead + p': { marginTop: '2' },
    // What the game is, and the way in that needs no account, come before the form.
    '& .lead.title': {
      margin: '0',
      color: 'text',
      fontSize: '2xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
    },
    '& .why': { padding: '3', borderRadius: 'md', bg: 'noticeSubtle', color: 'notice', fontSize: 'sm' },
    '& .ways': { display: 'grid', gap: '2' },
    '& .help': {
      justifySelf: 'center',
      minHeight: '1.5rem',
      color: 'accent.text',
      fontSize: 'sm',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

interface EntranceProps {
  readonly form: SignInCommand;
  /** What comes before the form: the ways in that need none. */
  readonly children?: ReactNode;
  /** Beside it, or below it on a phone: its place is kept free. */
  readonly aside?: ReactNode;
  /** Below the form. */
  readonly help?: ReactNode;
}

/** The screen of Login or Register: the form, and the other ways in. */
export function Entrance({ form, help, aside, children }: EntranceProps) {
  const text = useText();
  const say = useMessage();
  const { siteName } = useSite();
  const { notices } = useNotices();
  const why = notices.filter(({ cause }) => cause === 'signedOut' || cause === 'guarded');
  const hasFirst = children !== undefined;
  const lead = (
    <div>
      <p className={hasFirst ? 'lead title' : 'lead'}>{text(`form.lead.${form}`)}</p>
      <PlayMoney />
    </div>
  );
  return (
    <Root>
      <EntranceBar siteName={siteName} />
      <div className="way">
        <div className="balls" aria-hidden>
          {BALLS.map((ball) => (
            <Ball key={ball} number={ball} size={24} />
          ))}
        </div>
        {why.map(({ id, message }) => (
          <p key={id} className="why" role="alert">
            {say(message)}
          </p>
        ))}
        {hasFirst && lead}
        {children}
        <div>
          <h1 id={`${form}-title`} tabIndex={-1}>
            {text(`form.title.${form}`)}
          </h1>
          {!hasFirst && lead}
        </div>
        <AuthForm form={form} isAside={hasFirst} />
        {help}
      </div>
      {aside !== undefined && <div className="aside">{aside}</div>}
    </Root>
  );
}
