import type { ActorRefFrom } from 'xstate';
import type { Funds } from '../../contract/model.ts';
import type { bettingMachine } from '../betting/betting.machine.ts';
import type { BettingReport } from '../betting/betting.types.ts';
import type { captchaMachine } from '../captcha/captcha.machine.ts';
import type { LateChart } from '../common/effects.ts';
import type { commandMachine } from '../command/command.machine.ts';
import type { CommandReport, MemberCommand, SignInCommand } from '../command/command.types.ts';
import type { deviceMachine } from '../device/device.machine.ts';
import type { lobbyMachine } from '../lobby/lobby.machine.ts';
import type { marketMachine } from '../market/market.machine.ts';
import type { MarketReport, Moment } from '../market/market.types.ts';
import type { noticesMachine } from '../notices/notices.machine.ts';
import type { NoticePosted } from '../notices/notices.types.ts';
import type { pageMachine } from '../page/page.machine.ts';
import type { PageReport } from '../page/page.types.ts';
import type { panelsMachine } from '../panels/panels.machine.ts';
import type { PanelsReport } from '../panels/panels.types.ts';
import type { preferencesMachine } from '../preferences/preferences.machine.ts';
import type { Preferences, PreferencesReport } from '../preferences/preferences.types.ts';
import type { realityMachine } from '../reality/reality.machine.ts';
import type { resourceMachine } from '../resource/resource.machine.ts';
import type { ListQuery, MemberResource } from '../resource/resource.types.ts';
import type { refreshMachine } from '../refresh/refresh.machine.ts';
import type { RefreshReport } from '../refresh/refresh.types.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { SessionReport } from '../session/session.types.ts';
import type { siteMachine } from '../site/site.machine.ts';
import type { SiteReport } from '../site/site.types.ts';
import type { stageMachine } from '../stage/stage.machine.ts';
import type { ArrivedResult, StageReport } from '../stage/stage.types.ts';

/** What the router and the client tell the app itself. Everything else goes to the chart it concerns. */
export type AppRequest =
  /** The path changed; the screen's lists and commands, by the route table. */
  | {
      type: 'screen.entered';
      path: string;
      lists: readonly MemberResource[];
      /** What can be done on it: the commands that are lent to it. */
      commands?: readonly MemberCommand[];
      place: ListQuery;
    }
  /** The same screen at another place: another page of its lists, other filters. */
  | { type: 'place.changed'; place: ListQuery }
  /** The captcha's chart could not be fetched, and the person tries again. */
  | { type: 'captcha.requested' }
  /** A text for the person: the client's error texts, a call's own message. */
  | NoticePosted;

export type AppEvent =
  | AppRequest
  | SessionReport
  | BettingReport
  | MarketReport
  | RefreshReport
  | StageReport
  | PageReport
  | SiteReport
  | PreferencesReport
  | PanelsReport
  | CommandReport;

type SlipRef = ActorRefFrom<typeof bettingMachine>;
export type CommandRef = ActorRefFrom<typeof commandMachine>;
export type CaptchaRef = ActorRefFrom<LateChart<typeof captchaMachine>>;
export type RealityRef = ActorRefFrom<LateChart<typeof realityMachine>>;
export type DeviceRef = ActorRefFrom<LateChart<typeof deviceMachine>>;
export type LobbyRef = ActorRefFrom<LateChart<typeof lobbyMachine>>;
export type StageRef = ActorRefFrom<LateChart<typeof stageMachine>>;
export type ResourceRef = ActorRefFrom<typeof resourceMachine>;

/** The command that is lent to a dialog. */
interface DialogCommand {
  readonly name: SignInCommand;
  readonly ref: CommandRef;
}

export interface AppContext {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly twoSided: SlipRef;
  readonly numbers: SlipRef;
  readonly market: ActorRefFrom<typeof marketMachine>;
  readonly refresh: ActorRefFrom<typeof refreshMachine>;
  readonly page: ActorRefFrom<typeof pageMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly site: ActorRefFrom<typeof siteMachine>;
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  readonly panels: ActorRefFrom<typeof panelsMachine>;
  /** The latest ones: a chart that is spawned begins with them. */
  readonly choices: Preferences;
  readonly funds: Funds;
  readonly moment: Moment;
  /** The lists of the screen that is shown. */
  readonly lists: Readonly<Partial<Record<MemberResource, ResourceRef>>>;
  /** The commands of the screen that is shown. */
  readonly commands: Readonly<Partial<Record<MemberCommand, CommandRef>>>;
  /** Of the dialog that is open, where it has one. */
  readonly dialog: DialogCommand | null;
  /** Of the form that needs one. */
  readonly captcha: CaptchaRef | null;
  /** Of the member's session. */
  readonly reality: RealityRef | null;
  /** Of the member's session, on this device. */
  readonly device: DeviceRef | null;
  /** Of the sign-in. */
  readonly lobby: LobbyRef | null;
  /** Of this page, from the first draw on. */
  readonly stage: StageRef | null;
  /** The latest result that came before the stage was there. */
  readonly coming?: ArrivedResult;
}

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `fetchChart` (promise): resolves when the chart can be spawned, which is not in the first chunk; rejects when it can't
 * be loaded.
 */
export interface FetchChartInput {
  readonly chart: 'captcha' | 'lobby' | 'reality' | 'stage';
}

/**
 * `goTo` (promise): sends the person to /login, keeping where they were [S-03, R-04], or reloads at the root path
 * [S-04]. Resolves when it is under way.
 */
export interface GoToInput {
  readonly to: 'login' | 'root';
}
