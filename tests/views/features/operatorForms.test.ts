/** What the form of an operator's command says before it is sent [M-07]. */
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { catalogOf } from '../../../operator/app/catalogs.ts';
import { formOf } from '../../../operator/app/forms.ts';

const DRAW = '20261127-0007';
const SAID = {
  en: {
    no: `Draw ${DRAW} gets no result, and every stake on it is returned. If it is the current draw, the next one starts at once.`,
    yes: `The balls of draw ${DRAW} are out and no longer count. Every stake on it is returned. Once one of its bets is settled, it can’t be voided.`,
  },
  'zh-CN': {
    no: `第 ${DRAW} 期将没有开奖结果，所有投注额退还。若为当前期，下一期立即开始。`,
    yes: `第 ${DRAW} 期已开奖，作废后其结果不再有效。所有投注额退还。只要有一注已结算，该期就不能作废。`,
  },
  pt: {
    no: `O sorteio ${DRAW} fica sem resultado, e todo valor apostado é devolvido. Se for o sorteio atual, o próximo começa já.`,
    yes: `As bolas do sorteio ${DRAW} já saíram e deixam de valer. Todo valor apostado é devolvido. Assim que uma das apostas for liquidada, ele não pode mais ser anulado.`,
  },
} as const;

describe.each(LOCALES)('in %s', (locale) => {
  test('voiding a draw says whether its balls are out', async () => {
    const errors: string[] = [];
    const { formatMessage } = createIntl({
      locale,
      messages: await catalogOf(locale),
      onError: ({ message }) => errors.push(message),
    });
    const leadOf = (isOut: 'yes' | 'no') =>
      formOf({ command: 'voidDraw', subject: { lottery_id: DRAW, isOut } }, (id, values) =>
        formatMessage({ id }, values),
      ).lead;
    expect({ no: leadOf('no'), yes: leadOf('yes'), errors }).toEqual({ ...SAID[locale], errors: [] });
  });
});
