import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Funds } from '../../contract/model.ts';
import { bettingMachine } from '../betting/betting.machine.ts';
import type { captchaMachine } from '../captcha/captcha.machine.ts';
import { isCaptchaNeeded } from '../captcha/captcha.needed.ts';
import { lateChart, promiseEffect } from '../common/effects.ts';
import { typesOf, type Failure, type Message, type TransitionMeta } from '../common/types.ts';
import { commandMachine } from '../command/command.machine.ts';
import type { CommandName, CommandReport, CommandResult, SignInCommand } from '../command/command.types.ts';
import type { deviceMachine } from '../device/device.machine.ts';
import type { DeviceEvent } from '../device/device.types.ts';
import type { lobbyMachine } from '../lobby/lobby.machine.ts';
import { marketMachine } from '../market/market.machine.ts';
import type { MarketNews, Moment } from '../market/market.types.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import type { Cause, NoticePosted } from '../notices/notices.types.ts';
import { pageMachine } from '../page/page.machine.ts';
import { panelsMachine } from '../panels/panels.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import type { Preferences } from '../preferences/preferences.types.ts';
import type { realityMachine } from '../reality/reality.machine.ts';
import type { RealityEvent } from '../reality/reality.types.ts';
import type { stageMachine } from '../stage/stage.machine.ts';
import type { ArrivedResult, StageEvent } from '../stage/stage.types.ts';
import { resourceMachine } from '../resource/resource.machine.ts';
import type { ListQuery } from '../resource/resource.types.ts';
import { refreshMachine } from '../refresh/refresh.machine.ts';
import type { RefreshPrincipal, ReturnedStake } from '../refresh/refresh.types.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { siteMachine } from '../site/site.machine.ts';
import type { PrincipalKind } from '../site/site.types.ts';
import type { AppRequest, AppContext, AppEvent, FetchChartInput, GoToInput } from './app.types.ts';

type Screen = Extract<AppRequest, { type: 'screen.entered' }>;
type Done = Extract<CommandReport, { type: 'command.done' }>;

const SIGN_INS: ReadonlySet<CommandName> = new Set<SignInCommand>(['login', 'register']);
/** Of a row, whose control becomes the other. */
const SWITCHES: ReadonlySet<CommandName> = new Set(['startTask', 'switchOffTask']);

/** Until the game beside the sign-in is fetched once more. */
const LOBBY_PAUSE_MS = 10_000;

/** As long as balls take: a result waits no longer for the chart that shows them. */
const BALLS_MS_MAX = 6000;

