import { Transactions } from '../Transactions.tsx';

/** `/Fluctuation`. */
export const BalanceLogScreen = () => <Transactions list="balanceLog" />;
