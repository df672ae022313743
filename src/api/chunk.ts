import { Unanswered } from '../../machines/common/unanswered.ts';

/**
 * Fetches a chunk that a call needs. Without a network it doesn't come, and that is the reason then [E-05]; said without
 * the meanings of all refusals, which the first screen does not need.
 */
export async function chunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw navigator.onLine ? error : new Unanswered({ key: 'error.network.offline' }, error, false);
  }
}
