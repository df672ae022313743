import type { Log } from '../../../server/jobs/drawWork.ts';

export const SILENT: Log = { info: () => undefined, error: () => undefined };
