import { form } from './autoBet.form.ts';
import { autoBet, opened, startBlank } from './autoBet.setup.ts';
import { tasks } from './autoBet.tasks.ts';

/** Tasks that the server plays once a draw: made, changed, started, switched off. It lives as long as its screen. */
export const autoBetMachine = autoBet.createMachine({
  id: 'autoBet',
  description: 'Tasks that the server plays once a draw: made, changed, started, switched off.',
  context: startBlank,
  initial: 'entering',
  states: {
    entering: {
      description: 'Waits for the event that names its screen.',
      on: {
        'tasks.opened': { target: 'tasks', description: '/auto-bet.', meta: { req: 'A-02' } },
        'form.opened': {
          target: 'form',
          description: '/createAutoBet.',
          actions: { type: 'takeTaskId', params: opened },
          meta: { req: 'A-02' },
        },
      },
    },
    tasks,
    form,
  },
});
