/** What a net amount is, for its colour beside its sign. */
export const signOf = (net: string): 'gain' | 'loss' | 'even' => {
  if (net.startsWith('-')) return 'loss';
  return net === '0.00' ? 'even' : 'gain';
};
