import type { Plugin } from 'vite';

export interface OwnModule {
  readonly name: string;
  /** Files of that package. */
  readonly from: string;
  readonly to: string;
}

/** Modules of a package for which another module of the same package stands, as it was published. */
export const OWN_MODULES: readonly OwnModule[] = [
  // The client asks for XMLHttpRequest by name. axios leaves its adapter for Node out of browsers in the same way.
  { name: 'axios', from: 'lib/adapters/fetch.js', to: 'lib/helpers/null.js' },
  // Published without the warnings for developers, but not exported by a condition.
  { name: 'react-router', from: 'dist/development/index.mjs', to: 'dist/production/index.mjs' },
  { name: 'react-router', from: 'dist/development/dom-export.mjs', to: 'dist/production/dom-export.mjs' },
  // React has had the hook since 18; the shim is for older ones.
  { name: 'use-sync-external-store', from: 'shim/index.js', to: 'index.js' },
  { name: 'use-sync-external-store', from: 'shim/with-selector.js', to: 'with-selector.js' },
];

/** Resolves those modules. No code is changed: what is loaded instead are the bytes of the package. */
export function ownModules(): Plugin {
  return {
    name: 'tenball:own-modules',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null || resolved.external !== false) return resolved;
      const found = OWN_MODULES.find(({ name, from }) =>
        resolved.id.endsWith(`/node_modules/${name}/${from}`),
      );
      return found === undefined ? resolved : resolved.id.slice(0, -found.from.length) + found.to;
    },
    // axios names the adapter that the client never asks for.
    onLog: (_level, { code, message }) =>
      code === 'IMPORT_IS_UNDEFINED' && message.includes('axios/lib/helpers/null.js') ? false : null,
  };
}
