import type { Log } from '../../server/domain/drawWork.ts';

export const SILENT: Log = { info: () => undefined, error: () => undefined };
