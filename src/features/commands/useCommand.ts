import { useSelector } from '@xstate/react';
import { commandOf } from '../../../machines/app/app.selectors.ts';
import type { MemberCommand } from '../../../machines/command/command.types.ts';
import { useRoot } from '../../actors/RootProvider.tsx';
import { useCommandOf } from './useCommandOf.ts';

/** A command of the screen. Until the app has lent its chart, nothing is filled in. */
export const useCommand = <Name extends MemberCommand>(name: Name) =>
  useCommandOf<Name>(useSelector(useRoot(), commandOf(name)));
