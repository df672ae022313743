/** Random sessions of the real charts with their effects held, recorded as the charts page records those of a running page. */
import { transitionOf, chartNamed } from '../../live/catalog.ts';
import { parseReports } from '../../live/record/messages.ts';
import { pathDocument, recordedPath, type RecordedPath } from '../../live/record/pathOf.ts';
import { record, type Recording } from '../../live/record/recording.ts';
import { simulate, type Offer } from '../../live/simulate/simulation.ts';
import { scenariosOf } from '../../scenarios/scenarios.ts';

const STEPS_BEFORE_MAX = 25;
const STEPS_MAX = 30;

export interface RecordedSession {
  /** What the charts page copies. */
  readonly source: string;
  readonly path: RecordedPath;
}

/** Numbers from 0 to below 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every so many sessions live through a draw, wherever the charts are in them. */
const THROUGH_A_DRAW = 5;
const OF_A_DRAW = /tells (?:closing|drawing)\.reached/;

/** Any kind of thing is as likely as any other, however many there are of it. */
function drawn(offers: readonly Offer[], random: () => number): number {
  const kinds = [...new Set(offers.map(({ kind }) => kind))];
  const kind = kinds[Math.floor(random() * kinds.length)];
  const places = offers.flatMap((offer, index) => (offer.kind === kind ? [index] : []));
  return places[Math.floor(random() * places.length)] ?? -1;
}

const ROOTS = ['app', 'app', 'app', 'console'] as const;

/** Charts are recorded for one of them: which one changes nothing of what is walked. */
export function recordSession(seed: number): RecordedSession {
  const random = randomOf(seed);
  const root = ROOTS[seed % ROOTS.length] ?? 'app';
  const open = scenariosOf(root).filter((scenario) => scenario.isOpen);
  const scenario = open[seed % open.length];
  if (scenario === undefined) throw new Error(`${root} has no open scenario.`);
  return scenario.on((world) => {
    let recording: Recording | undefined;
    let isWatched = false;
    // What a chart tells another is for that chart to send.
    const simulation = simulate({ ...world, bareEvents: 'none' }, (report) => {
      // A channel hands on copies, and the page takes what it can read.
      const [heard] = isWatched ? parseReports(structuredClone([report])) : [];
      if (heard !== undefined) recording = record(recording, heard);
    });
    const step = () => {
      const offers = simulation.offers();
      const ofDraw = offers.findIndex(({ text }) => OF_A_DRAW.test(text));
      const isDue = isWatched && seed % THROUGH_A_DRAW === 0 && ofDraw >= 0 && random() < 0.5;
      if (offers.length > 0) simulation.take(isDue ? ofDraw : drawn(offers, random));
    };
    for (let n = Math.floor(random() * STEPS_BEFORE_MAX); n > 0; n -= 1) step();
    isWatched = true;
    for (let n = Math.ceil(random() * STEPS_MAX) + 1; n > 0; n -= 1) step();
    simulation.stop();
    if (recording === undefined) throw new Error('Nothing was reported.');
    const path = recordedPath(recording, root, transitionOf);
    return { source: pathDocument(chartNamed(root).reading, path), path };
  });
}
