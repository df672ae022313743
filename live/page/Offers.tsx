import type { Offer } from '../simulate/simulation.ts';
import { useLive, useSend } from './useLive.ts';

const KINDS: readonly (readonly [title: string, kinds: readonly Offer['kind'][]])[] = [
  ['Events', ['send']],
  ['Effects', ['settle', 'emit']],
  ['Time', ['wait']],
];

/** What can be done to a simulated chart: events, the ends of its effects, the next timer. */
export function Offers() {
  const offers = useLive(({ context }) => context.offers);
  const send = useSend();
  const groups = KINDS.map(([title, kinds]) => ({
    title,
    own: offers.flatMap((offer, index) => (kinds.includes(offer.kind) ? [{ ...offer, index }] : [])),
  }));
  return (
    <section aria-label="Do">
      <h2>Do</h2>
      {offers.length === 0 && <p className="quiet">Nothing more can happen.</p>}
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ title, own }) => (
          <fieldset key={title} aria-label={title} className="offers">
            <h3>{title}</h3>
            {own.map(({ index, text }) => (
              <button key={index} type="button" onClick={() => send({ type: 'offer.taken', index })}>
                {text}
              </button>
            ))}
          </fieldset>
        ))}
    </section>
  );
}
