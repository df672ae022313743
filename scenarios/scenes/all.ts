/** Every scene, in the order in which their charts are planned. */
import type { AnyScene } from './any.ts';
import { againScenes } from './again.ts';
import { appScenes } from './app.ts';
import { autoBetScenes } from './autoBet.ts';
import { bettingScenes } from './betting.ts';
import { consoleScenes } from './console.ts';
import { commandScenes } from './command.ts';
import { formScenes, sessionScenes } from './forms.ts';
import { captchaScenes, realityScenes } from './late.ts';
import { deviceScenes } from './device.ts';
import { lobbyScenes } from './lobby.ts';
import { marketScenes } from './market.ts';
import { refreshScenes } from './refresh.ts';
import { savedSlipScenes } from './savedSlips.ts';
import { stageScenes } from './stage.ts';
import { refusalScenes } from './refusals.ts';
import {
  noticesScenes,
  pageScenes,
  panelsScenes,
  preferencesScenes,
  resourceScenes,
  siteScenes,
} from './small.ts';
import type { Scene } from './scene.ts';

/** Of the bettor's app. */
export const SCENES: readonly Scene[] = [
  ...appScenes,
  ...sessionScenes,
  ...bettingScenes,
  ...againScenes,
  ...marketScenes,
  ...refreshScenes,
  ...refusalScenes,
  ...pageScenes,
  ...noticesScenes,
  ...siteScenes,
  ...preferencesScenes,
  ...panelsScenes,
  ...resourceScenes,
  ...formScenes,
  ...autoBetScenes,
  ...savedSlipScenes,
  ...commandScenes,
  ...captchaScenes,
  ...realityScenes,
  ...stageScenes,
  ...lobbyScenes,
  ...deviceScenes,
];

export const ALL_SCENES: readonly AnyScene[] = [...SCENES, ...consoleScenes];
