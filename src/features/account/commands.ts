/** What members change about themselves. */
import * as z from 'zod/mini';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CODE } from '../../../contract/codes.ts';
import { accountCommands } from '../../../machines/command/command.account.ts';
import { ApiError } from '../../api/errors.ts';
import { carrying, DONE, explaining, SHOWN } from '../commands/index.ts';

/**
 * A member who is signed in gives a password and no username: the server's "wrong username or password" is an error of
 * that one field.
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

export const saveProfile = carrying(accountCommands.saveProfile, async ({ ask }, body) => {
  await ask(accountCalls.saveProfile, { body });
  return SHOWN;
});

const DATA_URL = /^data:(image\/([a-z]+));base64,(.+)$/;

/** The file in a data URL. */
function fileOf(dataUrl: string): File {
  const [, type = '', suffix = '', content = ''] = DATA_URL.exec(dataUrl) ?? [];
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture.${suffix}`, { type });
}

const uploadCall = { ...accountCalls.upload, body: z.instanceof(FormData) };

export const uploadAvatar = carrying(accountCommands.uploadAvatar, async ({ ask }, { file }) => {
  let avatar = '';
  if (file !== '') {
    const form = new FormData();
    form.set('file', fileOf(file));
    avatar = (await ask(uploadCall, { body: form })).data.file.url;
  }
  await ask(accountCalls.saveProfile, { body: { avatar } });
  return DONE;
});

export const sendCode = carrying(
  accountCommands.sendCode,
  async ({ ask }, body) => {
    const access = body.event === 'retrievePassword' ? ('public' as const) : ('member' as const);
    await ask({ ...accountCalls.sendCode, access }, { body });
    return { message: null, details: { event: body.event } };
  },
  explaining('type', 'centre.codesOff'),
);

export const verify = carrying(accountCommands.verify, async ({ ask }, body) => {
  const { accountVerificationToken } = (await ask(accountCalls.verification, { body })).data;
  return { message: null, details: { accountVerificationToken } };
});

export const changeBind = carrying(accountCommands.changeBind, async ({ ask }, body) => {
  await withPassword('password', ask(accountCalls.changeBind, { body }));
  return { ...SHOWN, profile: body.type === 'mobile' ? { mobile: body.mobile } : { email: body.email } };
});

export const changePassword = carrying(accountCommands.changePassword, async ({ ask }, body) => {
  await withPassword('oldPassword', ask(accountCalls.changePassword, { body }));
  return { message: { key: 'notice.passwordChanged' }, details: {}, endsSession: true };
});

export const retrievePassword = carrying(accountCommands.retrievePassword, async ({ ask }, body) => {
  await ask(accountCalls.retrievePassword, { body });
  return SHOWN;
});

export const setNotifications = carrying(accountCommands.setNotifications, async ({ ask }, body) => {
  await ask(accountCalls.setNotifications, { body });
  return SHOWN;
});

export const endSession = carrying(
  accountCommands.endSession,
  async ({ ask }, body) => {
    await ask(accountCalls.endSession, { body });
    return DONE;
  },
  explaining('id', 'centre.sessionGone'),
);
