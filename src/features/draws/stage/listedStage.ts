/** A phone's stage when its balls are out: these in one line, and below what they came to each bet. It is no higher than before. */
import { scrollEdges } from '../../../ui/theme/scrollEdges.ts';
import { LISTED_STAGE, NARROWEST } from '../../../ui/theme/breakpoints.ts';
import { smallBalls } from './foldedStage.ts';

export const LISTED = `@media ${LISTED_STAGE}`;

export const listedStage = {
  ...smallBalls,
  // They came already.
  '& li .ball': { animation: 'none' },
  // Four bets are wholly seen.
  '& .words': { gridTemplateRows: 'auto minmax(4.25rem, 1fr)', lineHeight: '1.125rem' },
  '& .bets': { display: 'block', position: 'relative' },
  '& .bets ul': {
    position: 'absolute',
    inset: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    ...scrollEdges('panel'),
  },
  '& .bets li': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    color: 'muted',
    fontSize: 'xs',
    lineHeight: '1.0625rem',
    whiteSpace: 'nowrap',
  },
  '& .bets .bet': { flex: '1 1 0', overflow: 'hidden', textOverflow: 'ellipsis', color: 'text' },
  // What came back for each stands below, and all of it in the line at the bottom when that is opened.
  [NARROWEST]: { '& .sums .back': { position: 'absolute', clipPath: 'inset(50%)' } },
  '& .bets [data-status=won]': { color: 'positive', fontWeight: 'semibold' },
} as const;
