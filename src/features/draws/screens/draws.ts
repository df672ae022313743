/** Past draws, and one of them: one chunk, as they lead to each other. */
export { DrawLogScreen } from './DrawLogScreen.tsx';
export { SharedDrawScreen } from './SharedDrawScreen.tsx';
