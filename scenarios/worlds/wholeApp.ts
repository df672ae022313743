import { appMachine } from '../../machines/app/app.machine.ts';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { deviceMachine } from '../../machines/device/device.machine.ts';
import { lobbyMachine } from '../../machines/lobby/lobby.machine.ts';
import { realityMachine } from '../../machines/reality/reality.machine.ts';
import { stageMachine } from '../../machines/stage/stage.machine.ts';

/** The app with the charts that a page fetches later. */
export const wholeApp = appMachine.provide({
  actors: {
    captcha: captchaMachine,
    device: deviceMachine,
    lobby: lobbyMachine,
    reality: realityMachine,
    stage: stageMachine,
  },
});
