/**
 * Whether a press on a control counts that moves money, or does what can't be undone. Where such a control appears, another was
 * just pressed: a second press is not meant for it. A chart with this region declares the effect `visibility`, the delay
 * `armingTime` of ARMING_MS, the events below, and guards its transitions by `stateIn` of `armed` [B-20].
 */

/** How long such a control has to be visible before a press on it counts. */
export const ARMING_MS = 500;

/** `visibility` (callback): says at once, when it starts, and at each change which of the three holds. */
export type VisibilityEvent =
  /** On screen, with a network. */
  | { type: 'page.seen' }
  /** In the background, with a network. */
  | { type: 'page.hidden' }
  /** No network, on screen or not. */
  | { type: 'network.lost' };

/** `controls.replaced`: other controls stand where some were just pressed. */
export type PressEvent = VisibilityEvent | { type: 'controls.replaced' };

const toUnseen = {
  'page.hidden': {
    target: 'unseen',
    description: 'The tab went to the background: nothing of it is seen.',
    meta: { req: 'B-20' },
  },
} as const;
const toOffline = {
  'network.lost': {
    target: 'offline',
    description: 'The network is gone: what is pressed now would not be sent.',
    meta: { req: 'B-20' },
  },
} as const;
const toArming = {
  'page.seen': {
    target: 'arming',
    description: 'Seen, with a network.',
    meta: { req: 'B-20' },
  },
} as const;

/** @param initial whether the control is there as the region is entered */
export const pressOf = <Initial extends 'arming' | 'armed'>(initial: Initial) =>
  ({
    description:
      "Whether a press counts on a control that moves money or can't be undone: only once it has been visible for a moment.",
    initial,
    invoke: {
      id: 'visibility',
      src: 'visibility',
      onError: {
        description: 'The browser can not tell whether the page is seen: it counts as seen.',
        meta: { req: 'B-20' },
      },
    },
    states: {
      arming: {
        description: 'The control has just appeared, or other figures beside it: no press counts yet.',
        after: {
          armingTime: {
            target: 'armed',
            description: 'Visible for half a second.',
            meta: { req: 'B-20' },
          },
        },
        on: {
          ...toUnseen,
          ...toOffline,
          'controls.replaced': {
            target: 'arming',
            reenter: true,
            description: 'Other controls again: the half second begins again.',
            meta: { req: 'B-20' },
          },
        },
      },
      armed: {
        description: 'A press that begins now counts.',
        on: {
          ...toUnseen,
          ...toOffline,
          'controls.replaced': {
            target: 'arming',
            description: 'Other controls stand there now.',
            meta: { req: 'B-20' },
          },
        },
      },
      unseen: {
        description: 'The tab is in the background: time there does not count.',
        on: { ...toArming, ...toOffline },
      },
      offline: {
        description: 'No network: nothing is placed or sent, and the control says so.',
        on: { ...toArming, ...toUnseen },
      },
    },
  }) as const;
