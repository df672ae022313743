import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { pageMachine } from '../../machines/page/page.machine.ts';
import { useActors } from '../actors/useActors.ts';

const isBlocked = (snapshot: SnapshotFrom<typeof pageMachine>): boolean => snapshot.matches('blocked');

/** The loading block of a navigation. */
export const usePage = () => ({ isLoading: useSelector(useActors().page, isBlocked) });
