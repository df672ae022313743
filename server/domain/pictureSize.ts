/**
 * How large a picture says it is, from its first bytes: a small file can unpack to gigabytes in every browser that shows
 * it. Nothing is decoded here.
 */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (width: number, height: number): PictureSize => ({ width, height });

/** The header chunk of a PNG is always the first. */
const png = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
    : null;

/** Markers of a frame's start; the others in this range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A JPEG is a row of segments, each with its length; its frame says the size. */
function jpeg(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    // Bytes that fill up before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const WEBP_SIDE = 0x3fff;

/** Lossy, lossless or extended, each with a header of its own. */
function webp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sizeOf(bytes.readUInt16LE(26) & WEBP_SIDE, bytes.readUInt16LE(28) & WEBP_SIDE);
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return sizeOf((packed & WEBP_SIDE) + 1, ((packed >>> 14) & WEBP_SIDE) + 1);
    }
    case 'VP8X':
      return sizeOf(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

const READERS: Readonly<Record<string, (bytes: Buffer) => PictureSize | null>> = { png, jpg: jpeg, webp };

/** @param suffix of the kind that the content is; null when the content doesn't say: browsers show nothing then */
export const readPictureSize = (suffix: string, content: Uint8Array): PictureSize | null =>
  READERS[suffix]?.(Buffer.from(content.buffer, content.byteOffset, content.byteLength)) ?? null;
