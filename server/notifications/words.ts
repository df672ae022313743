/** What notifications say, in the language of the member: no sum, no code, no address. */
import type { OwnLimit } from '../../contract/game/saferPlay.ts';
import type { Locale } from '../../contract/locales.ts';
import type { NotificationKind } from '../../contract/wire/account.ts';

/** One occurrence. */
export interface Told {
  readonly kind: NotificationKind;
  /** As occurrences.ts writes it. */
  readonly name: string;
  /** `YYYY-MM-DD HH:MM`, UTC. */
  readonly at: string;
}
interface Letter {
  readonly subject: string;
  readonly text: string;
}
interface Words {
  readonly limits: Readonly<Record<OwnLimit, string>>;
  readonly letter: (told: Told, limit: string) => Letter;
  /** Where the member says which of these come. */
  readonly ending: string;
}

const en: Words = {
  limits: {
    depositDay: 'deposit limit for 24 hours',
    depositWeek: 'deposit limit for 7 days',
    depositMonth: 'deposit limit for a month',
    lossDay: 'daily loss limit',
    lossWeek: 'weekly loss limit',
    lossMonth: 'monthly loss limit',
    stakeDay: 'daily stake limit',
    stakeWeek: 'weekly stake limit',
    stakeMonth: 'monthly stake limit',
  },
  letter: ({ kind, name, at }, limit) => {
    switch (kind) {
      case 'withdrawalPaid':
        return { subject: 'Withdrawal paid', text: `Your withdrawal ${name} was paid on ${at} UTC.` };
      case 'newDevice':
        return {
          subject: 'Sign-in from a new device',
          text: `Your account was signed in to on ${at} UTC, from a device or a network that was not used for it before. If this wasn't you, change your password: that ends all sessions.`,
        };
      default:
        return {
          subject: 'Limit reached',
          text: `Your ${limit} was reached on ${at} UTC: a bet or a deposit beyond it was not accepted.`,
        };
    }
  },
  ending: 'You choose in the member centre, under Notifications, which of these messages you get.',
};

const zh: Words = {
  limits: {
    depositDay: '24 小时充值限额',
    depositWeek: '7 天充值限额',
    depositMonth: '一个月充值限额',
    lossDay: '每日亏损限额',
    lossWeek: '每周亏损限额',
    lossMonth: '每月亏损限额',
    stakeDay: '每日投注限额',
    stakeWeek: '每周投注限额',
    stakeMonth: '每月投注限额',
  },
  letter: ({ kind, name, at }, limit) => {
    switch (kind) {
      case 'withdrawalPaid':
        return { subject: '提现已打款', text: `您的提现 ${name} 已于 ${at}（UTC）打款。` };
      case 'newDevice':
        return {
          subject: '新设备登录',
          text: `您的账户于 ${at}（UTC）从未曾使用过的设备或网络登录。如非本人操作，请修改密码：所有会话会随之结束。`,
        };
      default:
        return {
          subject: '已达限额',
          text: `您的${limit}已于 ${at}（UTC）达到：超出限额的投注或充值未被接受。`,
        };
    }
  },
  ending: '您可以在会员中心的“通知”中选择接收哪些消息。',
};

const pt: Words = {
  limits: {
    depositDay: 'limite de depósito de 24 horas',
    depositWeek: 'limite de depósito de 7 dias',
    depositMonth: 'limite de depósito de um mês',
    lossDay: 'limite diário de perdas',
    lossWeek: 'limite semanal de perdas',
    lossMonth: 'limite mensal de perdas',
    stakeDay: 'limite diário de apostas',
    stakeWeek: 'limite semanal de apostas',
    stakeMonth: 'limite mensal de apostas',
  },
  letter: ({ kind, name, at }, limit) => {
    switch (kind) {
      case 'withdrawalPaid':
        return { subject: 'Saque pago', text: `Seu saque ${name} foi pago em ${at} UTC.` };
      case 'newDevice':
        return {
          subject: 'Acesso de um novo dispositivo',
          text: `Sua conta foi acessada em ${at} UTC, de um dispositivo ou de uma rede que ainda não tinham sido usados. Se não foi você, altere sua senha: isso encerra todas as sessões.`,
        };
      default:
        return {
          subject: 'Limite atingido',
          text: `Seu ${limit} foi atingido em ${at} UTC: uma aposta ou um depósito além dele não foi aceito.`,
        };
    }
  },
  ending: 'Você escolhe na área do membro, em Notificações, quais destas mensagens recebe.',
};

const WORDS: Readonly<Record<Locale, Words>> = { en, 'zh-CN': zh, pt };

const isLimit = (text: string, limits: Words['limits']): text is OwnLimit => Object.hasOwn(limits, text);

/** The message that tells an occurrence. @param site the name of the site */
export function letterOf(told: Told, locale: Locale, site: string): Letter {
  const { limits, letter, ending } = WORDS[locale];
  const [limit = ''] = told.name.split(' ');
  const { subject, text } = letter(told, isLimit(limit, limits) ? limits[limit] : limit);
  return { subject: `${site}: ${subject}`, text: `${text}\n\n${ending}` };
}
