/** The symbols of the click captcha: whether a point of the square from -1 to 1 is in them; y grows downwards. */
import type { Symbol } from '../../contract/wire/captcha.ts';

type Inside = (x: number, y: number) => boolean;
type Corner = readonly [x: number, y: number];

const isInCircle = (x: number, y: number, centreX: number, centreY: number, radius: number): boolean =>
  (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2;

/** Even-odd rule. Plain loops: it is asked a hundred thousand times a picture. */
function polygon(corners: readonly Corner[]): Inside {
  const edges = corners.map(([x1, y1], n) => {
    const [x2, y2] = corners[(n + 1) % corners.length] ?? [x1, y1];
    return { x1, y1, y2, slope: (x2 - x1) / (y2 - y1) };
  });
  return (x, y) => {
    let isIn = false;
    for (const { x1, y1, y2, slope } of edges) {
      if (y1 > y !== y2 > y && x < x1 + (y - y1) * slope) isIn = !isIn;
    }
    return isIn;
  };
}

const STAR_POINTS = 5;
const star = polygon(
  Array.from({ length: STAR_POINTS * 2 }, (_, n): Corner => {
    const radius = n % 2 === 0 ? 1 : 0.42;
    const angle = (n * Math.PI) / STAR_POINTS - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  }),
);

/** (x² + y² − 1)³ ≤ x²y³, upright and a little smaller. */
const heart: Inside = (x, y) => {
  const [u, v] = [x * 1.2, -y * 1.2 + 0.15];
  return (u * u + v * v - 1) ** 3 <= u * u * v ** 3;
};

export const SHAPES: Readonly<Record<Symbol, Inside>> = {
  circle: (x, y) => isInCircle(x, y, 0, 0, 0.9),
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= 0.78,
  triangle: polygon([
    [0, -0.95],
    [0.95, 0.75],
    [-0.95, 0.75],
  ]),
  star,
  heart,
  cross: (x, y) => Math.min(Math.abs(x), Math.abs(y)) <= 0.3 && Math.max(Math.abs(x), Math.abs(y)) <= 0.92,
  moon: (x, y) => isInCircle(x, y, 0, 0, 0.95) && !isInCircle(x, y, 0.45, -0.1, 0.78),
  diamond: (x, y) => Math.abs(x) / 0.68 + Math.abs(y) <= 1,
  arrow: polygon([
    [-0.95, -0.26],
    [0.1, -0.26],
    [0.1, -0.75],
    [0.98, 0],
    [0.1, 0.75],
    [0.1, 0.26],
    [-0.95, 0.26],
  ]),
  drop: (x, y) =>
    isInCircle(x, y, 0, 0.3, 0.65) || (y < 0.3 && y > -0.98 && Math.abs(x) <= (0.62 * (y + 0.98)) / 1.28),
};

/** How far a symbol may be turned and still differ from the others, in radians. */
export const TURN_MAX = 0.45;
