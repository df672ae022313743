import { absence } from './device.absence.ts';
import { drawNotice } from './device.drawNotice.ts';
import { install } from './device.install.ts';
import { device, funds, moment, startUnread } from './device.setup.ts';

/** What the browser does for a member on this device, beside showing the page: notices of draws, and installing the page. */
export const deviceMachine = device.createMachine({
  id: 'device',
  description:
    'What the browser does for a member on this device: notices of draws, what auto-bet placed while the tab was hidden, and installing the page.',
  context: startUnread,
  type: 'parallel',
  invoke: {
    id: 'visibility',
    src: 'visibility',
    onError: {
      description: 'The browser can not tell whether the page is seen: it counts as seen.',
      meta: { req: 'W-04' },
    },
  },
  on: {
    'moment.changed': {
      description: 'The running draw.',
      actions: { type: 'keepMoment', params: moment },
      meta: { req: 'W-04' },
    },
    'funds.changed': {
      description: 'Whether there are bets on it.',
      actions: { type: 'keepFunds', params: funds },
      meta: { req: 'W-04' },
    },
  },
  states: { drawNotice, absence, install },
});
