import { DEFAULT_PREFERENCES } from '../preferences/preferences.types.ts';
import { LATE } from './app.late.ts';
import { market } from './app.market.ts';
import { NO_MOMENT } from '../market/market.moment.ts';
import { NO_FUNDS } from '../session/session.setup.ts';
import {
  choices,
  funds,
  leftBehind,
  memberId,
  noMember,
  place,
  reader,
  receipt,
  refusalMessage,
  result,
  slipOf,
  unansweredMessage,
  whole,
} from './app.params.ts';
import { app } from './app.setup.ts';

const { confirmation, acceptOdds } = DEFAULT_PREFERENCES;

/** Who tells whom what: the only place where charts are wired to each other. */
export const appMachine = app.createMachine({
  id: 'app',
  description: 'Who tells whom what: the only place where charts are wired to each other.',
  context: ({ spawn, self: parent }) => ({
    notices: spawn('notices', { id: 'notices' }),
    panels: spawn('panels', { id: 'panels', input: { parent } }),
    page: spawn('page', { id: 'page', input: { parent } }),
    site: spawn('site', { id: 'site', input: { parent } }),
    twoSided: spawn('betting', {
      id: 'twoSided',
      input: { parent, market: 'twoSided', confirmation, acceptOdds },
    }),
    numbers: spawn('betting', {
      id: 'numbers',
      input: { parent, market: 'numbers', confirmation, acceptOdds },
    }),
    market: spawn('market', { id: 'market', input: { parent } }),
    refresh: spawn('refresh', { id: 'refresh', input: { parent } }),
    preferences: spawn('preferences', { id: 'preferences', input: { parent } }),
    session: spawn('session', { id: 'session', input: { parent } }),
    choices: DEFAULT_PREFERENCES,
    funds: NO_FUNDS,
    moment: NO_MOMENT,
    lists: {},
    commands: {},
    dialog: null,
    captcha: null,
    lobby: null,
    reality: null,
    device: null,
    stage: null,
  }),
  type: 'parallel',
  states: {
    wiring: {
      description: 'Event wiring between charts.',
      initial: 'starting',
      states: {
        starting: { description: 'The session is being restored; the guard waits.' },
        running: { description: 'It is known who is here.' },
      },
      on: {
        // Who is here
        'member.arrived': {
          target: '.running',
          description: 'A member: their slips, their data, their menus.',
          actions: [
            { type: 'changeSlipPrincipal', params: memberId },
            { type: 'tellSlipsFunds', params: funds },
            { type: 'startReading', params: reader },
            { type: 'loadSiteFor', params: { principal: 'member' } },
            'closePanel',
            { type: 'endCauses', params: { causes: ['signedOut', 'entrance', 'guestPass', 'guarded'] } },
          ],
          meta: { req: ['S-01', 'P-01', 'B-14', 'E-08'] },
        },
        'guest.arrived': {
          target: '.running',
          description: 'A guest: public data, and anonymous slips.',
          actions: [
            { type: 'changeSlipPrincipal', params: noMember },
            { type: 'startReading', params: { memberId: null } },
            { type: 'loadSiteFor', params: { principal: 'guest' } },
            { type: 'endCauses', params: { causes: ['signedIn', 'signedOut', 'guestPass'] } },
          ],
          meta: { req: ['S-07', 'P-03', 'E-08'] },
        },
        'visitor.arrived': {
          target: '.running',
          description: 'No session: polling stops.',
          actions: [
            { type: 'changeSlipPrincipal', params: noMember },
            'stopReading',
            { type: 'loadSiteFor', params: { principal: 'visitor' } },
            { type: 'endCauses', params: { causes: ['signedIn'] } },
          ],
          meta: { req: ['R-04', 'P-01', 'E-08'] },
        },
        'session.expired': {
          target: '.running',
          description: 'The server ended the session: the slip stays kept for its member.',
          actions: [
            { type: 'changeSlipPrincipal', params: noMember },
            'stopReading',
            { type: 'loadSiteFor', params: { principal: 'visitor' } },
            { type: 'endCauses', params: { causes: ['signedIn'] } },
          ],
          meta: { req: ['S-03', 'B-14', 'E-08'] },
        },
        // Money, draws and odds
        'funds.changed': {
          description: 'The session learned the balance: stakes are measured against it.',
          actions: { type: 'tellSlipsFunds', params: funds },
          meta: { req: 'B-09' },
        },
        'funds.received': {
          description: 'A round or a refusal brought the balance: the session owns it.',
          actions: { type: 'giveFundsToSession', params: funds },
          meta: { req: 'P-02' },
        },
        'funds.refreshed': {
          description: 'So did a round before: auto-bet may have played, a payment may be settled.',
          actions: 'reloadTasks',
          meta: { req: ['P-02', 'A-02'] },
        },
        ...market,
        'result.shown': {
          description: 'The balls are out: what they made of bets can be read in the lists.',
          actions: 'reloadLists',
          meta: { req: ['D-01', 'A-01'] },
        },
        'stakes.returned': {
          description: 'A draw that the member bet on is void: a message says what comes back.',
          actions: [{ type: 'postReturned', params: whole }, 'reloadLists'],
          meta: { req: ['B-21', 'A-01'] },
        },
        'bets.accepted': {
          description: "The balance follows at once; 'New Order' is read again; the hints end.",
          actions: [{ type: 'giveFundsToSession', params: receipt }, 'refreshNow', 'reloadLists', 'endHints'],
          meta: { req: ['B-09', 'B-23'] },
        },
        'refusal.cleared': {
          description: 'A slip was changed or sent again, or what was missing is there: the reason goes.',
          actions: { type: 'endCauses', params: slipOf },
          meta: { req: 'E-08' },
        },
        'reading.resumed': {
          description: 'The page is looked at again, with a network: a site that failed is loaded again.',
          actions: 'retrySite',
          meta: { req: 'E-09' },
        },
        'preferences.changed': {
          description: 'Confirm step and accepted odds; rows to a page.',
          actions: [
            { type: 'tellSlipsChoices', params: choices },
            { type: 'tellListsLimit', params: choices },
          ],
          meta: { req: ['B-12', 'B-16', 'A-01'] },
        },
        // Screens, dialogs, commands
        'screen.entered': {
          description: 'Another screen: overlays close, it gets its own lists and commands.',
          actions: [
            'closeScreen',
            { type: 'openScreen', params: whole },
            'closePanel',
            { type: 'endCauses', params: leftBehind },
          ],
          meta: { req: ['R-11', 'A-01', 'A-08', 'E-08'] },
        },
        'place.changed': {
          description: 'The same screen at another place: its lists follow, a dialog may open or close.',
          actions: [{ type: 'tellListsPlace', params: place }, 'disarmScreen'],
          meta: { req: ['A-01', 'A-05', 'B-20'] },
        },
        'command.done': [
          {
            guard: { type: 'hasSession', params: result },
            description: 'A sign-in or a registration: the session begins.',
            actions: { type: 'beginSession', params: whole },
            meta: { req: ['S-01', 'S-06'] },
          },
          {
            description: 'Done: a message; balance and lists are read again. A control may have moved.',
            actions: [
              { type: 'postResult', params: result },
              { type: 'keepBreak', params: result },
              { type: 'tellSession', params: result },
              'refreshNow',
              'reloadLists',
              'disarmScreen',
            ],
            meta: { req: ['A-08', 'E-03', 'S-02', 'M-04', 'B-20'] },
          },
        ],
        'command.refused': [
          {
            guard: { type: 'isSignIn', params: whole },
            description: "The server's reason is in the form, and a message too.",
            actions: { type: 'postFailure', params: refusalMessage },
            meta: { req: 'S-06' },
          },
          {
            guard: { type: 'isSwitch', params: whole },
            description: 'The tasks are read again. Another switch may stand where one was pressed.',
            actions: ['reloadTasks', 'disarmScreen'],
            meta: { req: ['A-02', 'B-20'] },
          },
        ],
        'command.unanswered': [
          {
            guard: { type: 'isSignIn', params: whole },
            description: 'So is the reason why no answer came.',
            actions: { type: 'postFailure', params: unansweredMessage },
            meta: { req: ['S-06', 'E-05'] },
          },
          {
            guard: { type: 'isSwitch', params: whole },
            description: 'It may be done: the tasks are read again, as after a refusal.',
            actions: ['reloadTasks', 'disarmScreen'],
            meta: { req: ['A-02', 'E-05', 'B-20'] },
          },
        ],
        'dialog.opened': {
          description: 'A dialog gets a command of its own.',
          actions: { type: 'openDialog', params: whole },
          meta: { req: 'H-04' },
        },
        'dialog.closed': {
          description: 'It is stopped with its dialog.',
          actions: ['closeDialog', { type: 'endCauses', params: { causes: ['entrance'] } }],
          meta: { req: ['H-04', 'E-08'] },
        },
        'failure.cleared': {
          description: 'A form that was refused or not answered is changed, or sent again.',
          actions: { type: 'endCauses', params: { causes: ['entrance'] } },
          meta: { req: 'E-08' },
        },
        'site.loaded': {
          description: "The site's settings are known.",
          actions: { type: 'endCauses', params: { causes: ['site'] } },
          meta: { req: 'E-08' },
        },
        'notice.posted': {
          description: 'A sentence for the person, from any chart or call.',
          actions: { type: 'postNotice', params: whole },
          meta: { req: ['S-06', 'E-03', 'E-04', 'R-12'] },
        },
      },
    },
    redirect: {
      description: 'Where the person is sent.',
      initial: 'free',
      states: {
        free: {
          description: 'They go where they like, as far as the guard lets them.',
          on: {
            'session.expired': {
              target: 'toLogin',
              description: 'Once, however many calls fail together.',
              meta: { req: 'S-03' },
            },
            'session.closed': {
              target: 'toRoot',
              description:
                'Signed out here, or the guest pass was given back in another tab: nothing of them stays in the page.',
              meta: { req: ['S-04', 'S-08'] },
            },
          },
        },
        toLogin: {
          description: 'To /login, keeping where they were.',
          invoke: {
            id: 'goToLogin',
            src: 'goTo',
            input: { to: 'login' },
            onDone: { target: 'free', description: 'They are there.', meta: { req: 'S-03' } },
            onError: { target: 'free', description: 'The guard will send them.', meta: { req: 'R-04' } },
          },
        },
        toRoot: {
          description: 'The app reloads at the root path.',
          invoke: {
            id: 'goToRoot',
            src: 'goTo',
            input: { to: 'root' },
            onDone: { target: 'free', description: 'They are there.', meta: { req: 'S-04' } },
            onError: { target: 'free', description: 'The guard will send them.', meta: { req: 'R-04' } },
          },
        },
      },
    },
    ...LATE,
  },
});
