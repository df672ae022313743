import type { Plugin } from 'vite';

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const THROTTLE = 'globalMostRecentFallbackTime + 300 - now()';

/**
 * React shows what was loaded late only 300 ms after its placeholder, by a clock that is stopped in a page under test.
 * Here it shows it at once.
 */
export const shownAtOnce: Plugin = {
  name: 'tenball:shown-at-once',
  transform(code, id) {
    if (!REACT_DOM.test(id)) return null;
    if (!code.includes(THROTTLE)) this.error('React no longer waits where it did: look for its new place.');
    return code.replaceAll(THROTTLE, '0');
  },
};
