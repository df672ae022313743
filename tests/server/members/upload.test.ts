import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { ACCOUNT_NODE } from '../../../contract/permissions.account.ts';
import { uploaded } from '../../../contract/wire/account.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { withheldNodes } from '../../../server/db/schema/members.ts';
import { uploads } from '../../../server/db/schema/account.ts';
import { PASSWORD, testServer, type TestServer } from '../support/harness.ts';
import { bytes, extendedOf, frameOf, jpegOf, losslessOf, lossyOf, pngOf } from '../support/pictures.ts';

const server = testServer({ UPLOADS_PER_HOUR: '1000' });
const elsewhere = testServer({
  PUBLIC_URL: 'https://tenball.example',
  API_URL: 'https://api.tenball.example',
  UPLOADS_PER_HOUR: '2',
});

const PNG = pngOf(16, 16);
const JPEG = jpegOf(16, 16);
const WEBP = lossyOf(16, 16);
const SVG = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const BOUNDARY = 'a-boundary';

interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly content: Buffer;
}

const partOf = ({ field = 'file', name = 'me.png', type = 'image/png', content }: Part): Buffer =>
  bytes(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    [...content],
    '\r\n',
  );
const formOf = (...parts: Part[]): Buffer =>
  Buffer.concat([...parts.map(partOf), bytes(`--${BOUNDARY}--\r\n`)]);

async function send(token: string | undefined, payload: Buffer, on: TestServer = server) {
  const response = await on.app.inject({
    method: 'POST',
    url: accountCalls.upload.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token !== undefined && { token }),
    },
    payload,
  });
  return { status: response.statusCode, ...envelope.parse(response.json()) };
}
const fileOf = (data: unknown) => uploaded.parse(data).file;
const get = (url: string) => server.app.inject({ url });

const refusedWith = async (part: Buffer) => {
  const { token } = await server.register();
  const { status, code, data } = await send(token, part);
  expect(await server.db.$count(uploads)).toBe(0);
  return [status, code, data];
};
const refused = (file: string) => [200, CODE.inputRefused, { fields: { file } }];

