import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PageIcon, type PageIconName } from '../../ui/icons/PageIcon.tsx';

/** One step of a payment. */
export interface Step {
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  /** When it was done, if that is known. */
  readonly at?: string | null;
  /** What is to be done or said about it. */
  readonly note?: ReactNode;
}

const ICONS: Readonly<Record<Exclude<Step['state'], 'next'>, PageIconName>> = {
  done: 'check',
  now: 'pending',
  failed: 'close',
};

const Root = chakra('ol', {
  base: {
    display: 'grid',
    listStyle: 'none',
    minWidth: '12rem',
    fontSize: 'sm',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '2',
      paddingBottom: '2',
    },
    '& > li:last-of-type': { paddingBottom: '0' },
    // The line from one step to the next.
    '& > li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '5',
      bottom: '0',
      insetInlineStart: '7.5px',
      width: '1px',
      bg: 'hairline',
    },
    '& svg': { marginTop: '0.5' },
    '& .open': {
      width: '8px',
      height: '8px',
      marginTop: '6px',
      marginInline: '4px',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'full',
    },
    '& .when': { color: 'muted', fontSize: 'xs' },
    '& .note': { marginTop: '1', overflowWrap: 'anywhere' },
    '& [data-state=done] svg': { color: 'positive' },
    '& [data-state=now]': { fontWeight: 'semibold' },
    '& [data-state=now] svg': { color: 'accent.text' },
    '& [data-state=now] .note': { fontWeight: 'normal' },
    '& [data-state=next]': { color: 'muted' },
    '& [data-state=failed] svg': { color: 'notice' },
  },
});

/** How far a payment has come: what is done and when, where it stands, and what comes next. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const text = usePageText();
  const moment = useMoment();
  return (
    <Root>
      {steps.map(({ name, state, at = null, note }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'next' ? <span className="open" /> : <PageIcon name={ICONS[state]} size={16} />}
          <div>
            {name}
            {state === 'next' && <span className="only-heard"> {text('cash.step.next')}</span>}
            {at !== null && <div className="when">{moment(at)}</div>}
            {note !== undefined && note !== null && <div className="note">{note}</div>}
          </div>
        </li>
      ))}
    </Root>
  );
}
