import { captchaCalls } from '../../contract/calls/captcha.ts';
import { CODE } from '../../contract/codes.ts';
import { askCaptcha, checkCaptcha } from './captcha.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';

export function captchaRoutes(route: Route, { db }: Deps): void {
  route(
    captchaCalls.clickCaptcha,
    async ({ query }) => {
      const { id, symbols, question, png, width, height } = await askCaptcha(db, {
        id: query.id,
        language: query.lang,
      });
      return {
        id,
        text: `Click in this order: ${symbols.join(', ')}`,
        symbols: [...symbols],
        question,
        base64: `data:image/png;base64,${png.toString('base64')}`,
        width,
        height,
      };
    },
    { countsAs: () => 'captchas' },
  );
  route(captchaCalls.checkClickCaptcha, async ({ body: { id, info } }) => {
    if (!(await checkCaptcha(db, id, info))) throw new Refusal(CODE.captchaWrong);
    return { id };
  });
}
