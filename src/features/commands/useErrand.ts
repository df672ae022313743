import { useSelector } from '@xstate/react';
import { errandOf } from '../../../machines/app/app.selectors.ts';
import type { ErrandName } from '../../../machines/errand/errand.types.ts';
import { useRoot } from '../../actors/RootProvider.tsx';
import { useErrandOf } from './useErrandOf.ts';

/** An errand of the screen. Until the app has lent it, there is nothing filled in. */
export const useErrand = (name: ErrandName) => useErrandOf(useSelector(useRoot(), errandOf(name)));
