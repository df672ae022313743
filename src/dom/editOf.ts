import type { ChangeEvent } from 'react';

/**
 * Whether a person added something to what a box held, key by key, or its content became another: pasted over it, filled in,
 * spoken, or deleted from.
 */
export function editOf(
  { nativeEvent, currentTarget: { value } }: ChangeEvent<HTMLInputElement>,
  before: string,
): 'added' | 'replaced' {
  if (!(nativeEvent instanceof InputEvent) || !nativeEvent.inputType.startsWith('insert')) return 'replaced';
  // One character in an empty box is a key's; more than one came at once.
  const isWhole = nativeEvent.data === value && (before !== '' || value.length > 1);
  return isWhole ? 'replaced' : 'added';
}
