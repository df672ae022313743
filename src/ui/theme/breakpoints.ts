/** `md`: left panel and desktop menu instead of tab bar and mobile header. `lg`: the slip has its own column. */
export const breakpoints = { md: '48em', lg: '68.75em' } as const;

/** A zoomed page, or a small phone: what stays in view must leave room for the rest. */
export const LOW_WINDOW = '(max-height: 36em)';
export const LOW = `@media ${LOW_WINDOW}`;
export const NOT_LOW = '@media (min-height: 36.01em)';

/** A phone on its side, or a window at 200 %: what stands above the grid takes as little as it can. */
export const SHORT = '@media (max-height: 30em) and (min-width: 36em)';

/** A phone of 320 px, and any below 384. */
export const NARROWEST = '@media (max-width: 23.99em)';

/** The same as media queries, for what is rendered and not only styled by width. */
export const WITH_LEFT_PANEL = `(min-width: ${breakpoints.md})`;
export const WITH_SLIP_COLUMN = `(min-width: ${breakpoints.lg})`;

/** Where no panel beside the stage lists the bets, and a low window is not wide: the stage itself does. */
export const LISTED_STAGE = '(max-width: 47.99em) and (min-height: 36.01em), (max-width: 35.99em)';
