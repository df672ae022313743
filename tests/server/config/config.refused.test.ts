/** Settings that are refused, each in one sentence. */
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';

const wholeFrom = (name: string, range: string, given: string): [string, string, string] => [
  name,
  given,
  `The environment variable ${name} must be a whole number ${range}, but it is "${given}".`,
];

test.each([
  wholeFrom('PORT', 'from 0 to 65535', 'http'),
  wholeFrom('PORT', 'from 0 to 65535', '65536'),
  wholeFrom('POINTS_PER_POUND', 'from 0 to 1000', '0.5'),
  [
    'COMMISSION_RATE',
    '0.5%',
    'The environment variable COMMISSION_RATE must be a number of per cent such as 0.5, but it is "0.5%".',
  ],
  wholeFrom('PORT', 'from 0 to 65535', '-1'),
  wholeFrom('DRAW_INTERVAL_S', 'from 2 to 86400', '1'),
  wholeFrom('DRAW_INTERVAL_S', 'from 2 to 86400', '60.5'),
  wholeFrom('DRAW_CLOSE_S', 'from 1 to 86400', '0'),
  [
    'PRESET',
    'test',
    'The environment variable PRESET must be one of demo, production, gb, but it is "test".',
  ],
  ['LIVE_CHARTS', 'yes', 'The environment variable LIVE_CHARTS must be on or off, but it is "yes".'],
  ['AUTO_BET', '1', 'The environment variable AUTO_BET must be on or off, but it is "1".'],
  [
    'START_BALANCE',
    '-1.00',
    'The environment variable START_BALANCE must be an amount such as 1000.00, but it is "-1.00".',
  ],
  [
    'STAKE_MAX',
    '1.005',
    'The environment variable STAKE_MAX must be an amount such as 1000.00, but it is "1.005".',
  ],
  [
    'LOG_LEVEL',
    'loud',
    'The environment variable LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud".',
  ],
  [
    'PUBLIC_URL',
    'tenball.example',
    'The environment variable PUBLIC_URL must be an address such as https://tenball.example, but it is "tenball.example".',
  ],
  [
    'DATABASE_URL',
    'mysql://root:secret@db',
    'The environment variable DATABASE_URL must be an address such as postgres://user@host/tenball, but it is something else.',
  ],
  [
    'SMTP_URL',
    'mail.example:secret',
    'The environment variable SMTP_URL must be an address such as smtp://user:password@host:587, but it is something else.',
  ],
  [
    'FRAME_ORIGINS',
    'https://help.example/page',
    'The environment variable FRAME_ORIGINS must be origins such as https://help.tenball.example, separated by commas, but it is "https://help.example/page".',
  ],
  [
    'METRICS_TOKEN',
    'short',
    'The environment variable METRICS_TOKEN must have at least 16 characters, but it is something else.',
  ],
  [
    'API_URL',
    'https://api.example',
    'API_URL needs PUBLIC_URL beside it: the API answers only to the page it belongs to.',
  ],
  ['DRAW_CLOSE_S', '60', 'DRAW_CLOSE_S must be smaller than DRAW_INTERVAL_S: betting would never be open.'],
  ['VITALS_SHARE', '25', 'VITALS_SHARE needs METRICS_TOKEN beside it: /metrics is where the figures go.'],
  ['STAKE_MIN', '3000', 'STAKE_MIN, STAKE_MAX and STAKE_ROW_MAX must be above 0 and grow in this order.'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    expect.objectContaining({ name: 'StartError', message: sentence }),
  );
});

test('a name that looks like ours but is unknown is refused', () => {
  expect(() => readConfig({ DRAW_INTERVAL: '60' })).toThrow(
    /^The environment variable DRAW_INTERVAL is unknown; the settings are PRESET, PORT, .*LOG_LEVEL\.$/,
  );
});
