/** A link at the beginning of a header, with its sign. */
export const wayBack = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'touch',
  paddingInline: { base: '0', md: '2' },
  borderRadius: 'md',
  color: 'muted',
  fontSize: 'sm',
  _hover: { color: 'text', bg: 'hover' },
} as const;
