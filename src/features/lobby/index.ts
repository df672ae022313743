/** What other features use of this one. */
export { Intro } from './Intro.tsx';
export { LobbyPreview } from './LobbyPreview.tsx';
