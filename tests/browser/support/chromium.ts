import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../scripts/chromium.ts';

let shared: Promise<Browser> | undefined;

/** The browser of all files that a worker runs; it ends with the worker. Visitors have a profile of their own each. */
export const sharedChromium = (): Promise<Browser> => (shared ??= launchChromium());
