/** React's own part of a press: a hundred buttons that each read one fact of a store, and nothing else. */
import { memo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const pressed = new Set<number>();
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function toggle(cell: number): void {
  if (!pressed.delete(cell)) pressed.add(cell);
  for (const listener of listeners) listener();
}

const Cell = memo(function Cell({ cell }: { readonly cell: number }) {
  const isPressed = useSyncExternalStore(listen, () => pressed.has(cell));
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => toggle(cell)}>
      {cell}
    </button>
  );
});

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the page's own grid is
    <table role="grid">
      <tbody>
        {LINES.map((row) => (
          <tr key={row}>
            {LINES.map((column) => (
              <td key={column}>
                <Cell cell={row * LINES.length + column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
  );
}
