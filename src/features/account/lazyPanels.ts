export { AccountFigures, StartNote } from './AccountFigures.tsx';
export { CheckedFigure, CheckedNote, CheckedSum } from './CheckedMoney.tsx';
export { UserPanel } from './UserPanel.tsx';
