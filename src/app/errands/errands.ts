/** Every errand, by name. Each area is fetched with the first of its errands. */
import type { ErrandName } from '../../../machines/errand/errand.types.ts';
import type { Errand } from './errand.ts';

type Fetch = () => Promise<Errand>;

export const ERRANDS: Readonly<Partial<Record<ErrandName, Fetch>>> = {
  exchangePrize: async () => (await import('./points.ts')).exchangePrize,
};
