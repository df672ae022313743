import { BALL_COLOURS, BALL_LIGHT } from '../theme/colours.ts';

interface BallProps {
  /** 1..10, or null before there is a result. */
  readonly number: number | null;
  /** Pixels across; legible from 20. */
  readonly size?: number;
  /** What a screen reader says; without it the ball is an ornament beside its own text. */
  readonly label?: string;
}

// As styles: the reset's `font: inherit` would win over attributes.
const ONE_DIGIT = { fontSize: 24, fontWeight: 600 };
const TWO_DIGITS = { ...ONE_DIGIT, fontSize: 21, letterSpacing: -1 };

const LIGHT = 'ball-light';

/** The light that all balls of a page share; it stands once in it. Without it they are flat. */
export function BallLight() {
  const { middle, radius, stops } = BALL_LIGHT;
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden focusable={false}>
      <radialGradient id={LIGHT} cx={middle.x} cy={middle.y} r={radius}>
        {stops.map(({ at, tone, opacity }) => (
          <stop key={at} offset={at} stopColor={tone} stopOpacity={opacity} />
        ))}
      </radialGradient>
    </svg>
  );
}

/** A ball of the draw: vector, so crisp at every size and density; the same in light and dark. */
export function Ball({ number, size = 28, label }: BallProps) {
  const colour = number === null ? undefined : BALL_COLOURS[number - 1];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className="ball" width={size} height={size} viewBox="0 0 40 40" focusable={false} {...named}>
      <circle
        cx="20"
        cy="20"
        r="19"
        fill={colour?.face ?? 'none'}
        stroke={colour?.rim ?? 'currentColor'}
        strokeWidth={1.5}
        strokeOpacity={colour === undefined ? 0.5 : 1}
      />
      {colour !== undefined && <circle cx="20" cy="20" r="19.5" fill={`url(#${LIGHT})`} />}
      <text
        x="20"
        y="20"
        dy=".35em"
        textAnchor="middle"
        style={number === 10 ? TWO_DIGITS : ONE_DIGIT}
        fill={colour?.ink ?? 'currentColor'}
      >
        {number ?? '–'}
      </text>
    </svg>
  );
}
