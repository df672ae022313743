/** The screens of money in and out: one chunk, because they are usually opened together. */
export { PaymentScreen } from './PaymentScreen.tsx';
export { RechargeScreen } from './RechargeScreen.tsx';
export { WithdrawRecordsScreen } from './WithdrawRecordsScreen.tsx';
export { WithdrawScreen } from './WithdrawScreen.tsx';
