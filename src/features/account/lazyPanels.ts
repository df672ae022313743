export { AccountFigures } from './AccountFigures.tsx';
export { UserPanel } from './UserPanel.tsx';
