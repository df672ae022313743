export { AccountFigures, StartNote } from './AccountFigures.tsx';
export { fetchChecked } from './CheckedMoney.tsx';
export { UserPanel } from './UserPanel.tsx';
