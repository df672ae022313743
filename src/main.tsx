/** Starts the root actor once, and mounts the views. */
import { StrictMode } from 'react';
import { createRoot as createView } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/App.tsx';
import { followPreferences } from './app/appearance.ts';
import { catalogOf } from './app/catalogs.ts';
import { listenForWatchers } from './app/live/listen.ts';
import { watchForMissingChunks } from './app/missingChunk.ts';
import { createRoot } from './app/root.ts';
import { fetchFirstPage, fetchPointedPages } from './app/router/prefetch.ts';
import { standingOf } from './app/router/standing.ts';
import './theme/document.css';

// The Content-Security-Policy forbids the functions that zod would otherwise compile.
z.config({ jitless: true });

watchForMissingChunks();

const apiUrl = document.querySelector<HTMLMetaElement>('meta[name=api-url]')?.content ?? '';
const root = createRoot(apiUrl);
root.start();
listenForWatchers(root.actor);

const { preferences, session } = root.actor.getSnapshot().context;
followPreferences(preferences);
fetchPointedPages();

/** The shell of index.html stands until the first page can be shown whole. */
async function mount(place: HTMLElement): Promise<void> {
  await Promise.all([
    catalogOf(preferences.getSnapshot().context.values.locale),
    fetchFirstPage(standingOf(session.getSnapshot())),
  ]);
  createView(place).render(
    <StrictMode>
      <App root={root} />
    </StrictMode>,
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root.');
// Not awaited: a chunk that shares a module with this one would wait for it for ever.
void mount(place);
