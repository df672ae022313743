/** Parts of packages that the page never runs, left out of its build. A package of another shape stops the build. */
import type { Plugin } from 'vite';

const inPackage = (name: string, file: string) =>
  new RegExp(String.raw`[\\/]node_modules[\\/]${name}[\\/]${file}$`);
const axios = (file: string) => inPackage('axios', String.raw`lib[\\/]${file}\.js`);

/**
 * Modules replaced by the least that their importers need. The client speaks JSON through XMLHttpRequest to its own
 * server, and builds its addresses itself: no forms, no other adapter, no progress, no XSRF cookie, no interceptors.
 */
const STUBS: readonly { readonly module: RegExp; readonly code: string }[] = [
  {
    module: axios('adapters/adapters'),
    code: `import xhr from './xhr.js'; export default { getAdapter: () => xhr, adapters: { xhr } };`,
  },
  { module: axios('core/InterceptorManager'), code: 'export default class { forEach() {} }' },
  { module: axios('core/buildFullPath'), code: 'export default (baseUrl, url) => url;' },
  { module: axios('cancel/CancelToken'), code: 'export default class {}' },
  // What is sent is JSON, or a form with a file; what comes is JSON.
  {
    module: axios('defaults/index'),
    code: `import transitional from './transitional.js';
      const send = (data, headers) => {
        if (data === undefined) return data;
        const isForm = data instanceof FormData;
        headers.setContentType(!isForm && 'application/json', false);
        return isForm ? data : JSON.stringify(data);
      };
      const take = (text) => {
        try {
          return JSON.parse(text);
        } catch {
          return text;
        }
      };
      export default {
        transitional,
        transformRequest: [send],
        transformResponse: [take],
        headers: { common: { Accept: 'application/json' } },
      };`,
  },
  // Settings are flat here, but for the headers.
  {
    module: axios('core/mergeConfig'),
    code: 'export default (one, two) => ({ ...one, ...two, headers: { ...one.headers, ...two.headers } });',
  },
  { module: axios('helpers/HttpStatusCode'), code: 'export default {};' },
  { module: axios('helpers/buildURL'), code: 'export default (url) => url;' },
  { module: axios('helpers/cookies'), code: 'export default { read: () => null };' },
  { module: axios('helpers/formDataToJSON'), code: 'export default (value) => value;' },
  { module: axios('helpers/normalizeURLForProtocolCheck'), code: 'export default (url) => url;' },
  { module: axios('helpers/parseProtocol'), code: `export default () => '';` },
  {
    module: axios('helpers/progressEventReducer'),
    code: 'export const progressEventReducer = () => [];',
  },
  { module: axios('helpers/toFormData'), code: 'export default (value) => value;' },
  {
    module: axios('helpers/validator'),
    code: 'const pass = () => true; export default { assertOptions: pass, validators: { transitional: pass, spelling: pass } };',
  },
  {
    module: axios('helpers/resolveConfig'),
    code: `import AxiosHeaders from '../core/AxiosHeaders.js';
      export default (config) => ({ ...config, headers: AxiosHeaders.from(config.headers) });`,
  },
  { module: axios('platform/browser/classes/URLSearchParams'), code: 'export default URLSearchParams;' },
  // React has had it since 18.
  {
    module: inPackage('use-sync-external-store', String.raw`shim[\\/]index\.js`),
    code: `exports.useSyncExternalStore = require('react').useSyncExternalStore;`,
  },
];

interface Cut {
  readonly find: RegExp;
  readonly put: string;
}
interface Edit {
  readonly module: RegExp;
  /** Each must be found in one of the modules. */
  readonly cuts: readonly Cut[];
}

