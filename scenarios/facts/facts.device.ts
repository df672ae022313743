/** What a member sees of what the browser does for them on this device. */
import type { Fact } from './fact.ts';

const TURN_ON = 'Turn on draw notices';
const TURN_OFF = 'Turn off draw notices';
const NOT_ALLOWED = /^Your browser does not allow notifications from this site\./;
const device = (state: RegExp, seen: Fact['seen'] = [], unseen: Fact['unseen'] = []): Fact => ({
  req: 'W-04',
  chart: 'device',
  state,
  at: '/mine',
  seen,
  unseen,
});

export const DEVICE_FACTS: readonly Fact[] = [
  device(/drawNotice\.off\b/, [TURN_ON], [TURN_OFF, NOT_ALLOWED]),
  device(/drawNotice\.permitting\b/, [TURN_ON], [TURN_OFF, NOT_ALLOWED]),
  device(/drawNotice\.refused\b/, [TURN_ON, NOT_ALLOWED], [TURN_OFF]),
  device(/drawNotice\.on\./, [TURN_OFF], [TURN_ON, NOT_ALLOWED]),
  device(/drawNotice\.(?:unread|unavailable)\b/, [], [TURN_ON, TURN_OFF, NOT_ALLOWED]),
  device(/install\.offered$/, ['Install', "Don't offer again"]),
  device(/install\.(?:absent|asking)$/, [], ['Install', "Don't offer again"]),
];
