import { callback, promise, rejects, resolves, type World } from 'chartkit';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { AppContext } from '../../machines/app/app.types.ts';
import { DEFAULT_PREFERENCES } from '../../machines/preferences/preferences.types.ts';
import { draw, DRAW_1, funds, momentWith, odds, receipt, record, result } from './samples.ts';
import { wholeApp } from './wholeApp.ts';

const captchaNeeded = { message: { key: 'code.4204' }, fields: {} };
const failure = { message: { key: 'error.wrongCredentials' }, fields: {} };
const waiting = promise();
const place = { page: 1, query: {} };

const isApp = (context: unknown): context is AppContext =>
  typeof context === 'object' && context !== null && 'lists' in context && 'stage' in context;

const isStageArriving = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'stage' in value && value.stage === 'arriving';

/** The root with every chart under it. What the charts report is given as they report it; they all hear of it. */
const app: World<typeof appMachine> = {
  machine: wholeApp,
  bareEvents: 'none',
  cases: [
    { event: { type: 'member.arrived', memberId: 'ada', funds: funds('100.00') } },
    { event: { type: 'guest.arrived' } },
    { event: { type: 'visitor.arrived' } },
    { event: { type: 'session.expired' } },
    { event: { type: 'session.closed' } },
    { event: { type: 'command.sent', command: 'login' } },
    { event: { type: 'command.refused', command: 'login', failure } },
    { event: { type: 'command.unanswered', command: 'login', reason: null } },
    { event: { type: 'command.unanswered', command: 'startTask', reason: null }, label: 'a switch' },
    { event: { type: 'command.refused', command: 'startTask', failure }, label: 'a switch' },
    { event: { type: 'funds.changed', funds: funds('90.00') } },
    { event: { type: 'captcha.requested' } },
    { event: { type: 'funds.received', funds: funds('90.00') } },
    { event: { type: 'funds.refreshed' } },
    { event: { type: 'draw.received', draw: draw(DRAW_1) } },
    { event: { type: 'moment.changed', moment: momentWith() }, label: 'open' },
    { event: { type: 'moment.changed', moment: momentWith({ phase: 'closed' }) }, label: 'closed' },
    { event: { type: 'refresh.due' } },
    { event: { type: 'result.arrived', result: result(DRAW_1), hasBets: false } },
    { event: { type: 'result.shown' } },
    { event: { type: 'balls.shown' } },
    { event: { type: 'stakes.returned', draws: [{ drawId: DRAW_1, stake: '70.00' }] } },
    { event: { type: 'odds.received', odds: odds() } },
    { event: { type: 'bets.accepted', market: 'twoSided', receipt } },
    { event: { type: 'snapshot.outdated' } },
    { event: { type: 'refusal.cleared', market: 'twoSided' } },
    { event: { type: 'failure.cleared' } },
    { event: { type: 'site.loaded' } },
    { event: { type: 'reading.resumed' } },
    { event: { type: 'preferences.changed', values: { ...DEFAULT_PREFERENCES, confirmation: 'skipped' } } },
    { event: { type: 'screen.entered', path: '/login', lists: [], commands: ['login'], place } },
    {
      event: { type: 'screen.entered', path: '/drawLog', lists: ['draws'], place },
      label: 'a list',
    },
    {
      event: {
        type: 'screen.entered',
        path: '/auto-bet',
        lists: ['autoTasks', 'autoPlays'],
        commands: ['startTask'],
        place,
      },
      label: 'lists and commands',
    },
    {
      event: {
        type: 'command.done',
        command: 'startTask',
        result: { message: { key: 'code.200' }, details: {} },
      },
    },
    {
      event: { type: 'command.refused', command: 'sendCode', failure: captchaNeeded },
      label: 'a captcha is needed',
    },
    {
      event: {
        type: 'command.done',
        command: 'login',
        result: { message: null, details: {}, session: record('member', 'ada') },
      },
      label: 'a session begins',
    },
    { event: { type: 'place.changed', place: { page: 2, query: {} } } },
    {
      event: { type: 'notice.posted', notice: { tone: 'info', message: { key: 'notice.tooManyRequests' } } },
    },
    { to: 'panels', event: { type: 'register.opened' } },
    { to: 'panels', event: { type: 'panel.closed' } },
    {
      to: 'dialog-register',
      event: {
        type: 'command.submitted',
        values: { username: 'ada', password: 'secret-1', password_confirmation: 'secret-1', invite: 'bob' },
        requestId: 'id-1',
      },
    },
  ],
  actors: {
    goTo: promise(resolves(), rejects()),
    fetchChart: promise(resolves(), rejects()),
    loadCaptcha: waiting,
    readStatus: waiting,
    noticeChoice: callback(),
    installOffer: callback(),
    readLobby: waiting,
    balls: callback({ type: 'balls.ended' }),
    loadSite: waiting,
    loadPage: waiting,
    carryOut: waiting,
    visibility: callback(),
  },
  timers: 'order',
  waits: 'each',
  novelty: 1,
  // The stage hears of the lists of a screen, which say a result that comes before it.
  project: ({ context, value }) =>
    isApp(context) &&
    Object.keys(context.lists).length > 0 &&
    (context.stage !== null || isStageArriving(value)),
  invariants: {
    'one session, one market, one refresh, two slips': ({ actors }) =>
      actors.filter(({ chart }) => chart === 'market').length === 1 &&
      actors.filter(({ chart }) => chart === 'session').length === 1 &&
      actors.filter(({ chart }) => chart === 'refresh').length === 1 &&
      actors.filter(({ chart }) => chart === 'betting').length === 2,
    'one round at a time': ({ actors }) => actors.filter(({ src }) => src === 'fetchRound').length <= 1,
    'both slips belong to the same person': ({ root: { context } }) =>
      context.twoSided.getSnapshot().context.memberId === context.numbers.getSnapshot().context.memberId,
    'commands live on their screens, or in the dialog that is open': ({ root: { context }, actors }) =>
      actors.filter(({ chart }) => chart === 'command').length ===
      Object.keys(context.commands).length + (context.dialog === null ? 0 : 1),
    'a captcha lives while it is lent, a reality check while a session has one': ({
      root: { context },
      actors,
    }) =>
      actors.filter(({ chart }) => chart === 'captcha').length === (context.captcha === null ? 0 : 1) &&
      actors.filter(({ chart }) => chart === 'reality').length === (context.reality === null ? 0 : 1),
    'what the browser does for a member lives as long as their reality check': ({
      root: { context },
      actors,
    }) =>
      actors.filter(({ chart }) => chart === 'device').length === (context.device === null ? 0 : 1) &&
      (context.device === null) === (context.reality === null),
    'the game beside the sign-in lives as long as that': ({ root: { context, value }, actors }) =>
      actors.filter(({ chart }) => chart === 'lobby').length === (context.lobby === null ? 0 : 1) &&
      (context.lobby !== null) === (value.lobby === 'lent'),
    'a page has one stage at most': ({ root: { context }, actors }) =>
      actors.filter(({ chart }) => chart === 'stage').length === (context.stage === null ? 0 : 1),
    'lists are those that are lent': ({ root: { context }, actors }) =>
      actors.filter(({ chart }) => chart === 'resource').length === Object.keys(context.lists).length,
  },
};

export const appWorlds = { app };
