/** Bytes as lower-case hex. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
