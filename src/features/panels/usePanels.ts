import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { panelsMachine } from '../../../machines/panels/panels.machine.ts';
import { useActors } from '../../actors/useActors.ts';

/** The panels that hang from a button of the header. */
export type DropdownName = 'account' | 'userMenu' | 'mainMenu' | 'languages';

const openOf = ({ value }: SnapshotFrom<typeof panelsMachine>) => value;

/** Which overlay is open: one or none. */
export function usePanels() {
  const actor = useActors().panels;
  return { open: useSelector(actor, openOf), send: actor.send };
}
