/** What is true of every run of auto-bet, its tasks and its form. */
import { either, leadsTo, until, type Property } from 'chartkit';
import type { autoBetMachine } from '../../machines/autoBet/autoBet.machine.ts';
import { ends, stays } from './shared.ts';

type Properties = Readonly<Record<string, Property<typeof autoBetMachine>>>;

const tasks: Properties = {
  'the start of a task is answered': ends('tasks.switching.starting'),
  'its end is answered': ends('tasks.switching.switchingOff'),
  'a press counts half a second after the controls are seen': leadsTo(
    'tasks.press.arming',
    either('tasks.press.armed', 'tasks.press.unseen'),
  ),
  'tasks do not turn into the form': stays('tasks'),
  'one thing is switched at a time': until(
    'tasks.switching.starting',
    'tasks.switching.starting',
    either('tasks.switching.ready', 'tasks.switching.refused', 'tasks.switching.unanswered'),
  ),
};

const making: Properties = {
  'a form opens, or says that it can not': leadsTo(
    'form.preparing',
    either('form.editing', 'form.unavailable'),
  ),
  'saving ends': leadsTo('form.saving', either('form.saved', 'form.refused', 'form.unanswered')),
  'nothing is changed while it is saved': until(
    'form.saving',
    'form.saving',
    either('form.saved', 'form.refused', 'form.unanswered'),
  ),
  'what is saved stays saved': stays('form.saved'),
  'the form does not turn into the tasks': stays('form'),
};

export const autoBetProperties = { tasks, making };
