import type { ComponentType, ReactNode } from 'react';
import { once, type Once } from '../../dom/once.ts';
import type { LayoutName } from '../routes.ts';

export type LayoutView = ComponentType<{ readonly children: ReactNode }>;

/** The layouts, each a chunk of its own [R-07…R-09]; the member centre has one of its own. */
export const LAYOUTS: Readonly<Record<LayoutName, Once<LayoutView>>> = {
  index: once(async () => (await import('../layouts/IndexLayout.tsx')).IndexLayout),
  entrance: once(async () => (await import('../layouts/EntranceLayout.tsx')).EntranceLayout),
  bare: once(async () => (await import('../layouts/BareLayout.tsx')).BareLayout),
  centre: once(async () => (await import('../../features/account/screens/centre.ts')).CentreLayout),
  basic: once(async () => (await import('../layouts/BasicLayout.tsx')).BasicLayout),
};

/** Fetches them ahead: a page that was not open before keeps header and tabs while its screen is waited for [E-09]. */
export const fetchLayouts = (): Promise<unknown> =>
  Promise.all(Object.values(LAYOUTS).map((layout) => layout.ahead()));
