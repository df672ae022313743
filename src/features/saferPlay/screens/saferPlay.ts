/** Both screens of safer play: one chunk. */
export { BreaksScreen } from './BreaksScreen.tsx';
export { PlayScreen } from './PlayScreen.tsx';
