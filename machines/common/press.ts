/**
 * Whether a press on a control counts that moves money, or does what can't be undone. Where such a control appears, another was
 * just pressed: a second press is not meant for it. A chart with this region declares the effect `visibility`, the delay
 * `armingTime` of ARMING_MS, the events below, and guards its transitions by `stateIn` of `armed` [B-20].
 */

/** How long such a control has to be visible before a press on it counts. */
export const ARMING_MS = 500;

/** `visibility` (callback): tells when the page goes to the background and comes back. */
export type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.seen' };

/** `controls.replaced`: other controls stand where some were just pressed. */
export type PressEvent = VisibilityEvent | { type: 'controls.replaced' };

const toUnseen = {
  'page.hidden': {
    target: 'unseen',
    description: 'The tab went to the background: nothing of it is seen.',
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
          'controls.replaced': {
            target: 'arming',
            description: 'Other controls stand there now.',
            meta: { req: 'B-20' },
          },
        },
      },
      unseen: {
        description: 'The tab is in the background: time there does not count.',
        on: {
          'page.seen': {
            target: 'arming',
            description: 'Seen again.',
            meta: { req: 'B-20' },
          },
        },
      },
    },
  }) as const;
