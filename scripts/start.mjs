// `npm start`: builds the game if it has changed and runs the built server in this process; the pages of product owners
// and operators are built while it serves.
import { buildWhatChanged, clearOutdated } from './build.mjs';
import { followParent } from './followNpm.mjs';

const GAME = ['page', 'server'];
const LATER = ['charts', 'console'];

const tell = ({ message }) => console.error(message);

const [word] = process.argv.slice(2);
if (word !== undefined) {
  console.error(
    `"${word}" is not understood: settings are environment variables (docs/running.md), as in PORT=9000 npm start.`,
  );
  process.exit(2);
}
process.env.NODE_ENV ??= 'production';
if (process.env.npm_lifecycle_event !== undefined) followParent();
try {
  await buildWhatChanged(GAME);
} catch (error) {
  tell(error);
  process.exit(1);
}
clearOutdated(LATER);
await import('../dist/server/main.js');
await buildWhatChanged(LATER).catch(tell);
