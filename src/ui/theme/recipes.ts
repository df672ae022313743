import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A thumb needs more room than a pointer. */
const CONTROL = { base: 'touch', md: 'control' } as const;

/** What leads on to nothing now, as a cell while betting is closed. */
export const waiting = {
  borderColor: 'hairline',
  bg: 'flat',
  color: 'muted',
  opacity: '1',
  _hover: { bg: 'flat' },
} as const;

/** A button: `solid` for the one main action of a place, `outline` for the others, `quiet` in bars and lists. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transition: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.5' },
    '&[aria-disabled=true]': { opacity: '0.5', cursor: 'default' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '&[data-waits]': waiting,
  },
  variants: {
    look: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.onSolid',
        fontWeight: 'semibold',
        _hover: { bg: 'accent.solidHover' },
      },
      outline: {
        bg: 'raised',
        borderColor: 'edge',
        _hover: { bg: 'hover' },
        '&[aria-pressed=true]': { borderColor: 'accent.line', bg: 'accent.subtle', color: 'accent.text' },
      },
      quiet: {
        color: 'muted',
        _hover: { bg: 'hover', color: 'text' },
        '&[aria-expanded=true]': { bg: 'hover', color: 'text' },
      },
      link: {
        color: 'accent.text',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        borderRadius: 'sm',
      },
    },
    size: {
      sm: {
        minWidth: { base: 'touch', md: '0' },
        minHeight: { base: 'touch', md: '2rem' },
        paddingInline: '2.5',
        fontSize: 'sm',
      },
      md: { minHeight: CONTROL, paddingInline: '4', paddingBlock: '2', fontSize: 'md' },
      inline: { minHeight: '1.5rem' },
      icon: { width: CONTROL, height: CONTROL },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'outline', size: 'md' },
});

/** A text box. 16 px, so that a phone does not zoom when it is touched. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    height: CONTROL,
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    bg: 'raised',
    fontSize: { base: 'lg', md: 'md' },
    _focusVisible: {
      outline: '2px solid {colors.accent.line}',
      outlineOffset: '-1px',
      borderColor: 'accent.line',
    },
    '&[aria-invalid=true]': { borderColor: 'negative' },
    _disabled: { opacity: '0.6' },
  },
});

/** A sheet of paper on the canvas. */
export const panelRecipe = defineRecipe({
  base: { bg: 'panel', borderWidth: '1px', borderColor: 'hairline', borderRadius: 'lg' },
  // What reaches to the edge, such as a table, is cut at the corners.
  variants: { clips: { true: { overflow: 'hidden' } } },
});
