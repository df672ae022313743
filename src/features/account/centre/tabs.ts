/** The centre's own pages by the `component` of their menus, each a chunk of its own. */
import { createElement, use, type ComponentType } from 'react';
import { once, type Once } from '../../../dom/once.ts';

export type TabView = ComponentType<{ readonly title: string }>;

/** A page that is fetched when it is opened. */
const later = (load: Once<TabView>): TabView =>
  function Later(props) {
    return createElement(use(load()), props);
  };

export const Overview = later(once(async () => (await import('./Overview.tsx')).Overview));

export const TABS: Readonly<Record<string, TabView>> = {
  AccountOverview: Overview,
  AccountProfile: later(once(async () => (await import('./ProfileTab.tsx')).ProfileTab)),
  AccountVerification: later(once(async () => (await import('./VerificationTab.tsx')).VerificationTab)),
  ChangePassword: later(once(async () => (await import('./PasswordTab.tsx')).PasswordTab)),
  BalanceLog: later(once(async () => (await import('./BalanceTab.tsx')).BalanceTab)),
  PointsLog: later(once(async () => (await import('./PointsTab.tsx')).PointsTab)),
  AccountNotifications: later(once(async () => (await import('./NotificationsTab.tsx')).NotificationsTab)),
  AccountSessions: later(once(async () => (await import('./SessionsTab.tsx')).SessionsTab)),
};
