import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseInTransaction } from '../work/context.ts';
import type { HandOver } from './message.ts';

const OWNER_ONLY = 0o600;

/**
 * Writes each message as a file of its own: `<ms since 1970>-<kind>-<random>.txt`, first lines 'To:' and 'Subject:',
 * then an empty line and the text. A file is there as a whole or not at all.
 */
export const fileGateway =
  (folder: string, kind: string): HandOver =>
  async ({ to, subject, text }) => {
    refuseInTransaction('a file');
    await mkdir(folder, { recursive: true });
    const name = `${Date.now()}-${kind}-${randomBytes(4).toString('hex')}.txt`;
    const partial = join(folder, `.${name}`);
    await writeFile(partial, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: OWNER_ONLY });
    await rename(partial, join(folder, name));
  };
