/** What is true of every run of the session, however people, answers, other tabs and time may come. */
import { always, leadsTo, neither, noDeadEnd, type Property } from 'chartkit';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { ends, stays } from './shared.ts';

type Properties = Readonly<Record<string, Property<typeof sessionMachine>>>;

const session: Properties = {
  'what was kept is known at last': leadsTo('principal.restoring', neither('principal.restoring'), {
    coming: ['sessionStore gives session.restored'],
  }),
  'a guest gets in, or hears that not': ends('principal.guest.entering'),
  'a renewal ends': ends('principal.member.renewing'),
  'a sign-out ends': ends('principal.member.signingOut'),
  'a member is somebody': always(
    ({ root }) => !root.matches({ principal: 'member' }) || root.context.principal?.kind === 'member',
  ),
  'who browses is a guest': always(
    ({ root }) =>
      !root.matches({ principal: { guest: 'browsing' } }) || root.context.principal?.kind === 'guest',
  ),
  'a lost storage stays lost': stays('storage.unavailable'),
  'no state without a way out': noDeadEnd(),
};

export const sessionProperties = { session };
