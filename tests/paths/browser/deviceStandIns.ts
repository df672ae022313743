/** What a browser does beside the page, by hand: notices, and the offer to install it. Each function runs in the page. */
import type { Page } from 'playwright-core';
import type { Given } from '../../../scenarios/scenes/scene.ts';
import { until } from './patience.ts';

const SOON_MS = 20_000;

/** Notices that the plan closes, and a permission that it gives, from the next load on. */
export const standInNotices = (notices: Given['notices']) => {
  if (notices === 'none') {
    Reflect.deleteProperty(window, 'Notification');
    return;
  }
  const permissions = { off: 'default', on: 'granted', refused: 'denied' } as const;
  let permission: string = permissions[notices];
  const questions: { give: (answer: string) => void; fail: () => void }[] = [];
  const shown: EventTarget[] = [];
  class Notice extends EventTarget {
    static get permission() {
      return permission;
    }
    static requestPermission() {
      return new Promise<string>((resolve, reject) =>
        questions.push({ give: resolve, fail: () => reject(new Error('not asked')) }),
      );
    }
    constructor() {
      super();
      shown.push(this);
    }
    close() {
      this.dispatchEvent(new Event('close'));
    }
  }
  Object.defineProperty(window, 'Notification', { value: Notice, configurable: true });
  Object.defineProperty(window, 'noticesByHand', {
    value: {
      permit: (answer: string | null) => {
        const question = questions.shift();
        if (answer === null) return question?.fail();
        permission = answer;
        question?.give(answer);
      },
      allow: (now: string) => {
        permission = now;
      },
      end: (how: 'close' | 'error') => shown.pop()?.dispatchEvent(new Event(how)),
      counted: () => [questions.length, shown.length],
    },
    configurable: true,
  });
};

const call = ([name, value]: readonly [string, string | null]): unknown => {
  const byHand: unknown = Reflect.get(window, name.split('.')[0] ?? '');
  const act: unknown = Reflect.get(Object(byHand), name.split('.')[1] ?? '');
  return typeof act === 'function' ? Reflect.apply(act, byHand, [value]) : null;
};

/** Something of the stand-ins, once there is as much of it. */
async function once(page: Page, isThere: () => Promise<boolean>, name: string, value: string | null) {
  await until(isThere, `the page asks for ${name}`, SOON_MS);
  await page.evaluate(call, [name, value] as const);
}
const hasAt = (page: Page, at: number) => async () => {
  const counted = await page.evaluate(call, ['noticesByHand.counted', null] as const);
  return Array.isArray(counted) && Number(counted[at]) > 0;
};

/** As the person chose in another tab, whose permission is that of the site. */
export const chooseElsewhere = (page: Page, isOn: boolean) =>
  page.evaluate(call, ['noticesByHand.allow', isOn ? 'granted' : 'default'] as const);
/** @param answer null where the browser does not ask */
export const permit = (page: Page, answer: 'granted' | 'denied' | null) =>
  once(page, hasAt(page, 0), 'noticesByHand.permit', answer);
export const endNotice = (page: Page, how: 'close' | 'error') =>
  once(page, hasAt(page, 1), 'noticesByHand.end', how);

const offer = () => {
  const answers: { give: (outcome: string) => void; fail: () => void }[] = [];
  const event = new Event('beforeinstallprompt', { cancelable: true });
  Object.defineProperty(event, 'prompt', {
    value: () =>
      new Promise((resolve, reject) =>
        answers.push({
          give: (outcome) => resolve({ outcome }),
          fail: () => reject(new Error('not asked')),
        }),
      ),
  });
  Object.defineProperty(window, 'installByHand', {
    value: {
      answer: (outcome: string | null) =>
        outcome === null ? answers.shift()?.fail() : answers.shift()?.give(outcome),
      counted: () => [answers.length],
    },
    configurable: true,
  });
  window.dispatchEvent(event);
};

export const offerInstall = (page: Page) => page.evaluate(offer);
export const endInstall = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('appinstalled')));
/** @param outcome null where the browser does not ask */
export const answerInstall = (page: Page, outcome: 'accepted' | 'dismissed' | null) =>
  page.evaluate(call, ['installByHand.answer', outcome] as const);
