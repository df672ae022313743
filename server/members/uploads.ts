/** Pictures that members upload: their types, recognized by the first bytes, and where they are stored. */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { SiteConfig } from '../../contract/wire/session.ts';
import type { Database, Executor } from '../db/open.ts';
import { uploads } from '../db/schema/account.ts';
import { transact } from '../db/transact.ts';
import { readPictureSize } from './pictureSize.ts';

export const UPLOAD: SiteConfig['upload'] = {
  mode: 'local',
  /** Bytes. */
  maxSize: 2 * 1024 * 1024,
  allowedSuffixes: ['png', 'jpg', 'jpeg', 'webp'],
  allowedMimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
};

interface Kind {
  readonly suffix: string;
  readonly mimeType: string;
}
const isAt = (content: Uint8Array, at: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);
const bytesOf = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

const KINDS: readonly (Kind & { readonly isIt: (content: Uint8Array) => boolean })[] = [
  {
    suffix: 'png',
    mimeType: 'image/png',
    isIt: (content) => isAt(content, 0, bytesOf('\x89PNG\r\n\x1a\n')),
  },
  { suffix: 'jpg', mimeType: 'image/jpeg', isIt: (content) => isAt(content, 0, [0xff, 0xd8, 0xff]) },
  {
    suffix: 'webp',
    mimeType: 'image/webp',
    isIt: (content) => isAt(content, 0, bytesOf('RIFF')) && isAt(content, 8, bytesOf('WEBP')),
  },
];

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

const suffixOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What kind of picture a file is. Its suffix or its type must be allowed, and its content must be what is allowed:
 * what it is kept as follows from the content. null: it isn't allowed.
 */
export function kindOf({ name, mimeType, content }: GivenFile): Kind | null {
  const isNamed =
    UPLOAD.allowedSuffixes.includes(suffixOf(name)) || UPLOAD.allowedMimeTypes.includes(mimeType);
  if (!isNamed) return null;
  return KINDS.find(({ isIt }) => isIt(content)) ?? null;
}

/** Pixels of one side, more than any camera's: 256 MB at most where a browser unpacks it. */
const SIDE_MAX = 8192;

/** Why a picture is not kept: it doesn't say how large it is, or is larger than browsers can well unpack; null: it is. */
export function pictureProblem({ suffix }: Kind, content: Uint8Array): 'fileIncomplete' | 'fileSize' | null {
  const size = readPictureSize(suffix, content);
  if (size === null || size.width === 0 || size.height === 0) return 'fileIncomplete';
  return size.width > SIDE_MAX || size.height > SIDE_MAX ? 'fileSize' : null;
}

const PATH = '/api/uploads/';
const NAME = /^([0-9a-f]{64})\.([a-z]{3,4})$/;

/** Keeps a picture: the same content once. @returns its path */
export async function keepUpload(
  db: Database,
  { suffix, mimeType }: Kind,
  content: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex');
  await transact(db, (tx) =>
    tx.insert(uploads).values({ hash, suffix, mimeType, content }).onConflictDoNothing(),
  );
  return `${PATH}${hash}.${suffix}`;
}

/** A picture by the last part of its path; null when there is none. */
export async function findUpload(
  db: Executor,
  name: string,
): Promise<{ readonly mimeType: string; readonly content: Uint8Array } | null> {
  const [, hash, suffix] = NAME.exec(name) ?? [];
  if (hash === undefined) return null;
  const [found] = await db
    .select({ suffix: uploads.suffix, mimeType: uploads.mimeType, content: uploads.content })
    .from(uploads)
    .where(eq(uploads.hash, hash));
  return found === undefined || found.suffix !== suffix ? null : found;
}

/** Whether a path is one of ours. */
export async function isUpload(db: Executor, path: string): Promise<boolean> {
  const [, hash] = NAME.exec(path.slice(PATH.length)) ?? [];
  if (hash === undefined || !path.startsWith(PATH)) return false;
  return (await db.$count(uploads, sql`${uploads.hash} = ${hash}`)) > 0;
}
