/** Starts the root actor once, and mounts the views. */
// First: it names the layers in their order.
import './ui/theme/document.css';
import { startTransition, StrictMode } from 'react';
import { createRoot as createView } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/App.tsx';
import { followPreferences } from './features/preferences/appearance.ts';
import { catalogOf } from './app/catalogs.ts';
import { fetchedOr } from './dom/fetchedOr.ts';
import { watchForMissingChunks } from './dom/missingChunk.ts';
import type { Root } from './actors/RootProvider.tsx';
import { createRoot } from './app/root.ts';
import { pageStands } from './app/shell.ts';
import { fetchFirstPage, fetchPointedPages } from './app/router/prefetch.ts';
import { accessLevelOf } from './app/router/accessLevel.ts';
import { watchPresses } from './dom/presses.ts';

// The Content-Security-Policy forbids the functions that zod would otherwise compile.
z.config({ jitless: true });

/** Loaded when a charts page watches. */
const recordable = () => import('../machines/recordable.ts').then(({ RECORDABLE }) => RECORDABLE);

/** What lets charts pages watch: the first page can do without it. */
const announcer = fetchedOr(
  async () => (await import('chartkit/live/announce')).announce,
  () => undefined,
);

/** Lets the browser handle input between the pieces of the app's start. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** The shell of index.html stands until the first page is shown whole. */
async function mount(place: HTMLElement, root: Root): Promise<void> {
  const { preferences, session } = root.actor.getSnapshot().context;
  await Promise.all([
    catalogOf(preferences.getSnapshot().context.values.locale),
    fetchFirstPage(accessLevelOf(session.getSnapshot())),
    yieldToBrowser(),
  ]);
  // As a transition it is rendered in slices.
  startTransition(() =>
    createView(place).render(
      <StrictMode>
        <App root={root} />
      </StrictMode>,
    ),
  );
}

async function start(place: HTMLElement): Promise<void> {
  watchForMissingChunks();
  // Ahead of the first text in it, behind the program, which it would slow down.
  void document.fonts.load('1rem Tenball');
  await yieldToBrowser();
  const apiUrl = document.querySelector<HTMLMetaElement>('meta[name=api-url]')?.content ?? '';
  const root = createRoot(apiUrl);
  await yieldToBrowser();
  root.actor.start();
  followPreferences(root.actor.getSnapshot().context.preferences);
  fetchPointedPages();
  watchPresses();
  await mount(place, root);
  await pageStands;
  // Nothing is missed: a charts page repeats its question until it is answered.
  (await announcer())(root.actor, { recordable });
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root.');
// Not awaited: a chunk that shares a module with this one would wait for it for ever.
void start(place);
