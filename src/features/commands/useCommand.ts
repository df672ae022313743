import { useSelector } from '@xstate/react';
import { commandOf } from '../../../machines/app/app.selectors.ts';
import type { CommandName } from '../../../machines/command/command.types.ts';
import { useRoot } from '../../actors/RootProvider.tsx';
import { useCommandOf } from './useCommandOf.ts';

/** A command of the screen. Until the app has lent it, there is nothing filled in. */
export const useCommand = (name: CommandName) => useCommandOf(useSelector(useRoot(), commandOf(name)));
