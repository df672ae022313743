import type { SiteConfig, SiteRule } from '../../../contract/wire/session.ts';
import type { SiteInfo } from '../../../machines/site/site.types.ts';

const SITE: SiteConfig = {
  siteName: 'Tenball',
  recordNumber: '',
  version: '0.1.0',
  cdnUrl: '',
  apiUrl: '',
  upload: { mode: 'local', maxSize: 1000, allowedSuffixes: [], allowedMimeTypes: [] },
  headNav: [],
  initialize: {},
};

export const siteRule = (
  type: SiteRule['type'],
  name: string,
  path: string,
  children: readonly SiteRule[] = [],
): SiteRule => ({
  id: 1,
  pid: 0,
  type,
  title: name,
  name,
  path,
  icon: '',
  menu_type: null,
  url: '',
  component: '',
  extend: '',
  children: [...children],
});

/** What the server says of the site. @param nodes the permission nodes of both betting pages */
export const siteInfo = (nodes: readonly string[], site: Partial<SiteConfig> = {}): SiteInfo => ({
  site: { ...SITE, ...site },
  rules: ['/', '/order'].map((path) =>
    siteRule(
      'route',
      path,
      path,
      nodes.map((node) => siteRule('button', node, '')),
    ),
  ),
  menus: [],
  openMemberCenter: true,
  quickAmounts: null,
  limits: null,
});
