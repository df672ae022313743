/** A member to whom draws are announced while the tab is hidden, and who may install the page. */
import { callback, promise, rejects, resolves } from 'chartkit';
import { ANSWERS, deviceText, isDevice, ON_IT_OR_NOT, OUT_OR_NOT, PLAYED_OR_NOT } from '../worlds/device.ts';
import { draw, DRAW_1, record } from '../worlds/samples.ts';
import { SEEN_OR_NOT } from '../worlds/visibility.ts';
import { arrived } from './refresh.ts';
import { does, scene, type Scene } from './scene.ts';

const fetched = promise(resolves(undefined, 'it is there'));
const opens = arrived('draw', draw(DRAW_1));
const bets = arrived('funds', { balance: '80.00', pending: '20.00' });
const brief = (context: unknown) => (isDevice(context) ? deviceText(context) : null);
const atSettings = {
  chart: 'device',
  given: { who: record('member', 'ada'), path: '/mine' },
  brief,
} as const;
const arrives = { fetchChart: fetched, fetchRound: callback(opens, bets) };

export const deviceScenes: readonly Scene[] = [
  scene('a member who switches notices of draws on and off', {
    ...atSettings,
    cases: [does('device', 'drawNotices.wanted'), does('device', 'drawNotices.unwanted')],
    actors: {
      ...arrives,
      askPermission: ANSWERS,
      noticeChoice: callback({ type: 'choice.read', choice: 'on' }, { type: 'choice.read', choice: 'off' }),
    },
  }),
  scene('a member to whom draws are announced', {
    ...atSettings,
    given: { ...atSettings.given, notices: 'on' },
    waits: 'each',
    actors: {
      ...arrives,
      visibility: SEEN_OR_NOT,
      drawTime: callback({ type: 'drawTime.reached' }),
      readDraw: OUT_OR_NOT,
      readBets: ON_IT_OR_NOT,
      showNotice: promise(resolves(undefined, 'closed'), rejects()),
    },
  }),
  scene('a member who switches notices of draws on in another tab while theirs is hidden', {
    ...atSettings,
    actors: {
      ...arrives,
      visibility: SEEN_OR_NOT,
      noticeChoice: callback({ type: 'choice.read', choice: 'on' }),
    },
  }),
  scene('a member whose auto-bet goes on while the tab is hidden', {
    ...atSettings,
    given: { ...atSettings.given, notices: 'none' },
    actors: { ...arrives, visibility: SEEN_OR_NOT, readPlayed: PLAYED_OR_NOT },
  }),
  scene('a member whose browser refused notices', {
    ...atSettings,
    given: { ...atSettings.given, notices: 'refused' },
    cases: [does('device', 'drawNotices.wanted')],
    actors: { ...arrives, askPermission: ANSWERS },
  }),
  scene('a member whose browser has no notices', {
    ...atSettings,
    given: { ...atSettings.given, notices: 'none' },
    actors: arrives,
  }),
  scene('a member whose browser offers to install the page', {
    ...atSettings,
    given: { ...atSettings.given, notices: 'none' },
    cases: [does('device', 'install.requested'), does('device', 'install.declined')],
    actors: {
      ...arrives,
      installOffer: callback({ type: 'install.offered' }, { type: 'install.ended' }),
      askInstall: ANSWERS,
    },
  }),
];
