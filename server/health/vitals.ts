/** Figures of how fast the page was for real people: a part of what measures.ts loads. */
import { Histogram, type Registry } from 'prom-client';
import type { Vital } from '../../contract/wire/vitals.ts';

const MS_PER_S = 1000;

/** Counts one value of a visit: LCP and INP in ms, CLS as it is. */
export type CountVital = (name: Vital, value: number) => void;

/** The buckets have the limits of web.dev for good and poor among them. */
export function vitalsIn(registry: Registry): CountVital {
  const registers = [registry];
  const largestPaint = new Histogram({
    name: 'tenball_page_lcp_seconds',
    help: 'Until the largest thing of a page was painted (LCP), of sampled visits.',
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    registers,
  });
  const slowestPress = new Histogram({
    name: 'tenball_page_inp_seconds',
    help: 'From a press to the next paint, the slowest of a visit (INP), of sampled visits.',
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
    registers,
  });
  const shifts = new Histogram({
    name: 'tenball_page_cls',
    help: 'How far a page moved by itself (CLS), of sampled visits.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  const count = {
    LCP: (ms: number) => largestPaint.observe(ms / MS_PER_S),
    INP: (ms: number) => slowestPress.observe(ms / MS_PER_S),
    CLS: (score: number) => shifts.observe(score),
  } satisfies Record<Vital, (value: number) => void>;
  return (name, value) => count[name](value);
}
