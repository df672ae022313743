import type { SnapshotFrom } from 'xstate';
import type { deviceMachine } from './device.machine.ts';

export type DeviceSnapshot = SnapshotFrom<typeof deviceMachine>;

/** How notices of draws stand; null where they are not offered, or not known yet. */
export type DrawNotices = 'off' | 'permitting' | 'refused' | 'on';

export function drawNoticesOf({ value: { drawNotice } }: DeviceSnapshot): DrawNotices | null {
  if (typeof drawNotice !== 'string') return 'on';
  return drawNotice === 'unread' || drawNotice === 'unavailable' ? null : drawNotice;
}

export const isInstallOffered = ({ value: { install } }: DeviceSnapshot): boolean => install === 'offered';
