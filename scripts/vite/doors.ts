import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../src').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * The doors of features: they only pass on what others use. What a page doesn't use of them is left out of it. The
 * modules behind them do have effects: each brings its style sheet.
 */
export const DOORS = new RegExp(String.raw`^${SOURCES}[\\/]features[\\/][^\\/]+[\\/]index\.ts$`);
