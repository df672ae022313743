import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useDraw } from './useDraw.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Ball } from '../../ui/kit/Ball.tsx';
import { DrawClock } from './DrawClock.tsx';
import { NARROWEST, SHORT } from '../../ui/theme/breakpoints.ts';

const BLANKS: readonly null[] = Array.from({ length: 10 }, () => null);

const Root = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2.5',
    bg: 'panel',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    '& h2': { color: 'muted', fontSize: 'xs', fontWeight: 'medium', letterSpacing: '0', lineHeight: 'snug' },
    '& .id': { color: 'text', fontWeight: 'semibold' },
    '& ol': { gridColumn: '1 / -1', display: 'flex', gap: { base: '1', md: '1.5' }, color: 'muted' },
    '& li': { flex: '0 1 28px', minWidth: '0' },
    '& .ball': { width: 'full', height: 'auto' },
    // Beside its title what verified it, which comes later.
    '& .result': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      rowGap: '1.5',
    },
    '& .now': {
      display: 'grid',
      gap: '0.5',
      justifyItems: { base: 'start', md: 'end' },
      // As wide as with any clock: the page does not move when it comes.
      minWidth: { md: '20rem' },
    },
    // As high with the seal as without, and on a phone as wide: it comes when the page stands.
    '& .head': {
      display: 'flex',
      flexDirection: { md: 'row-reverse' },
      alignItems: 'center',
      columnGap: { base: '1', md: '2' },
      width: { md: 'full' },
      minHeight: '24px',
    },
    '& .seal': { minWidth: '24px', height: '24px' },
    '& .clock': {
      display: 'flex',
      alignItems: 'baseline',
      gap: { base: '1', md: '2' },
      // As high while nothing is counted down.
      minHeight: '1.5rem',
      fontSize: 'sm',
    },
    '& time': {
      flexShrink: '0',
      minWidth: '3.4ch',
      fontSize: 'xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
    },
    '& .phase': {
      paddingInline: '2',
      paddingBlock: '0.5',
      borderRadius: 'full',
      fontSize: 'xs',
      fontWeight: 'medium',
      bg: 'accent.subtle',
      color: 'accent.text',
    },
    '&:not([data-stage=open]) .phase, & .phase[data-last-known]': { bg: 'noticeSubtle', color: 'notice' },
    // It goes on, by what was known last.
    '& .phase[data-last-known] ~ time': { color: 'muted' },
    // Nothing is counted yet, and what comes must not move it.
    '&[data-stage=unknown] .now': { visibility: 'hidden' },
    '&[data-stage=unknown] .phase': { display: 'none' },
    mdDown: {
      '& .now': {
        order: -1,
        display: 'flex',
        width: 'full',
        alignItems: 'center',
        justifyContent: 'space-between',
      },
      '& .until': { color: 'muted', fontSize: 'xs', textAlign: 'end' },
      // The countdown's label says so already.
      '&[data-stage=open] .phase:not([data-last-known]), & [data-last-known] + .until': {
        clipPath: 'inset(50%)',
        position: 'absolute',
      },
      // As high in each phase.
      '& .phase': { paddingBlock: '0' },
      '& .head h2, & .clock': { whiteSpace: 'nowrap' },
      [NARROWEST]: {
        '&:not([data-stage=open]) .until': { clipPath: 'inset(50%)', position: 'absolute' },
      },
      '& .result, & ol': { width: 'full' },
      '& .result': { rowGap: '1' },
      '& ol': { justifyContent: 'space-between' },
    },
    // Beside each other on a phone's side too.
    [SHORT]: {
      '&:is(section)': { flexWrap: 'nowrap', columnGap: '4', paddingBlock: '0.5' },
      '& > div.result': { width: 'auto' },
      '& > div.now': { order: '0', display: 'grid', width: 'auto', justifyItems: 'end' },
    },
  },
});

interface DrawStripProps {
  /** What the draw is sealed with, beside its id. */
  readonly seal: ReactNode;
  /** Whether this device has verified the latest result. */
  readonly proof: ReactNode;
}

/** The draw that is open, with its clock and seal, and the ten balls of the latest result [H-01]. */
export function DrawStrip({ seal, proof }: DrawStripProps) {
  const text = useText();
  const { drawId, stage, balls, resultId, isResultRead } = useDraw();
  const none = isResultRead ? text('draw.noResult') : '–';
  const title = resultId === null ? none : text('draw.result', { id: resultId });
  return (
    <Root aria-label={text('draw.title')} data-stage={stage}>
      <div className="result">
        <h2>{title}</h2>
        {proof}
        <ol aria-label={title}>
          {(balls ?? BLANKS).map((ball, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the position is what a ball is known by
            <li key={position}>
              <Ball number={ball} label={ball === null ? '–' : String(ball)} />
            </li>
          ))}
        </ol>
      </div>
      <div className="now">
        <div className="head">
          <h2>
            <span className="id">{drawId === null ? '–' : text('draw.id', { id: drawId })}</span>
          </h2>
          <span className="seal">{seal}</span>
        </div>
        {/* Another one with each phase: its words are of other widths, and what is replaced does not move. */}
        <p className="clock" key={stage}>
          <DrawClock />
        </p>
      </div>
    </Root>
  );
}
