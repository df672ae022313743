/** What other features use of this one. */
export { LobbyPreview } from './LobbyPreview.tsx';
