/** What members change about themselves [M-01…M-05]. */
import * as z from 'zod/mini';
import { accountCalls } from '../../contract/calls/account.ts';
import { codeProblem, emailProblem, mobileProblem, nicknameProblem } from '../../contract/rules.account.ts';
import {
  confirmationProblem,
  newPasswordProblem,
  problemsOf,
  usernameProblem,
  type MessageKey,
} from '../../contract/rules.ts';
import { FILE_PROBLEMS } from '../../contract/rules.upload.ts';
import { command } from './command.declared.ts';

const needed = (text = ''): MessageKey | null => (text === '' ? 'passwordRequired' : null);
const required = (text: string): MessageKey | null => (text.trim() === '' ? 'required' : null);
const addressProblem = (type: string | undefined, address: string): MessageKey | null =>
  type === 'mobile' ? mobileProblem(address) : emailProblem(address);

/** A picture as a data URL; '' takes the avatar away. The contract's table leaves out what isn't JSON. */
const pictureBody = z.object({ file: z.string().check(z.regex(/^(?:data:image\/[a-z]+;base64,.+)?$/)) });

export const accountCommands = {
  saveProfile: command({
    call: accountCalls.saveProfile,
    fields: ['username', 'nickname', 'gender', 'birthday', 'motto'],
    problems: ({ username = '', nickname = '' }) =>
      problemsOf({ username: usernameProblem(username), nickname: nicknameProblem(nickname) }),
  }),
  uploadAvatar: command({
    call: { ...accountCalls.upload, body: pictureBody },
    /** `problem` is why a chosen file gave no picture. */
    fields: ['file', 'problem'],
    body: ({ file }) => ({ file }),
    problems: ({ problem }) => problemsOf({ file: FILE_PROBLEMS.find((each) => each === problem) ?? null }),
  }),
  sendCode: command({
    call: accountCalls.sendCode,
    fields: ['event', 'type', 'account', 'locale', 'captchaId', 'captchaInfo'],
    body: ({ account, ...asked }) => ({ ...asked, account: account === '' ? undefined : account }),
    problems: ({ event, type, account = '' }) =>
      problemsOf({
        account:
          (event === 'retrievePassword' ? required(account) : null) ??
          (event === 'changeBind' ? addressProblem(type, account) : null),
      }),
  }),
  verify: command({
    call: accountCalls.verification,
    fields: ['type', 'captcha'],
    repeat: 'asked',
    body: ({ type, captcha = '' }) => ({ type, captcha: captcha.trim() }),
    problems: ({ captcha = '' }) => problemsOf({ captcha: codeProblem(captcha) }),
  }),
  changeBind: command({
    call: accountCalls.changeBind,
    // The password shows who asks, or what `verify` gave.
    fields: ['type', 'address', 'captcha', 'password', 'accountVerificationToken'],
    body: ({ type, address, captcha = '', password, accountVerificationToken }) => {
      const proof = { captcha: captcha.trim(), password, accountVerificationToken };
      return type === 'mobile' ? { ...proof, type, mobile: address } : { ...proof, type, email: address };
    },
    problems: ({ type, address = '', captcha = '', password, accountVerificationToken }) =>
      problemsOf({
        address: addressProblem(type, address),
        captcha: codeProblem(captcha),
        password: accountVerificationToken === undefined ? needed(password) : null,
      }),
  }),
  changePassword: command({
    call: accountCalls.changePassword,
    fields: ['oldPassword', 'newPassword', 'confirmation'],
    repeat: 'changed',
    body: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    problems: ({ newPassword = '', confirmation = '' }) =>
      problemsOf({
        newPassword: newPasswordProblem(newPassword),
        confirmation: confirmationProblem(newPassword, confirmation),
      }),
  }),
  retrievePassword: command({
    call: accountCalls.retrievePassword,
    fields: ['type', 'account', 'captcha', 'password'],
    repeat: 'asked',
    body: ({ captcha = '', ...given }) => ({ ...given, captcha: captcha.trim() }),
    problems: ({ account = '', captcha = '', password = '' }) =>
      problemsOf({
        account: required(account),
        captcha: codeProblem(captcha),
        password: newPasswordProblem(password),
      }),
  }),
  /** Switches: 'on', or nothing. */
  setNotifications: command({
    call: accountCalls.setNotifications,
    fields: ['withdrawalPaid', 'newDevice', 'limitReached', 'locale'],
    body: ({ locale, ...switches }) => ({
      withdrawalPaid: switches.withdrawalPaid === 'on',
      newDevice: switches.newDevice === 'on',
      limitReached: switches.limitReached === 'on',
      locale,
    }),
  }),
  endSession: command({ call: accountCalls.endSession, fields: ['id'] }),
};