/** What the app chart is made of, by name; app.machine.ts says who tells whom what. */
export const app = setup({
  types: typesOf<{ context: AppContext; events: AppEvent; transitionMeta: TransitionMeta }>(),
  actors: {
    session: sessionMachine,
    betting: bettingMachine,
    market: marketMachine,
    refresh: refreshMachine,
    page: pageMachine,
    notices: noticesMachine,
    site: siteMachine,
    preferences: preferencesMachine,
    panels: panelsMachine,
    resource: resourceMachine,
    command: commandMachine,
    captcha: lateChart<typeof captchaMachine>('captcha'),
    device: lateChart<typeof deviceMachine>('device'),
    lobby: lateChart<typeof lobbyMachine>('lobby'),
    reality: lateChart<typeof realityMachine>('reality'),
    stage: lateChart<typeof stageMachine>('stage'),
    fetchChart: promiseEffect<void, FetchChartInput>('fetchChart'),
    goTo: promiseEffect<void, GoToInput>('goTo'),
  },
  delays: { lobbyPause: LOBBY_PAUSE_MS, ballsTime: BALLS_MS_MAX },
  guards: {
    isCaptchaNeeded: (_, { message }: Failure) => isCaptchaNeeded(message),
    isSignIn: (_, { command }: { command: CommandName }) => SIGN_INS.has(command),
    isSwitch: (_, { command }: { command: CommandName }) => SWITCHES.has(command),
    hasSession: (_, { session }: CommandResult) => session !== undefined,
    isLogin: (_, { path }: Screen) => path === '/login',
    /** Of a screen that is entered, or of the one that is shown. */
    hasLists: (_, { lists }: { readonly lists: object }) => Object.keys(lists).length > 0,
  },
}).extend({
  actions: {
    changeSlipPrincipal: enqueueActions(({ context, enqueue }, memberId: string | null) => {
      enqueue.sendTo(context.twoSided, { type: 'principal.changed', memberId });
      enqueue.sendTo(context.numbers, { type: 'principal.changed', memberId });
    }),
    /** Whole they are kept for what is spawned later. */
    tellSlipsFunds: enqueueActions(({ context, enqueue }, funds: Funds) => {
      const { balance } = funds;
      enqueue.assign({ funds });
      enqueue.sendTo(context.twoSided, { type: 'funds.changed', balance });
      enqueue.sendTo(context.numbers, { type: 'funds.changed', balance });
    }),
    tellSlipsChoices: enqueueActions(({ context, enqueue }, choices: Preferences) => {
      const { confirmation, acceptOdds } = choices;
      enqueue.assign({ choices });
      enqueue.sendTo(context.twoSided, { type: 'preferences.changed', confirmation, acceptOdds });
      enqueue.sendTo(context.numbers, { type: 'preferences.changed', confirmation, acceptOdds });
    }),
    tellMarket: sendTo(
      ({ context }) => context.market,
      (_, news: MarketNews) => news,
    ),
    /** Whole, to whom it concerns; kept for what is spawned later. */
    tellMoment: enqueueActions(({ context, enqueue }, { moment }: { moment: Moment }) => {
      enqueue.assign({ moment });
      for (const ref of [context.twoSided, context.numbers, context.refresh])
        enqueue.sendTo(ref, { type: 'moment.changed', moment });
    }),
    giveFundsToSession: sendTo(
      ({ context }) => context.session,
      (_, funds: Partial<Funds>) => ({ type: 'funds.received', funds }),
    ),
    beginSession: enqueueActions(({ context, enqueue }, { command, result: { session } }: Done) => {
      if (session === undefined) return;
      enqueue.sendTo(context.session, {
        type: 'session.begun',
        record: session,
        isNew: command === 'register',
      });
    }),
    tellSession: enqueueActions(({ context, enqueue }, { profile, endsSession }: CommandResult) => {
      if (profile !== undefined) enqueue.sendTo(context.session, { type: 'profile.changed', profile });
      if (endsSession === true) enqueue.sendTo(context.session, { type: 'session.ended' });
    }),
    /** This device offers nothing to play until a break is over that was begun on it. */
    keepBreak: enqueueActions(({ context, enqueue }, { breakUntil }: CommandResult) => {
      if (breakUntil !== undefined)
        enqueue.sendTo(context.preferences, { type: 'preference.chosen', changes: { breakUntil } });
    }),
    startReading: sendTo(
      ({ context }) => context.refresh,
      (_, principal: RefreshPrincipal) => ({ type: 'principal.arrived', ...principal }),
    ),
    stopReading: sendTo(({ context }) => context.refresh, { type: 'principal.left' }),
    refreshDue: sendTo(({ context }) => context.refresh, { type: 'refresh.due' }),
    refreshOutdated: sendTo(({ context }) => context.refresh, { type: 'snapshot.outdated' }),
    refreshNow: sendTo(({ context }) => context.refresh, { type: 'refresh.requested' }),
    /** But for a file, which is of the moment it was asked for. */
    reloadLists: enqueueActions(({ context: { lists }, enqueue }) => {
      const { listing: _, ...others } = lists;
      for (const list of Object.values(others)) enqueue.sendTo(list, { type: 'resource.requested' });
    }),
    retrySite: sendTo(({ context }) => context.site, { type: 'site.retried' }),
    /** The lists that change by themselves: auto-bet plays, and payments are settled. */
    reloadTasks: enqueueActions(({ context: { lists }, enqueue }) => {
      for (const list of [lists.autoTasks, lists.autoPlays, lists.recharges, lists.withdrawals])
        if (list !== undefined) enqueue.sendTo(list, { type: 'resource.requested' });
    }),
    tellListsPlace: enqueueActions(({ context: { lists }, enqueue }, place: ListQuery) => {
      for (const list of Object.values(lists)) enqueue.sendTo(list, { type: 'place.changed', place });
    }),
    /** What moves money may stand elsewhere now. */
    disarmScreen: enqueueActions(({ context: { commands }, enqueue }) => {
      for (const command of Object.values(commands)) enqueue.sendTo(command, { type: 'controls.replaced' });
    }),
    tellListsLimit: enqueueActions(({ context: { lists }, enqueue }, { rowsPerPage }: Preferences) => {
      for (const list of Object.values(lists))
        enqueue.sendTo(list, { type: 'limit.chosen', limit: rowsPerPage });
    }),
    endHints: enqueueActions(({ context: { choices, preferences: kept }, enqueue }) => {
      if (choices.hints === 'on')
        enqueue.sendTo(kept, { type: 'preference.chosen', changes: { hints: 'off' } });
    }),
    loadSiteFor: sendTo(
      ({ context }) => context.site,
      (_, { principal }: { principal: PrincipalKind }) => ({ type: 'principal.changed', principal }),
    ),
    closePanel: sendTo(({ context }) => context.panels, { type: 'panel.closed' }),
    postNotice: sendTo(
      ({ context }) => context.notices,
      (_, posted: NoticePosted) => posted,
    ),
    postReturned: enqueueActions(({ context, enqueue }, { draws }: { draws: readonly ReturnedStake[] }) => {
      for (const { drawId, stake } of draws) {
        const message = { key: 'notice.stakesReturned', values: { draw: drawId, stake: Number(stake) } };
        enqueue.sendTo(context.notices, { type: 'notice.posted', notice: { tone: 'info', message } });
      }
    }),
    postFailure: sendTo(
      ({ context }) => context.notices,
      (_, message: Message) => ({
        type: 'notice.posted',
        notice: { tone: 'error' as const, message, cause: 'entrance' as const },
      }),
    ),
    endCauses: sendTo(
      ({ context }) => context.notices,
      (_, { causes }: { causes: readonly Cause[] }) => ({ type: 'causes.ended', causes }),
    ),
    postResult: enqueueActions(({ context, enqueue }, { message, endsSession }: CommandResult) => {
      if (message === null) return;
      const cause = endsSession === true ? 'signedOut' : 'screen';
      enqueue.sendTo(context.notices, { type: 'notice.posted', notice: { tone: 'success', message, cause } });
    }),
    closeScreen: enqueueActions(({ context: { lists, commands }, enqueue }) => {
      for (const lent of [...Object.values(lists), ...Object.values(commands)]) enqueue.stopChild(lent);
    }),
    openScreen: assign(({ context, spawn, self }, { lists, commands = [], place }: Screen) => ({
      lists: Object.fromEntries(
        lists.map((list) => [
          list,
          spawn('resource', {
            id: `resource-${list}`,
            input: { list, limit: context.choices.rowsPerPage, place },
          }),
        ]),
      ),
      commands: Object.fromEntries(
        commands.map((command) => [
          command,
          spawn('command', { id: `command-${command}`, input: { parent: self, command } }),
        ]),
      ),
    })),
    openDialog: assign(({ spawn, self }, { command }: { command: SignInCommand }) => ({
      dialog: {
        name: command,
        ref: spawn('command', { id: `dialog-${command}`, input: { parent: self, command } }),
      },
    })),
    closeDialog: enqueueActions(({ context: { dialog }, enqueue }) => {
      if (dialog !== null) enqueue.stopChild(dialog.ref);
      enqueue.assign({ dialog: null });
    }),
    lendCaptcha: assign(({ context: { choices }, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { locale: choices.locale } }),
    })),
    takeCaptcha: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('captcha');
      enqueue.assign({ captcha: null });
    }),
    tellCaptchaLanguage: sendTo('captcha', (_, { locale }: Preferences) => ({
      type: 'language.changed',
      locale,
    })),
    lendLobby: assign(({ spawn }) => ({ lobby: spawn('lobby', { id: 'lobby' }) })),
    takeLobby: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('lobby');
      enqueue.assign({ lobby: null });
    }),
    startReality: assign(({ context: { funds, moment }, self: parent, spawn }) => ({
      reality: spawn('reality', { id: 'reality', input: { funds } }),
      device: spawn('device', { id: 'device', input: { parent, funds, moment } }),
    })),
    endReality: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('reality');
      enqueue.stopChild('device');
      enqueue.assign({ reality: null, device: null });
    }),
    tellReality: sendTo('reality', (_, told: RealityEvent) => told),
    tellDevice: sendTo('device', (_, told: DeviceEvent) => told),
    askReality: sendTo('reality', { type: 'standing.asked' }),
    startStage: assign(({ context: { moment, choices: cues }, self: parent, spawn }) => ({
      stage: spawn('stage', { id: 'stage', input: { parent, moment, cues } }),
    })),
    keepComing: assign((_, { result, hasBets }: ArrivedResult) => ({ coming: { result, hasBets } })),
    tellComing: enqueueActions(({ context: { coming }, enqueue }) => {
      if (coming !== undefined) enqueue.sendTo('stage', { type: 'result.arrived', ...coming });
    }),
    tellStage: sendTo('stage', (_, told: StageEvent) => told),
    showOutcome: sendTo(({ context }) => context.refresh, { type: 'balls.shown' }),
  },
});