describe('ajax/upload [M-05]', () => {
  test.each([
    ['a png', { content: PNG }, 'png', 'image/png'],
    ['a jpeg', { content: JPEG, name: 'me.JPG', type: 'image/jpeg' }, 'jpg', 'image/jpeg'],
    ['a webp', { content: WEBP, name: 'me.webp', type: 'image/webp' }, 'webp', 'image/webp'],
    ['what only its suffix allows', { content: PNG, type: 'application/octet-stream' }, 'png', 'image/png'],
    ['what only its type allows', { content: PNG, name: 'me' }, 'png', 'image/png'],
    ['a jpeg that calls itself a png', { content: JPEG }, 'jpg', 'image/jpeg'],
  ])('takes %s, and serves it as what it is, for ever', async (_, part, suffix, mimeType) => {
    const { token } = await server.register();
    const { code, data } = await send(token, formOf(part));
    const file = fileOf(data);
    expect(code).toBe(CODE.ok);
    expect(file).toEqual({
      url: file.url,
      name: 'name' in part ? part.name : 'me.png',
      size: part.content.length,
      suffix,
      full_url: `http://localhost:80${file.url}`,
    });
    const response = await get(file.url);
    expect(response.rawPayload.equals(part.content)).toBe(true);
    const { headers } = response;
    expect({
      type: headers['content-type'],
      cache: headers['cache-control'],
      sniff: headers['x-content-type-options'],
      named: headers['content-disposition'],
      policy: headers['content-security-policy'],
    }).toEqual({
      type: mimeType,
      cache: 'public, max-age=31536000, immutable',
      sniff: 'nosniff',
      named: `inline; filename="${file.url.split('/').at(-1)}"`,
      policy: "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test('it becomes the avatar, and the same content is kept once', async () => {
    const [anna, berta] = [await server.register('anna'), await server.register('berta')];
    const { url } = fileOf((await send(anna.token, formOf({ content: PNG }))).data);
    expect(fileOf((await send(berta.token, formOf({ content: PNG, name: 'b.png' }))).data).url).toBe(url);
    expect(await server.db.$count(uploads)).toBe(1);
    const saved = await server.data(accountCalls.saveProfile, { token: anna.token, body: { avatar: url } });
    expect(saved.avatar).toBe(url);
  });

  test.each([
    ['an svg', { content: SVG, name: 'me.svg', type: 'image/svg+xml' }],
    ['an svg that calls itself a png', { content: SVG }],
    ['a page that calls itself a jpeg', { content: bytes('<!doctype html>'), type: 'image/jpeg' }],
    ['a gif', { content: bytes('GIF89a and so on'), name: 'me.gif', type: 'image/gif' }],
    ['a png by content alone', { content: PNG, name: 'me.exe', type: 'application/octet-stream' }],
  ])('type not allowed: %s', async (_, part) => {
    expect(await refusedWith(formOf(part))).toEqual(refused('fileType'));
  });

  const MAX = 2 * 1024 * 1024;
  const sized = (size: number): Buffer => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
  test('size exceeds range: one byte more than allowed', async () => {
    expect(await refusedWith(formOf({ content: sized(MAX + 1) }))).toEqual(refused('fileSize'));
  });
  /** What a picture says of its size, in the words of its kind. */
  const PICTURES: readonly [string, string, (width: number, height: number) => Buffer][] = [
    ['png', 'image/png', pngOf],
    ['jpeg', 'image/jpeg', jpegOf],
    ['lossy webp', 'image/webp', lossyOf],
    ['lossless webp', 'image/webp', losslessOf],
    ['extended webp', 'image/webp', extendedOf],
  ];
  test.each(PICTURES)(
    'size exceeds range: a %s of few bytes that unpacks to gigabytes',
    async (_, type, made) => {
      expect(await refusedWith(formOf({ content: made(8193, 16), type }))).toEqual(refused('fileSize'));
      expect(await refusedWith(formOf({ content: made(16, 8193), type }))).toEqual(refused('fileSize'));
      const { token } = await server.register();
      expect((await send(token, formOf({ content: made(8192, 8192), type }))).code).toBe(CODE.ok);
    },
  );

  test.each([
    ['a png with a page behind it', Buffer.concat([PNG, bytes('<script>alert(1)</script>')]), 'image/png'],
    [
      'a jpeg with a page in its comment',
      Buffer.concat([bytes([0xff, 0xd8, 0xff, 0xfe, 0, 27], '<script>alert(1)</script>'), frameOf(16, 16)]),
      'image/jpeg',
    ],
  ])('%s is served as a picture and nothing else', async (_, content, type) => {
    const { token } = await server.register();
    const { headers } = await get(fileOf((await send(token, formOf({ content, type }))).data).url);
    expect([
      headers['content-type'],
      headers['x-content-type-options'],
      headers['content-security-policy'],
    ]).toEqual([type, 'nosniff', "default-src 'none'; frame-ancestors 'none'; sandbox"]);
  });

  const HUGE = frameOf(60_000, 60_000);
  /** Behind its size: as much as any reader looks at. */
  const tail = Buffer.alloc(32);
  const jpeg = (...parts: (string | number[])[]): Buffer =>
    Buffer.concat([bytes([0xff, 0xd8], ...parts), HUGE, tail]);
  test.each([
    ['a byte before its frame', jpeg([0xff, 0xdb, 0, 4, 1, 2], [0]), 'image/jpeg'],
    ['text before its frame', jpeg([0xff, 0xfe, 0, 2], 'and so on'), 'image/jpeg'],
    // Where it is read as a segment, its length leads past the frame, to a small one.
    ['a marker that has no length', jpeg([0xff, 0x01, 0, 15], [0]), 'image/jpeg'],
    ['a restart before its frame', jpeg([0xff, 0xd0]), 'image/jpeg'],
    ['a second start', jpeg([0xff, 0xd8]), 'image/jpeg'],
    ['a segment that has no length', jpeg([0xff, 0xdb, 0, 0]), 'image/jpeg'],
    ['no frame', bytes([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff], 'and so on'), 'image/jpeg'],
    ['a scan before its frame', jpeg([0xff, 0xda, 0, 2]), 'image/jpeg'],
    ['no head', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'and so on, for more than its head'), 'image/png'],
    ['a head of another length', Buffer.concat([pngOf(16, 16).fill(0, 11, 12), tail]), 'image/png'],
    ['no height', pngOf(16, 0), 'image/png'],
    ['no chunk', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP9 and so on, for thirty bytes'), 'image/webp'],
    ['no lossy start', Buffer.concat([lossyOf(16, 16).fill(0, 23, 24), tail]), 'image/webp'],
    ['no lossless start', Buffer.concat([losslessOf(16, 16).fill(0, 20, 21), tail]), 'image/webp'],
  ])('F10: a picture whose size can not be read is refused: %s', async (_, content, type) => {
    expect(await refusedWith(formOf({ content, type }))).toEqual(refused('fileIncomplete'));
  });

  test('as many bytes as are allowed are taken', async () => {
    const { token } = await server.register();
    expect(fileOf((await send(token, formOf({ content: sized(MAX) }))).data).size).toBe(MAX);
  });

  test.each([
    ['no file', formOf()],
    ['an empty file', formOf({ content: Buffer.alloc(0) })],
    ['a file in another field', formOf({ content: PNG, field: 'picture' })],
    ['a body that breaks off', partOf({ content: PNG }).subarray(0, 90)],
    ['two files', formOf({ content: PNG }, { content: JPEG })],
  ])('incomplete data: %s', async (_, part) => {
    expect(await refusedWith(part)).toEqual(refused('fileIncomplete'));
  });

  test('JSON is no file, and a form is no JSON', async () => {
    const { token } = await server.register();
    const { code, data } = await server.call(accountCalls.upload, { token, body: { file: 'x' } });
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { file: 'fileIncomplete' } }]);
    const other = await server.app.inject({
      method: 'POST',
      url: accountCalls.saveProfile.path,
      headers: { token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: formOf({ content: PNG }),
    });
    expect(other.statusCode).toBe(415);
  });

  test('members only, and not those who lack the node [M-03]', async () => {
    const guest = await server.guest();
    const { id, token } = await server.register();
    const form = formOf({ content: PNG });
    expect((await send(undefined, form)).code).toBe(CODE.unauthorised);
    expect((await send(guest.token, form)).code).toBe(CODE.forbidden);
    await server.db.insert(withheldNodes).values({ memberId: BigInt(id), node: ACCOUNT_NODE.avatar });
    expect((await send(token, form)).code).toBe(CODE.forbidden);
  });

  test('so many an hour, each with the address of the API', async () => {
    const { token } = await elsewhere.register('anna');
    const form = formOf({ content: PNG });
    const { full_url, url } = fileOf((await send(token, form, elsewhere)).data);
    expect(full_url).toBe(`https://api.tenball.example${url}`);
    await send(token, form, elsewhere);
    const { code, data } = await send(token, form, elsewhere);
    expect([code, data]).toEqual([CODE.limitReached, { limit: 'uploads', max: '2' }]);
    await elsewhere.shift(3_600_000);
    const again = await elsewhere.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    expect((await send(again.token, form, elsewhere)).code).toBe(CODE.ok);
  });

  test.each([
    `/api/uploads/${'0'.repeat(64)}.png`,
    '/api/uploads/me.png',
    '/api/uploads/..%2F..%2Fpackage.json',
    '/api/uploads/',
  ])('%s is nothing', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a picture has one name', async () => {
    const { token } = await server.register();
    const { url } = fileOf((await send(token, formOf({ content: PNG }))).data);
    expect((await get(url.replace('.png', '.html'))).statusCode).toBe(404);
    expect((await get(url.replace('.png', '.jpg'))).statusCode).toBe(404);
  });
});
