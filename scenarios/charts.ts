import { appMachine } from '../machines/app/app.machine.ts';
import { bettingMachine } from '../machines/betting/betting.machine.ts';
import { captchaMachine } from '../machines/captcha/captcha.machine.ts';
import { consoleMachine } from '../machines/console/console.machine.ts';
import { commandMachine } from '../machines/command/command.machine.ts';
import { deviceMachine } from '../machines/device/device.machine.ts';
import { lobbyMachine } from '../machines/lobby/lobby.machine.ts';
import { marketMachine } from '../machines/market/market.machine.ts';
import { noticesMachine } from '../machines/notices/notices.machine.ts';
import { pageMachine } from '../machines/page/page.machine.ts';
import { panelsMachine } from '../machines/panels/panels.machine.ts';
import { pollingMachine } from '../machines/polling/polling.machine.ts';
import { preferencesMachine } from '../machines/preferences/preferences.machine.ts';
import { realityMachine } from '../machines/reality/reality.machine.ts';
import { resourceMachine } from '../machines/resource/resource.machine.ts';
import { refreshMachine } from '../machines/refresh/refresh.machine.ts';
import { stageMachine } from '../machines/stage/stage.machine.ts';
import { renewalMachine } from '../machines/renewal/renewal.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { siteMachine } from '../machines/site/site.machine.ts';

/** Every chart: of the bettor's app, and of the operator's console. */
export const CHARTS = {
  app: appMachine,
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
  captcha: captchaMachine,
  reality: realityMachine,
  device: deviceMachine,
  lobby: lobbyMachine,
  stage: stageMachine,
  console: consoleMachine,
  renewal: renewalMachine,
  polling: pollingMachine,
};
