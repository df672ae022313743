/** What was sent to people: the embedded default writes it into a folder. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

interface Sent {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Outbox {
  /** The server's DATA_DIR. */
  readonly dataDir: string;
  /** Every message, the oldest first. */
  readonly read: () => readonly Sent[];
  /** The code of the latest message. */
  readonly code: () => string;
}

const FORM = /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)\n$/;

/** A folder of its own for the tests of one file, empty before each. */
export function useOutbox(): Outbox {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenball-outbox-'));
  const folder = join(dataDir, 'outbox');
  beforeEach(() => rmSync(folder, { recursive: true, force: true }));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const names = (): string[] => {
    try {
      return readdirSync(folder).toSorted();
    } catch {
      return [];
    }
  };
  const read = (): readonly Sent[] =>
    names().map((name) => {
      const [, to = '', subject = '', text = ''] = FORM.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      return { kind: name.split('-')[1] ?? '', to, subject, text };
    });
  return {
    dataDir,
    read,
    code: () => /\d{6}/.exec(read().at(-1)?.text ?? '')?.[0] ?? 'no code',
  };
}
