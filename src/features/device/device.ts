/** The device chart with its real effects: it comes in the chunk of the reality check. */
import { deviceMachine } from '../../../machines/device/device.machine.ts';
import type { Client } from '../../api/client.ts';
import type { ServerClock } from '../../api/serverClock.ts';
import { visibility } from '../../dom/presence.ts';
import { noticeChoice } from './choice.ts';
import { readPlayed } from './absence.ts';
import { askInstall, installOffer } from './install.ts';
import { askPermission, drawTime, readBets, readDraw, showNotice } from './notices.ts';
import { markSeen } from './otherTabs.ts';

export const deviceChart = (client: Client, clock: ServerClock) =>
  deviceMachine.provide({
    actors: {
      visibility,
      markSeen,
      noticeChoice,
      askPermission,
      drawTime: drawTime(clock),
      readDraw: readDraw(client),
      readBets: readBets(client),
      readPlayed: readPlayed(client),
      showNotice,
      installOffer,
      askInstall,
    },
  });
