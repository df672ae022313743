/** Line icons on a 20 px field, drawn for this app. They decorate: a name stands beside or on the button. Those of later pages are `PageIcon`. */
const PATHS = {
  home: 'M3.5 9 10 3.5 16.5 9v7.5h-4.5v-4.5h-4v4.5H3.5z',
  report: 'M4 16.5v-5M8 16.5v-9M12 16.5v-7M16 16.5v-13',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  draws:
    'M10 8.7a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8M5.6 16.6a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8M14.4 16.6a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8',
  person: 'M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  refresh: 'M16 10a6 6 0 1 1-1.9-4.4M16 3.5v3.2h-3.2',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5M10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  eyeOff:
    'M3.5 3.5l13 13M8 5.3A8 8 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2.2 2.8M5 6.7A13 13 0 0 0 2.5 10S5 15 10 15a7.5 7.5 0 0 0 3-.6',
  sun: 'M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M10 2v2M10 16v2M2 10h2M16 10h2M4.35 4.35l1.4 1.4M14.25 14.25l1.4 1.4M4.35 15.65l1.4-1.4M14.25 5.75l1.4-1.4',
  moon: 'M16 12.2A6.5 6.5 0 0 1 7.8 4a6.5 6.5 0 1 0 8.2 8.2',
  globe:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M3 10h14M10 3c2.2 2 3 4.5 3 7s-.8 5-3 7c-2.2-2-3-4.5-3-7s.8-5 3-7',
  down: 'M5.5 8 10 12.5 14.5 8',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'M4.5 10.5 8.5 14.5 15.5 6',
  panel: 'M3.5 4h13v12h-13zM8 4v12',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.2v.1',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 9.5v4M10 6.7v.1',
  ticket: 'M3.5 6h13v2.5a1.5 1.5 0 0 0 0 3V14h-13v-2.5a1.5 1.5 0 0 0 0-3zM12 6v8',
} as const;

export type IconName = keyof typeof PATHS;

export const isIcon = (name: string): name is IconName => name in PATHS;

interface LineProps {
  /** A path on the field of 20 px. */
  readonly d: string;
  /** In px. */
  readonly size: number;
}

/** Beside words of two lines an icon keeps its size. */
const RIGID = { flexShrink: 0 } as const;

/** One line icon, of a screen that brings its own path along. */
export function Line({ d, size }: LineProps) {
  return (
    <svg
      width={size}
      height={size}
      style={RIGID}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={d} />
    </svg>
  );
}

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <Line d={PATHS[name]} size={size} />;
}
