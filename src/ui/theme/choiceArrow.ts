/** A list of choices with an arrow of ours before its end: closed it looks alike in every browser, opened it is the browser's own. */
export const choiceArrow = {
  appearance: 'none',
  paddingInlineEnd: '2rem',
  // In two halves.
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, {colors.muted} 50%), linear-gradient(-45deg, transparent 50%, {colors.muted} 50%)',
  backgroundPosition: 'calc(100% - 1.0625rem) 55%, calc(100% - 0.75rem) 55%',
  backgroundSize: '0.3125rem 0.3125rem',
  backgroundRepeat: 'no-repeat',
  textOverflow: 'ellipsis',
} as const;

/** Such a list beside its name. */
export const smallChoice = {
  maxWidth: '60%',
  paddingInlineStart: '2',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'md',
  bg: 'raised',
  color: 'text',
  ...choiceArrow,
} as const;
