/** What members do to their account. */
import * as z from 'zod/mini';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CODE } from '../../../contract/codes.ts';
import {
  codeProblem,
  emailProblem,
  mobileProblem,
  nicknameProblem,
} from '../../../contract/rules.account.ts';
import {
  confirmationProblem,
  newPasswordProblem,
  usernameProblem,
  type FieldErrors,
  type MessageKey,
} from '../../../contract/rules.ts';
import { CODE_EVENTS, contactType, GENDERS, MESSAGE_LOCALES } from '../../../contract/wire/account.ts';
import { FILE_PROBLEMS } from '../../../contract/rules.upload.ts';
import type { ErrandResult, ErrandValues } from '../../../machines/errand/errand.types.ts';
import { ApiError } from '../../api/errors.ts';
import { DONE, type Errand } from '../commands/index.ts';

const SHOWN: ErrandResult = { message: null, details: {} };
const MOTTO_MAX = 200;

function problems(found: Readonly<Record<string, MessageKey | null>>): FieldErrors {
  const errors: Record<string, MessageKey> = {};
  for (const [name, problem] of Object.entries(found)) if (problem !== null) errors[name] = problem;
  return errors;
}
const needed = (text: string | undefined): MessageKey | null =>
  text === undefined || text === '' ? 'passwordRequired' : null;

/**
 * A member who is signed in gives a password and no username: the server's "wrong username or password" is what is
 * wrong with that one field.
 */
async function withPassword<Answer>(field: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const isWrong =
      error instanceof ApiError &&
      error.failure.kind === 'code' &&
      error.failure.code === CODE.wrongCredentials;
    if (!isWrong) throw error;
    const data = { fields: { [field]: 'invalid' } };
    throw new ApiError({ kind: 'code', code: CODE.inputRefused, data }, field);
  }
}

const typeOf = ({ type }: ErrandValues) => contactType.parse(type);
const addressProblem = (type: string | undefined, address: string): MessageKey | null =>
  type === 'mobile' ? mobileProblem(address) : emailProblem(address);

const profileValues = z.object({
  username: z.string(),
  nickname: z.string(),
  gender: z.enum(GENDERS),
  birthday: z.string(),
  motto: z.string(),
});

export const saveProfile: Errand = {
  check: ({ username = '', nickname = '', motto = '' }) =>
    problems({
      username: usernameProblem(username),
      nickname: nicknameProblem(nickname),
      motto: motto.length > MOTTO_MAX ? 'invalid' : null,
    }),
  send: async (client, values) => {
    await client.ask(accountCalls.saveProfile, { body: profileValues.parse(values) });
    return DONE;
  },
};

/** The upload, with its body: the contract's table leaves out what isn't JSON. */
const uploadCall = { ...accountCalls.upload, body: z.instanceof(FormData) };

const DATA_URL = /^data:(image\/([a-z]+));base64,(.+)$/;

/** The file in a data URL. Throws for another text. */
function fileOf(dataUrl: string): File {
  const [, type = '', suffix = '', content] = DATA_URL.exec(dataUrl) ?? [];
  if (content === undefined) throw new Error('A picture is a data URL');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture.${suffix}`, { type });
}

/** `picture` is a data URL; without one the avatar is taken away. `problem` is why a chosen file gave none. */
export const uploadAvatar: Errand = {
  check: ({ picture = '', problem }) => {
    const isFit = picture === '' || DATA_URL.test(picture);
    return problems({ file: FILE_PROBLEMS.find((each) => each === problem) ?? (isFit ? null : 'invalid') });
  },
  send: async (client, { picture = '' }) => {
    let avatar = '';
    if (picture !== '') {
      const form = new FormData();
      form.set('file', fileOf(picture));
      avatar = (await client.ask(uploadCall, { body: form })).data.file.url;
    }
    await client.ask(accountCalls.saveProfile, { body: { avatar } });
    return DONE;
  },
};

export const sendCode: Errand = {
  check: ({ event, type, account = '' }) => {
    if (event === 'retrievePassword') return problems({ account: account.trim() === '' ? 'required' : null });
    return problems({ account: event === 'changeBind' ? addressProblem(type, account) : null });
  },
  send: async (client, { event, account = '', locale, captchaId, captchaInfo, ...values }) => {
    const body = {
      event: z.enum(CODE_EVENTS).parse(event),
      type: typeOf(values),
      locale: z.enum(MESSAGE_LOCALES).parse(locale),
      ...(account !== '' && { account }),
      ...(captchaId !== undefined && { captchaId, captchaInfo }),
    };
    const access = event === 'retrievePassword' ? ('public' as const) : ('member' as const);
    await client.ask({ ...accountCalls.sendCode, access }, { body });
    return { message: null, details: { event: body.event } };
  },
};

export const verify: Errand = {
  check: ({ captcha = '' }) => problems({ captcha: codeProblem(captcha) }),
  send: async (client, { captcha = '', ...values }) => {
    const body = { type: typeOf(values), captcha: captcha.trim() };
    const { data } = await client.ask(accountCalls.verification, { body });
    return { message: DONE.message, details: { accountVerificationToken: data.accountVerificationToken } };
  },
};

/** Who asks is shown by the password, or by what `verify` gave. */
export const changeBind: Errand = {
  check: ({ type, address = '', captcha = '', password, accountVerificationToken }) =>
    problems({
      address: addressProblem(type, address),
      captcha: codeProblem(captcha),
      password: accountVerificationToken === undefined ? needed(password) : null,
    }),
  send: async (client, { type, address = '', captcha = '', password, accountVerificationToken }) => {
    const proof = { captcha: captcha.trim(), password, accountVerificationToken };
    const body =
      type === 'mobile'
        ? { ...proof, type: 'mobile' as const, mobile: address }
        : { ...proof, type: 'email' as const, email: address };
    await withPassword('password', client.ask(accountCalls.changeBind, { body }));
    return { ...DONE, profile: type === 'mobile' ? { mobile: address } : { email: address } };
  },
};

export const changePassword: Errand = {
  check: ({ oldPassword, newPassword = '', confirmation = '' }) =>
    problems({
      oldPassword: needed(oldPassword),
      newPassword: newPasswordProblem(newPassword),
      confirmation: confirmationProblem(newPassword, confirmation),
    }),
  send: async (client, { oldPassword = '', newPassword = '' }) => {
    const body = { oldPassword, newPassword };
    await withPassword('oldPassword', client.ask(accountCalls.changePassword, { body }));
    return { message: { key: 'notice.passwordChanged' }, details: {}, endsSession: true };
  },
};

export const retrievePassword: Errand = {
  check: ({ account = '', captcha = '', password = '' }) =>
    problems({
      account: account.trim() === '' ? 'required' : null,
      captcha: codeProblem(captcha),
      password: newPasswordProblem(password),
    }),
  send: async (client, { account = '', captcha = '', password = '', ...values }) => {
    const body = { type: typeOf(values), account, captcha: captcha.trim(), password };
    await client.ask(accountCalls.retrievePassword, { body });
    return SHOWN;
  },
};

export const endSession: Errand = {
  check: () => ({}),
  send: async (client, { id = '' }) => {
    await client.ask(accountCalls.endSession, { body: { id } });
    return DONE;
  },
};
