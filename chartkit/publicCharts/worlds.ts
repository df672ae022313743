/** What people send and how promises end, of public charts that are not walked to 90 % without: 10 lines at most for each. */
import { defuse } from './worlds/defuse.ts';
import { others } from './worlds/others.ts';
import type { Worlds } from './worlds/own.ts';
import { portabletext } from './worlds/portabletext.ts';
import { statelyai } from './worlds/statelyai.ts';

export const worlds: Worlds = { ...statelyai, ...defuse, ...portabletext, ...others };
