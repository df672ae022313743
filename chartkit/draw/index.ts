/** Pictures: `chartkit/draw`. */
export { draw, type DrawOptions, type Picture } from './draw.ts';
export { releaseFiles, type ReleaseOptions } from './release.ts';
export { drawGroups, drawWiring, type Actor, type Group, type Heading, type Message } from './wiring.ts';
