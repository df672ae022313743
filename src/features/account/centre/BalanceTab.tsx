import { Transactions } from '../../cash/index.ts';

/** The transactions, in the centre. */
export const BalanceTab = () => <Transactions list="accountBalance" />;
