/** What is true of every run of the small charts. */
import { either, leadsTo, never, noDeadEnd, until, type Property } from 'chartkit';
import type { AnyStateMachine } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { inside } from '../values.ts';
import { smallWorlds } from '../worlds/small.ts';
import { ends, stays } from './shared.ts';

/** Notices without their texts: it makes no difference here what is said, but how. */
const tonesOf = ({ context }: { readonly context: unknown }): unknown =>
  typeof context === 'object' && context !== null && 'shown' in context && Array.isArray(context.shown)
    ? context.shown.map((each) => inside(each, 'tone'))
    : null;
export const worlds = { ...smallWorlds, notices: { ...smallWorlds.notices, project: tonesOf } };

type Properties = Readonly<Record<string, Property<AnyStateMachine>>>;

const closes = (panel: string) => leadsTo<AnyStateMachine>(panel, 'none', { coming: ['panel.closed'] });

const preferences: Readonly<Record<string, Property<typeof preferencesMachine>>> = {
  'a lost storage stays lost': stays('unavailable'),
  'no state without a way out, but where nothing can be stored': noDeadEnd('unavailable'),
};

const notices: Properties = {
  'a notice goes by itself or is held, and an error stays': leadsTo(
    'showing.timed',
    either('silent', 'showing.held', 'showing.staying'),
  ),
  'an error that stays can be closed': leadsTo('showing.staying', either('silent', 'showing.timed'), {
    coming: ['notice.dismissed'],
  }),
  'no notice is left half gone': never('showing.leaving'),
};

const page: Properties = {
  'a page that loads is clear again': leadsTo('blocked', 'clear'),
  'no state without a way out': noDeadEnd(),
};

const panels: Properties = {
  login: closes('login'),
  register: closes('register'),
  account: closes('account'),
  'the menu of a user': closes('userMenu'),
  'the main menu': closes('mainMenu'),
  languages: closes('languages'),
  'no state without a way out': noDeadEnd(),
};

const OUTCOMES = either('form.done', 'form.refused', 'form.unanswered');

const command: Properties = {
  'what is sent is answered, or known to have no answer': ends('form.sending'),
  'nothing is changed while it is sent': until('form.sending', 'form.sending', OUTCOMES),
  'what comes of it is one of three': leadsTo('form.sending', OUTCOMES),
  'a press counts half a second after its control is seen, with a network': leadsTo(
    'press.arming',
    either('press.armed', 'press.unseen', 'press.offline'),
  ),
  'no state without a way out': noDeadEnd(),
};

export const smallProperties = { preferences, notices, page, panels, command };
