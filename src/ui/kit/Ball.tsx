import { BALL_COLOURS } from '../theme/colours.ts';

interface BallProps {
  /** 1..10, or null before there is a result. */
  readonly number: number | null;
  /** Pixels across; legible from 20. */
  readonly size?: number;
  /** What a screen reader says; without it the ball is an ornament beside its own text. */
  readonly label?: string;
}

// As styles: the reset's `font: inherit` would win over attributes.
const ONE_DIGIT = { fontSize: 22, fontWeight: 600 };
const TWO_DIGITS = { ...ONE_DIGIT, fontSize: 20, letterSpacing: -1 };

/** A ball of the draw. Vector and flat: crisp at every size and density, the same in light and dark. */
export function Ball({ number, size = 28, label }: BallProps) {
  const colour = number === null ? undefined : BALL_COLOURS[number - 1];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className="ball" width={size} height={size} viewBox="0 0 40 40" focusable={false} {...named}>
      <circle
        cx="20"
        cy="20"
        r="18.75"
        fill={colour?.face ?? 'none'}
        stroke={colour?.rim ?? 'currentColor'}
        strokeWidth={colour === undefined ? 1.5 : 2}
        strokeOpacity={colour === undefined ? 0.5 : 1}
      />
      <text
        x="20"
        y="20"
        dy=".36em"
        textAnchor="middle"
        style={number === 10 ? TWO_DIGITS : ONE_DIGIT}
        fill={colour?.ink ?? 'currentColor'}
      >
        {number ?? '–'}
      </text>
    </svg>
  );
}
