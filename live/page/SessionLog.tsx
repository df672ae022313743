import { LOG_KEPT_MINUTES, LOG_KEPT_MS } from '../record/log.ts';
import { useLive, useSend } from './useLive.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** Off until the person agrees to a recording of what the charts of their open pages do. */
export function SessionLog() {
  const { log } = useLive(({ value }) => value);
  const send = useSend();
  if (log === 'off')
    return (
      <button type="button" onClick={() => send({ type: 'log.wanted' })}>
        Record sessions …
      </button>
    );
  if (log === 'asking') return <Consent />;
  return <Recorded isSaving={log.on === 'saving'} />;
}

function Consent() {
  const send = useSend();
  return (
    <section className="consent" aria-label="Record sessions">
      <p>
        This page would write down what the charts of your open Tenball pages do: ids of charts, states and
        transitions, and types of events, under a made-up name for each page. No data, no times, and nothing
        that tells who you are. It stays in the memory of this page and is sent nowhere. It is deleted after{' '}
        {LOG_KEPT_MINUTES} minutes, when you end it, and when this page is closed or loaded again. Until then
        you can save it as a file; what becomes of the file is up to you.
      </p>
      <button type="button" onClick={() => send({ type: 'log.agreed', at_ms: Date.now() })}>
        I agree, record
      </button>
      <button type="button" onClick={() => send({ type: 'log.refused' })}>
        Don’t record
      </button>
    </section>
  );
}

function Recorded({ isSaving }: { readonly isSaving: boolean }) {
  const lines = useLive(({ context }) => context.log.lines.length);
  const agreedAt_ms = useLive(({ context }) => context.agreedAt_ms);
  const send = useSend();
  return (
    <>
      <output>
        Recording, kept until {clockTime.format(agreedAt_ms + LOG_KEPT_MS)}: {lines} lines
      </output>
      <button type="button" disabled={isSaving} onClick={() => send({ type: 'log.saved' })}>
        Save as a file
      </button>
      <button type="button" onClick={() => send({ type: 'log.ended' })}>
        End and delete
      </button>
    </>
  );
}
