import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest)$/;
/** Below this there is nothing to save. */
const WORTH_BYTES = 512;

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
const gzipped = (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < WORTH_BYTES) return;
  await Promise.all([
    brotli(bytes).then((compressed) => writeFile(`${file}.br`, compressed)),
    gzipped(bytes).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ]);
}

/** Writes a .br and a .gz beside every text file of the build, at the highest level: the server only sends them. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'tenball:precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    // Not closeBundle, which a build that failed calls too: an error here would hide the one that says why.
    writeBundle: {
      order: 'post',
      async handler() {
        const names = await readdir(folder, { recursive: true });
        const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
        await Promise.all(files.map(compress));
      },
    },
  };
}
