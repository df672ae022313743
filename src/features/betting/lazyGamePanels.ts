export { BetSheet } from './slip/BetSheet.tsx';
export { HomeFoot } from './home/HomeFoot.tsx';
export { LastBets } from './home/LastBets.tsx';
export { NewOrder } from './home/NewOrder.tsx';
export { ResultBar } from './home/ResultBar.tsx';
export { SlipEditor } from './slip/SlipEditor.tsx';
export { SlipSettings } from './slip/SlipSettings.tsx';
export { SlipStep } from './slip/SlipStep.tsx';
