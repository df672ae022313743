import { appMachine } from '../../machines/app/app.machine.ts';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { lobbyMachine } from '../../machines/lobby/lobby.machine.ts';
import { realityMachine } from '../../machines/reality/reality.machine.ts';
import { stageMachine } from '../../machines/stage/stage.machine.ts';

/** The app with the charts that a page fetches later. */
export const wholeApp = appMachine.provide({
  actors: { captcha: captchaMachine, lobby: lobbyMachine, reality: realityMachine, stage: stageMachine },
});
