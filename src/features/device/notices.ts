/** Notices of the browser that a draw is out: without its outcome and without amounts. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { LOCALES } from '../../../contract/locales.ts';
import type { AwaitedDraw, DrawTimeEvent } from '../../../machines/device/device.types.ts';
import type { Client } from '../../api/client.ts';
import type { ServerClock } from '../../api/serverClock.ts';
import { pageTextsOf } from '../../ui/texts/pageTexts.ts';
import { atServerTime, jitter_ms } from '../draws/index.ts';
import { onceInBrowser } from './otherTabs.ts';

type Draw = AwaitedDraw | null;

function known(draw: Draw): AwaitedDraw {
  if (draw === null) throw new Error('There is no draw to tell.');
  return draw;
}

export const askPermission = fromPromise<boolean, undefined>(
  async () => (await Notification.requestPermission()) === 'granted',
);

/** Everybody's browser reaches the draw together; they don't all ask at once. */
export const drawTime = (clock: ServerClock, random: () => number = Math.random) =>
  fromCallback<EventObject, Draw>(({ input, sendBack }) => {
    const reach = () => {
      const event: DrawTimeEvent = { type: 'drawTime.reached' };
      sendBack(event);
    };
    const askAt = known(input).drawsAt + jitter_ms(random);
    if (askAt > clock.now()) return atServerTime(clock, askAt, reach);
    reach();
    return undefined;
  });

export const readDraw = (client: Pick<Client, 'ask'>) =>
  fromPromise<boolean, Draw>(async ({ input, signal }) => {
    const query = { lottery_id: known(input).drawId };
    const { draw } = (await client.ask(lobbyCalls.sharedDraw, { query, token: null, signal })).data;
    return draw !== null && draw.result !== null;
  });

/** The latest settled bets are those on the latest draw. */
export const readBets = (client: Pick<Client, 'ask'>) =>
  fromPromise<boolean, Draw>(async ({ input, signal }) => {
    const query = { page: 1, limit: 1, group: 'order' as const };
    const answer = (await client.ask(pastCalls.report, { query, signal })).data;
    return answer.list.some((line) => 'lottery_id' in line && line.lottery_id === known(input).drawId);
  });

/** Stands until it is closed, pressed, or the chart leaves it; of several hidden tabs the first shows it. */
export const showNotice = fromPromise<void, Draw>(async ({ input, signal }) => {
  const { drawId } = known(input);
  const locale = LOCALES.find((each) => each === document.documentElement.lang) ?? 'en';
  const { formatMessage } = await pageTextsOf(locale);
  const notice = await onceInBrowser(drawId, () =>
    signal.aborted
      ? null
      : new Notification(formatMessage({ id: 'notify.drawTitle' }, { draw: drawId }), {
          body: formatMessage({ id: 'notify.drawBody' }),
          icon: '/icons/icon-192.png',
          lang: locale,
          tag: 'draw',
        }),
  );
  if (notice === null) return;
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => notice.close());
    notice.addEventListener('close', () => resolve());
    notice.addEventListener('error', () => reject(new Error('The browser shows no notice.')));
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      resolve();
    });
  });
});
