// Makes a new data folder: `node initdb.mjs <folder>`. It runs in a process of its own because initdb leaves
// hundreds of megabytes resident, and it is plain JavaScript so that sources and the built server start it alike.
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

process.umask(0o077);
const [, , folder = ''] = process.argv;
const client = await PGlite.create({ fs: new NodeFS(folder) });
await client.close();
