/** The heads of pictures, each of which says a size: all that the server reads of one. */

export const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.concat([
    bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], [0, 0, 0, 13], 'IHDR'),
    Buffer.alloc(17),
  ]);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** A frame's start, as large as it says. */
export function frameOf(width: number, height: number): Buffer {
  const frame = bytes([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 1, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return frame;
}

/** A table first, then bytes that fill up, then the frame. */
export const jpegOf = (width: number, height: number): Buffer =>
  Buffer.concat([bytes([0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2, 0xff]), frameOf(width, height)]);

const webpOf = (chunk: string): Buffer =>
  Buffer.concat([bytes('RIFF', [22, 0, 0, 0], `WEBP${chunk}`), Buffer.alloc(14)]);

export function lossyOf(width: number, height: number): Buffer {
  const head = webpOf('VP8 ');
  bytes([0x9d, 0x01, 0x2a]).copy(head, 23);
  head.writeUInt16LE(width, 26);
  head.writeUInt16LE(height, 28);
  return head;
}

export function losslessOf(width: number, height: number): Buffer {
  const head = webpOf('VP8L');
  head.writeUInt8(0x2f, 20);
  head.writeUInt32LE(((height - 1) << 14) | (width - 1), 21);
  return head;
}

export function extendedOf(width: number, height: number): Buffer {
  const head = webpOf('VP8X');
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head;
}
