import { fromCallback, fromPromise } from 'xstate';
import { chartNamed } from '../catalog.ts';
import { parseReports } from '../record/messages.ts';
import { simulate } from '../simulate/simulation.ts';
import type { Step } from 'chartkit';
import { CALLS, REPORTS } from 'chartkit/live/announce';
import type { LiveNews, SimulatorCommand, SimulatorInput } from './live.types.ts';

/** How soon a newly opened app is found. */
const CALL_MS = 2000;
const NAME_BYTES = 8;

const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NAME_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Calls running apps for as long as this page is open, and hears what they report. */
const channel = fromCallback<LiveNews>(({ sendBack }) => {
  const watcher = newName();
  const calls = new BroadcastChannel(CALLS);
  const reports = new BroadcastChannel(REPORTS);
  const call = (kind: 'watch' | 'leave') => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    calls.postMessage({ kind, watcher });
  };
  const watch = () => call('watch');
  const leave = () => call('leave');
  reports.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    for (const report of parseReports(data)) sendBack({ type: 'report.heard', report });
  });
  watch();
  const calling = window.setInterval(watch, CALL_MS);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', watch);
  return () => {
    leave();
    clearInterval(calling);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', watch);
    calls.close();
    reports.close();
  };
});

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs one chart here. A command takes effect at once, and is reported as a running app would report it. */
const simulator = fromCallback<SimulatorCommand, SimulatorInput>(({ input, sendBack, receive }) => {
  const scenario = chartNamed(input.chart).scenarios[input.scenario];
  if (scenario === undefined) throw new RangeError(`${input.chart} has no scenario ${input.scenario}.`);
  const simulation = scenario.on((world) =>
    simulate(world, (report) => sendBack({ type: 'report.heard', report }), input.from),
  );
  const steps: Step[] = [];
  const tell = () => sendBack({ type: 'simulation.moved', offers: simulation.offers(), steps: [...steps] });
  receive((command) => {
    try {
      steps.push(
        command.type === 'offer.taken' ? simulation.take(command.index) : simulation.give(command.input),
      );
      tell();
    } catch (error) {
      sendBack({ type: 'simulation.refused', problem: sentence(error) });
    }
  });
  tell();
  return simulation.stop;
});

const copy = fromPromise<void, { text: string }>(({ input }) => navigator.clipboard.writeText(input.text));

/** Hands the log to the person as a file; nothing else has it. */
const saveLog = fromPromise<void, { lines: readonly string[] }>(async ({ input }) => {
  const text = input.lines.map((line) => `${line}\n`).join('');
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'session.ndjson' });
  link.click();
  // The download holds on to what it began with.
  setTimeout(() => URL.revokeObjectURL(address));
});

export const effects = { channel, simulator, copy, saveLog };
