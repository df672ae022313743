/** What messages say, in the language of the page that asked for them. */
import type { Locale } from '../../contract/locales.ts';
import type { CodeEvent } from '../../contract/wire/account.ts';
import type { Message } from './message.ts';

interface Words {
  readonly subject: Readonly<Record<CodeEvent, string>>;
  readonly text: (code: string, minutes: number, site: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    subject: {
      verification: 'Confirm your address',
      changeBind: 'Your new address',
      retrievePassword: 'Set a new password',
    },
    text: (code, minutes, site) =>
      `${code} is your code for ${site}. It expires in ${minutes} minutes. Never share it. If you didn't ask for it, ignore this message.`,
  },
  'zh-CN': {
    subject: {
      verification: '确认您的联系方式',
      changeBind: '绑定新的联系方式',
      retrievePassword: '设置新密码',
    },
    text: (code, minutes, site) =>
      `您在 ${site} 的验证码是 ${code}，${minutes} 分钟内有效。切勿告知他人。如非本人操作，请忽略本消息。`,
  },
  pt: {
    subject: {
      verification: 'Confirme seu endereço',
      changeBind: 'Seu novo endereço',
      retrievePassword: 'Defina uma nova senha',
    },
    text: (code, minutes, site) =>
      `${code} é o seu código para ${site}. Vale por ${minutes} minutos. Não compartilhe. Se não foi você, ignore esta mensagem.`,
  },
};

/** The message that brings a code. @param seconds how long it holds */
export function codeMessage(
  { event, locale }: { readonly event: CodeEvent; readonly locale: Locale },
  code: string,
  seconds: number,
  site: string,
): Omit<Message, 'to'> {
  const { subject, text } = WORDS[locale];
  return { subject: `${site}: ${subject[event]}`, text: text(code, Math.round(seconds / 60), site) };
}
