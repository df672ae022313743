import { useSelector } from '@xstate/react';
import { deviceOf } from '../../../machines/app/app.late.selectors.ts';
import * as device from '../../../machines/device/device.selectors.ts';
import { useRoot } from '../../actors/RootProvider.tsx';

/** What the browser does for the member on this device. Nothing is known until its chart is here. */
export function useDevice() {
  const actor = useSelector(useRoot(), deviceOf);
  return {
    drawNotices: useSelector(actor, (snapshot) =>
      snapshot === undefined ? null : device.drawNoticesOf(snapshot),
    ),
    isInstallOffered: useSelector(
      actor,
      (snapshot) => snapshot !== undefined && device.isInstallOffered(snapshot),
    ),
    switchDrawNotices: (isOn: boolean) =>
      actor?.send({ type: isOn ? 'drawNotices.wanted' : 'drawNotices.unwanted' }),
    install: () => actor?.send({ type: 'install.requested' }),
    declineInstall: () => actor?.send({ type: 'install.declined' }),
  };
}

/** Whether notices of draws are offered on this device. */
export const useHasDrawNotices = (): boolean => useDevice().drawNotices !== null;
/** Whether the browser offers to install the page. */
export const useIsInstallOffered = (): boolean => useDevice().isInstallOffered;
