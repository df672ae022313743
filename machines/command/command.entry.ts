/** What stands before the operator's console: the sign-in, and the steps that the server still wants after it [M-07]. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { operatorEntryCalls } from '../../contract/calls/operatorEntry.ts';
import { loginProblems } from '../../contract/rules.ts';
import { command } from './command.declared.ts';

export const entryCommands = {
  signInOperator: command({
    call: operatorCalls.operatorLogin,
    fields: ['username', 'password'],
    repeat: 'asked',
    problems: ({ username = '', password = '' }) => loginProblems({ username, password }),
  }),
  proveFactor: command({ call: operatorEntryCalls.operatorProve, fields: ['code'], repeat: 'asked' }),
  changeFirstPassword: command({
    call: operatorEntryCalls.operatorFirstPassword,
    fields: ['old_password', 'new_password'],
    repeat: 'asked',
  }),
  enrolFactor: command({ call: operatorEntryCalls.operatorEnrol, fields: ['code'], repeat: 'asked' }),
};
