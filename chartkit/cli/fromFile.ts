import { existsSync, readFileSync } from 'node:fs';

/** @throws one sentence that names the file, where it is not there or is not what it should be */
export function fromFile<Content>(file: string, parseText: (text: string) => Content): Content {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return parseText(readFileSync(file, 'utf8'));
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`${file} can't be read: ${message}`, { cause: thrown });
  }
}
