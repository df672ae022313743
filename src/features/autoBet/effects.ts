/** The real effects of the auto-bet chart: fetched with its screens. */
import { fromPromise } from 'xstate';
import type {
  OpenAnswer,
  OpenInput,
  SaveAnswer,
  SaveInput,
  SwitchAnswer,
  SwitchInput,
} from '../../../machines/autoBet/autoBet.types.ts';
import type { Client } from '../../api/client.ts';
import { visibility } from '../../dom/visibility.ts';

const load = () => import('./effects.tasks.ts');

export const autoBetEffects = (client: Client) => ({
  visibility,
  openDraft: fromPromise<OpenAnswer, OpenInput>(async ({ input }) => (await load()).openDraft(client, input)),
  saveTask: fromPromise<SaveAnswer, SaveInput>(async ({ input }) => (await load()).saveTask(client, input)),
  switchTask: fromPromise<SwitchAnswer, SwitchInput>(async ({ input }) =>
    (await load()).switchTask(client, input),
  ),
});
