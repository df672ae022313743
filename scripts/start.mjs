// `npm start`: builds what has changed, then runs the built server in this process.
import { buildWhatChanged } from './build.mjs';
import { followParent } from './followNpm.mjs';

try {
  buildWhatChanged();
} catch {
  // Vite has said what is wrong.
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
if (process.env.npm_lifecycle_event !== undefined) followParent();
await import('../dist/server/main.js');
