/** Starts the charts page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import './charts.css';
import './pictures.css';
import './board.css';
import { effects } from './page/effects.ts';
import { liveMachine } from './page/live.machine.ts';
import { ChartsPage } from './page/ChartsPage.tsx';
import { LiveContextOf } from './page/useLive.ts';

// The Content-Security-Policy forbids the functions that zod would otherwise compile.
z.config({ jitless: true });

const actor = createActor(liveMachine.provide({ actors: effects })).start();

// The stored language is for the app: this page speaks English.
document.documentElement.lang = 'en';

const place = document.getElementById('root');
if (place === null) throw new Error('charts.html has no #root.');
createRoot(place).render(
  <StrictMode>
    <LiveContextOf value={actor}>
      <ChartsPage />
    </LiveContextOf>
  </StrictMode>,
);
