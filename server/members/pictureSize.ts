/**
 * How large a picture says it is, from its first bytes: a small file can unpack to gigabytes in every browser that shows
 * it. Nothing is decoded here.
 */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (width: number, height: number): PictureSize => ({ width, height });

const PNG_HEAD = 13;

/** The header chunk of a PNG is always the first. */
const png = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 && bytes.readUInt32BE(8) === PNG_HEAD && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
    : null;

/** Markers of a frame's start; the others in this range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Tables, applications' own segments and comments: what may stand before the frame, each with its length. */
const isSegment = (marker: number): boolean =>
  marker === 0xc4 || marker === 0xcc || (marker >= 0xdb && marker <= 0xef) || marker === 0xfe;
const LENGTH_BYTES = 2;

/**
 * A JPEG is a row of segments, each with its length; its frame says the size. Browsers look for the next marker behind
 * bytes that are none, and for markers without a length: what they would find there is not looked for, it is no size.
 */
function jpeg(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Bytes that fill up before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else {
      const length = bytes.readUInt16BE(at + 2);
      if (!isSegment(marker) || length < LENGTH_BYTES) return null;
      at += 2 + length;
    }
  }
  return null;
}

const WEBP_SIDE = 0x3fff;
const LOSSY_START = '\x9d\x01\x2a';
const LOSSLESS_START = 0x2f;

/** Lossy, lossless or extended, each with a header of its own. */
function webp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return bytes.toString('latin1', 23, 26) === LOSSY_START
        ? sizeOf(bytes.readUInt16LE(26) & WEBP_SIDE, bytes.readUInt16LE(28) & WEBP_SIDE)
        : null;
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return bytes[20] === LOSSLESS_START
        ? sizeOf((packed & WEBP_SIDE) + 1, ((packed >>> 14) & WEBP_SIDE) + 1)
        : null;
    }
    case 'VP8X':
      return sizeOf(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

const READERS: Readonly<Record<string, (bytes: Buffer) => PictureSize | null>> = { png, jpg: jpeg, webp };

/** @param suffix of the kind that the content is; null when the content doesn't say where it should */
export const readPictureSize = (suffix: string, content: Uint8Array): PictureSize | null =>
  READERS[suffix]?.(Buffer.from(content.buffer, content.byteOffset, content.byteLength)) ?? null;
