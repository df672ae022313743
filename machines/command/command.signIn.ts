/** How a visitor or a guest becomes a member [S-01]. */
import { signInCalls } from '../../contract/calls/signIn.ts';
import { command } from './command.declared.ts';
import { RULES } from './command.rules.ts';

/** The fields that a solved captcha fills in. */
const CAPTCHA = ['captchaId', 'captchaInfo'] as const;

export const signInCommands = {
  login: command({
    call: signInCalls.login,
    fields: ['username', 'password', ...CAPTCHA],
    repeat: 'asked',
    problems: RULES.login,
  }),
  register: command({
    call: signInCalls.register,
    fields: ['username', 'password', 'password_confirmation', 'invite', ...CAPTCHA],
    repeat: 'asked',
    problems: RULES.register,
  }),
};
