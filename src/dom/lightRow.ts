/** A frame that lights up around a row of a bet grid: over its texts it would take their contrast. Nothing moves, and where less motion is asked for nothing happens. */
const LIGHT_MS = 900;

const LOOKS = {
  position: 'absolute',
  // Beside the first letter of its name.
  inset: '0 -6px',
  borderRadius: '8px',
  pointerEvents: 'none',
  boxShadow: 'inset 0 0 0 2px var(--chakra-colors-accent-line)',
} as const;

/** @param name of its `data-row`; without such a row on the page nothing is lit */
export function lightRow(name: string): void {
  const row = document.querySelector<HTMLElement>(`[role=grid] [data-row="${name}"]`);
  if (row === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const light = document.createElement('span');
  light.ariaHidden = 'true';
  Object.assign(light.style, LOOKS);
  row.style.position = 'relative';
  row.append(light);
  const lit = light.animate([{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], {
    duration: LIGHT_MS,
    easing: 'ease-out',
    fill: 'both',
  });
  lit.addEventListener('finish', () => light.remove());
}
