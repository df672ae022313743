/** Permission nodes of the member centre [M-03]. They come with its pages. */
export const ACCOUNT_NODE = {
  profile: 'account/profile',
  avatar: 'account/avatar',
  bind: 'account/bind',
  password: 'account/password',
  sessions: 'account/sessions',
} as const;
export type AccountNode = (typeof ACCOUNT_NODE)[keyof typeof ACCOUNT_NODE];
