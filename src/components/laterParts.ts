export { AccountFigures } from './AccountFigures.tsx';
export { BetSheet } from './slip/BetSheet.tsx';
export { HomeFoot } from './home/HomeFoot.tsx';
export { NewOrder } from './NewOrder.tsx';
export { SlipEditor } from './slip/SlipEditor.tsx';
export { SlipSettings } from './slip/SlipSettings.tsx';
export { SlipStep } from './slip/SlipStep.tsx';
export { UserPanel } from './UserPanel.tsx';
