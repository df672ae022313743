/** What other features use of this one. */
export { How } from './How.tsx';
export { LobbyPreview } from './LobbyPreview.tsx';
