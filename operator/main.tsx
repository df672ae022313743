/** Starts the operator's console. */
import { announce } from 'chartkit/live/announce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { followPreferences } from '../src/features/preferences/appearance.ts';
import { watchPresses } from '../src/dom/presses.ts';
import '../src/ui/theme/document.css';
import { Console } from './app/Console.tsx';
import { createConsole } from './app/console.ts';

// The Content-Security-Policy forbids the functions that zod would otherwise compile.
z.config({ jitless: true });

const root = createConsole();
followPreferences(root.getSnapshot().context.preferences);
announce(root, {
  recordable: async () => (await import('../machines/recordable.ts')).RECORDABLE,
});
watchPresses();

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root.');
createRoot(place).render(
  <StrictMode>
    <Console root={root} />
  </StrictMode>,
);
