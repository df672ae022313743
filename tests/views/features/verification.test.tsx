import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACCOUNT_NODE } from '../../../contract/permissions.account.ts';
import type { ContactType, Profile } from '../../../contract/wire/account.ts';
import type { ResourcePage } from '../../../machines/resource/resource.types.ts';
import { siteInfo, siteRule } from '../support/site.ts';
import { openApp } from '../support/openApp.tsx';

const PATH = '/user/verification';
const PROFILE: Profile = {
  avatar: '',
  username: 'ada',
  nickname: 'Ada',
  gender: '',
  birthday: '',
  motto: '',
  email: 'ada@example.com',
  email_verified: false,
  mobile: '',
  mobile_verified: false,
};
const MENU = {
  ...siteRule('menu', 'verification', PATH, [siteRule('button', ACCOUNT_NODE.bind, '')]),
  menu_type: 'tab' as const,
  component: 'AccountVerification',
};

/** The page of addresses, on a site that sends codes to these kinds. */
async function openPage(types: readonly ContactType[]): Promise<void> {
  const { loadPage } = await openApp({ path: PATH, site: { ...siteInfo([]), menus: [MENU] } });
  const pages: Partial<Record<ResourcePage['list'], ResourcePage>> = {
    profile: { list: 'profile', rows: [PROFILE], total: 1, summary: null },
    contactTypes: { list: 'contactTypes', rows: types, total: types.length, summary: null },
  };
  for (const { input, resolve } of loadPage.calls) {
    const page = pages[input.list];
    if (page !== undefined) await act(async () => resolve(page));
  }
  await screen.findByText('ada@example.com');
}

const NO_SENDER = "This site can't send codes to this kind of address at the moment.";

test('an address is proved and bound by a code where the site sends codes to its kind [M-04, C-01]', async () => {
  await openPage(['email', 'mobile']);
  expect(screen.queryByText(NO_SENDER)).toBe(null);
  expect(screen.getByRole('form', { name: 'Change email' })).toBeVisible();
});

test('where the site sends no codes to a kind of address that is said, and no form asks for one [M-04, C-01]', async () => {
  await openPage(['mobile']);
  expect(screen.getByText(NO_SENDER)).toBeVisible();
  expect(screen.queryAllByRole('form')).toEqual([]);
});
