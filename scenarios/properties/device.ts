/** What is true of every run of the chart of the device. */
import type { Property } from 'chartkit';
import type { deviceMachine } from '../../machines/device/device.machine.ts';
import { ends } from './shared.ts';

type Properties = Readonly<Record<string, Property<typeof deviceMachine>>>;

const notices: Properties = {
  'the browser answers, or does not ask': ends('drawNotice.permitting'),
  'the question about a draw is answered': ends('drawNotice.on.hidden.asking'),
  'the question about bets is answered': ends('drawNotice.on.hidden.checking'),
  'what was not out is asked about again, or no longer': ends('drawNotice.on.hidden.pausing'),
};

const absence: Properties = { 'the question about auto-bet is answered, or left': ends('absence.reading') };

const install: Properties = { 'the browser installs, or not': ends('install.asking') };

export const deviceProperties = { notices, absence, install };
