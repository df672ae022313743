import type { TransitionMeta } from '../../machines/common/types.ts';

/**
 * Who causes a transition or, in the meta of a chart, makes its rows where no transition does. `clock`: no row is written, the status follows from times that it holds. `work`: the server's jobs.
 */
export const CAUSES = ['clock', 'member', 'operator', 'provider', 'work', 'site', 'draw', 'break'] as const;
type Cause = (typeof CAUSES)[number];

export interface LifeCycleMeta extends TransitionMeta {
  readonly by: Cause | readonly Cause[];
}
