/** Pictures: `chartkit/draw`. */
export { draw, type DrawOptions, type Picture } from './draw.ts';
export { releaseFiles, type ReleaseOptions } from './release.ts';
export { drawWiring, type Actor, type Heading, type Message } from './wiring.ts';
