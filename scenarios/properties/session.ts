/** What is true of every run of the session, however people, answers, other tabs and time may come. */
import { always, leadsTo, neither, noDeadEnd, type Property } from 'chartkit';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { ends, stays } from './shared.ts';

type Properties = Readonly<Record<string, Property<typeof sessionMachine>>>;

const session: Properties = {
  'what was kept is known at last': leadsTo('user.restoring', neither('user.restoring'), {
    coming: ['sessionStore gives session.restored'],
  }),
  'a guest gets in, or hears that not': ends('user.guest.entering'),
  'a renewal ends': ends('user.member.renewing'),
  'a sign-out ends': ends('user.member.signingOut'),
  'a member is somebody': always(
    ({ root }) => !root.matches({ user: 'member' }) || root.context.user?.kind === 'member',
  ),
  'who browses is a guest': always(
    ({ root }) => !root.matches({ user: { guest: 'browsing' } }) || root.context.user?.kind === 'guest',
  ),
  'a lost storage stays lost': stays('memory.unkept'),
  'no state without a way out': noDeadEnd(),
};

export const sessionProperties = { session };
