/**
 * How fast the page is for real people. A file of its own, which the server names in the page only where VITALS_SHARE is set
 * (server/pages/page.ts): nothing of it is in the first screens' bytes.
 */
import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import type { vitalsCalls } from '../../contract/calls/vitals.ts';
import type { Vital } from '../../contract/wire/vitals.ts';

/** Only its type is imported: with the contract the file would bring the whole program. */
const PATH: (typeof vitalsCalls)['vitals']['path'] = '/api/v1/vitals';

/** One visit counts once: until it is hidden for the first time, which may be the last that is heard of it. */
function measure(): void {
  const values = new Map<Vital, number>();
  const keep = ({ name, value }: CLSMetric | INPMetric | LCPMetric) => values.set(name, value);
  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  // After the listeners of web-vitals, which bring the last values.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const vitals = [...values].map(([name, value]) => ({ name, value }));
    if (vitals.length === 0) return;
    const body = new Blob([JSON.stringify({ vitals })], { type: 'application/json' });
    navigator.sendBeacon(PATH, body);
  };
  document.addEventListener('visibilitychange', send);
}

const share = Number(new URL(import.meta.url).searchParams.get('share'));
if (Math.random() * 100 < share) measure();
