/** Rules for files that are uploaded, by the site's configuration [M-05]. They come with the account's pages. */
import type { FileProblem } from './rules.ts';
import type { SiteConfig } from './wire/session.ts';

export const FILE_PROBLEMS: readonly FileProblem[] = ['fileIncomplete', 'fileType', 'fileSize'];

export type UploadRules = Pick<SiteConfig['upload'], 'maxSize' | 'allowedSuffixes' | 'allowedMimeTypes'>;

/** What is known of a file before it is read, `size` in bytes. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Its suffix or its type must be allowed: browsers don't know the type of every file. */
export function fileProblem(file: ChosenFile, rules: UploadRules): FileProblem | null {
  if (file.size === 0) return 'fileIncomplete';
  const suffix = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const isAllowed = rules.allowedSuffixes.includes(suffix) || rules.allowedMimeTypes.includes(file.type);
  return isAllowed ? null : 'fileType';
}

/** Why no picture comes out of an allowed file: one of any size is made small, if it can be read. */
export const unreadableProblem = ({ size }: ChosenFile, { maxSize }: UploadRules): FileProblem =>
  size > maxSize ? 'fileSize' : 'fileIncomplete';

/** For the browser's choice of files. */
export const acceptedFiles = ({ allowedSuffixes, allowedMimeTypes }: UploadRules): string =>
  [...allowedMimeTypes, ...allowedSuffixes.map((suffix) => `.${suffix}`)].join();
