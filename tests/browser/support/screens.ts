/**
 * Screens that everyLook.test.ts looks at: in every language, light and dark, at every width, to a member with a large
 * balance. No two of the same title follow each other. All other screens are looked at by tests of their own.
 */
export const LOOKED_AT = [
  '/',
  '/notSubmit',
  '/isSubmit',
  '/drawLog',
  '/report',
  '/drawLogM',
  '/reportM',
  '/gameRule',
  '/productReport',
  '/rule',
  '/predictLog',
  '/auto-bet',
  '/createAutoBet',
  '/mine',
  '/order',
] as const;
