/** What a picture shows beside the chart itself, by ids. */
export interface Lit {
  readonly active: ReadonlySet<string>;
  readonly flashed: ReadonlySet<string>;
  readonly possible: ReadonlySet<string>;
  /** A state or transition that was looked up. */
  readonly found: string | null;
  /** The person moves it: it stays where it is, but for what is looked up. */
  readonly isMoved: boolean;
}

/** Toggles classes on the elements of a picture; its style sheet knows them. Shows what has just become active. */
export function paint(place: HTMLElement, { active, flashed, possible, found, isMoved }: Lit): void {
  const svg = place.querySelector('svg');
  if (svg === null) return;
  const isDark = document.documentElement.classList.contains('dark');
  svg.classList.toggle('dark', isDark);
  svg.classList.toggle('light', !isDark);
  for (const element of svg.querySelectorAll<SVGElement>('[data-state], [data-transition]')) {
    const { state = '', transition = '' } = element.dataset;
    element.classList.toggle('active', active.has(state));
    element.classList.toggle('flashed', flashed.has(transition));
    element.classList.toggle('possible', possible.has(transition));
    element.classList.toggle('found', found !== null && (found === state || found === transition));
  }
  const shown = `${found ?? ''} ${[...active].join(' ')}`;
  if (place.dataset['shown'] === shown) return;
  place.dataset['shown'] = shown;
  const innermost = isMoved ? null : [...svg.querySelectorAll('.state.active:not(.nest)')].at(-1);
  (svg.querySelector('.found') ?? innermost)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The id of the closed state that was clicked; null where something else was. */
export function closedStateAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  const state = target.closest<SVGElement>('.state');
  return state?.classList.contains('closed') === true ? (state.dataset['state'] ?? null) : null;
}
