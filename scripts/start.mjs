// `npm start`: builds what has changed, then runs the built server in this process.
import { buildWhatChanged } from './build.mjs';

try {
  buildWhatChanged();
} catch {
  // Vite has said what is wrong.
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
