const TYPE = 'image/jpeg';
const QUALITY = 0.88;
const PAPER = '#fff';

/**
 * A picture as a square of at most `side_px`, cut from its middle, as a data URL of a JPEG: small, and without what a
 * camera writes into its files. Rejects when the file is no picture that this browser can read.
 */
export async function shrinkPicture(file: File, side_px: number): Promise<string> {
  const picture = await createImageBitmap(file);
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(cut, side_px);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, side, side);
  const [x, y] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  context.drawImage(picture, x, y, cut, cut, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL(TYPE, QUALITY);
}