/** A component is made without effect on anything else, but only a note of that lets an unused one go. */
const NAME_OF_COMPONENT: Cut = { find: /^[\w$]+\.displayName = .+;$/gm, put: '' };
const MAKING_OF_COMPONENT: Cut = {
  find: /\b(?:React\d*\.(?:forwardRef|createContext|memo)|(?<!function )createFormatted\w+)\(/g,
  put: '/*#__PURE__*/ $&',
};
const REACT_INTL = inPackage('react-intl', String.raw`index\.js`);
const FORMATTERS_UNASKED =
  '(?:Duration|DurationToParts|RelativeTime|DateTimeRange|DateToParts|TimeToParts|NumberToParts|Number|Time|Plural|List|ListToParts|DisplayName)';

const EDITS: readonly Edit[] = [
  {
    module: inPackage('react-router', String.raw`dist[\\/]development[\\/]chunk-[\w-]+\.mjs`),
    cuts: [
      NAME_OF_COMPONENT,
      MAKING_OF_COMPONENT,
      // What it says to developers.
      { find: /^function warning\(cond, message\) \{\n[^]+?\n\}\n/m, put: '' },
      { find: /^ +warning\(\n[^]+?\n +\);\n/gm, put: '' },
      { find: /^ +warning\(.+\);\n/gm, put: '' },
      // Of the data router: its way to navigate, and its error boundary.
      {
        find: /^ {2}return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);$/m,
        put: '  return useNavigateUnstable();',
      },
      { find: /^RenderErrorBoundary\.contextType = \w+;$/m, put: '' },
    ],
  },
  // Charts start anew with every page: none is kept as a whole and revived.
  {
    module: inPackage('xstate', String.raw`dist[\\/](?:StateMachine|raise)-\w+\.esm\.js`),
    cuts: [
      { find: /^ {2}restoreSnapshot\(snapshot, _actorScope\) \{\n[^]+?\n {2}\}\n/m, put: '' },
      { find: /^ {2}getPersistedSnapshot\((?:snapshot, )?options\) \{\n[^]+?\n {2}\}\n/m, put: '' },
      { find: /^ {4}this\.(?:getPersistedSnapshot|restoreSnapshot) = .+;\n/gm, put: '' },
      // Nor is any written out.
      { find: /^ {2}get definition\(\) \{\n[^]+?\n {2}\}\n/gm, put: '' },
      { find: /^ {2}toJSON\(\) \{\n {4}return this\.definition;\n {2}\}\n/gm, put: '' },
      { find: /,\n {4}toJSON: \(\) => \(\{\n[^]+?\n {4}\}\)/g, put: '' },
      {
        find: /^const machineSnapshotToJSON = function toJSON\(\) \{\n[^]+?\n\};\n/m,
        put: 'const machineSnapshotToJSON = undefined;\n',
      },
      // Whoever watches does it by the page of the live charts.
      { find: /^ {4}if \(this\.options\.devTools\) \{\n[^]+?\n {4}\}\n/m, put: '' },
      { find: /^ {2}attachDevTools\(\) \{\n[^]+?\n {2}\}\n/m, put: '' },
      // Nor is any state gone to by its address.
      { find: /^ {4}formatRouteTransitions\(this\.root\);\n/m, put: '' },
    ],
  },
  { module: REACT_INTL, cuts: [NAME_OF_COMPONENT, MAKING_OF_COMPONENT] },
  {
    module: inPackage('@formatjs[\\\\/]intl', String.raw`index\.js`),
    cuts: [
      { find: new RegExp(String.raw`^\t\tformat${FORMATTERS_UNASKED}: .+\n`, 'gm'), put: '' },
      { find: /^\t\t\$t: .+\n/m, put: '' },
      // Our three languages are known everywhere; to ask whether they are takes a phone 60 ms.
      { find: /^\t\} else if \(!Intl\.NumberFormat\.supportedLocalesOf[^]+?\n\telse if .+\n/m, put: '\t}\n' },
      { find: /^\t\tget(?:Duration|RelativeTime|List)Format: memoize\([^]+?\n\t\t\}\),\n/gm, put: '' },
      { find: /,\n\t\tgetDisplayNames: memoize\([^]+?\n\t\t\}\)\n/m, put: '\n' },
    ],
  },
  // An error of axios ends in transport.ts: nobody reads its stack, nor turns it into JSON.
  {
    module: axios('core/Axios'),
    cuts: [
      { find: /^ {6}if \(err instanceof Error\) \{\n[^]+?\n {6}\}\n/m, put: '' },
      { find: /^ {4}if \(transitional !== undefined\) \{\n[^]+?\n {4}\}\n/m, put: '' },
      { find: /^ {4}if \(paramsSerializer != null\) \{\n[^]+?\n {4}\}\n/m, put: '' },
      // http.get and its like: every call is a request.
      { find: /^utils\.forEach\([^]+(?=^export default Axios;)/m, put: '' },
    ],
  },
  { module: axios('core/AxiosError'), cuts: [{ find: /^ {2}toJSON\(\) \{\n[^]+?\n {2}\}\n/m, put: '' }] },
  {
    module: axios('core/AxiosHeaders'),
    cuts: [
      // Guards against names that no header of ours has.
      { find: /^utils\.reduceDescriptors\([^]+?^\}\);\n/m, put: '' },
      { find: /^utils\.freezeMethods\(AxiosHeaders\);$/m, put: '' },
    ],
  },
  // As a namespace instead of an object, its unused functions go.
  {
    module: axios('.*'),
    cuts: [{ find: /^import utils from (?='\.{1,2}\/utils\.js';$)/m, put: 'import * as utils from ' }],
  },
  {
    module: axios('utils'),
    cuts: [
      { find: /^export default \{$/m, put: 'export {' },
      { find: /^ {2}hasOwnProp: hasOwnProperty,.*$/m, put: '  hasOwnProperty as hasOwnProp,' },
      { find: /^ {2}global: _global,$/m, put: '  _global as global,' },
      { find: /^ {2}setImmediate: _setImmediate,$/m, put: '  _setImmediate as setImmediate,' },
    ],
  },
];

export function leanPackages(): Plugin {
  const unmet = new Set([
    ...STUBS.map(({ module }) => module),
    ...EDITS.flatMap(({ cuts }) => cuts.map(({ find }) => find)),
  ]);

  const edit = (code: string, { find, put }: Cut): string => {
    const lean = code.replace(find, put);
    if (lean !== code) unmet.delete(find);
    return lean;
  };
  return {
    name: 'tenball:lean-packages',
    apply: 'build',
    enforce: 'pre',
    // Installed once for each of the two, and they are the same.
    async resolveId(source, importer) {
      if (source !== 'intl-messageformat' || importer === undefined || !REACT_INTL.test(importer))
        return null;
      const intl = await this.resolve('@formatjs/intl', importer);
      return intl === null ? null : this.resolve(source, intl.id);
    },
    load(id) {
      const stub = STUBS.find(({ module }) => module.test(id));
      if (stub !== undefined) unmet.delete(stub.module);
      return stub?.code ?? null;
    },
    transform(code, id) {
      const cuts = EDITS.filter(({ module }) => module.test(id)).flatMap((each) => each.cuts);
      const lean = cuts.reduce(edit, code);
      return lean === code ? null : { code: lean, map: null };
    },
    buildEnd(error) {
      if (error === undefined && unmet.size > 0)
        this.error(`Packages have no longer: ${[...unmet].join(' ')}`);
    },
  };
}
