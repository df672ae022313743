/** What a body lets a person do, and how a deed is worded and done. */
import type { Input } from 'chartkit';

/** Where on the page a control stands, where its name alone would not tell. */
export type Part = 'page' | 'slip' | 'dialog' | 'account' | 'menu' | 'messages' | 'stage';

/** What a body lets a person do. Names are those that a screen reader says. */
export interface Hands {
  readonly press: (name: string | RegExp, part?: Part) => Promise<void>;
  /** Replaces what a box holds. */
  readonly write: (label: string | RegExp, text: string, part?: Part) => Promise<void>;
  /** Writes, unless the box holds that text already. */
  readonly fill: (label: string, text: string, part?: Part) => Promise<void>;
  readonly leave: (label: string, part?: Part) => Promise<void>;
  readonly tick: (label: string) => Promise<void>;
  readonly key: (key: 'Escape' | 'Enter') => Promise<void>;
  /** Puts the pointer on the message, or takes it away. */
  readonly pointAtMessage: (isOn: boolean) => Promise<void>;
  /** Turns the wheel over the page, beside what lies on it. */
  readonly scroll: () => Promise<void>;
  /** Follows a link to a screen, unless it is shown already: the router may have been quicker. */
  readonly goTo: (path: string, link: string) => Promise<void>;
  /** Follows the link of the screen that is shown. */
  readonly goHere: () => Promise<void>;
  /** Follows a link to a screen that was never open, so that it takes a while to load. */
  readonly goToNew: () => Promise<void>;
  readonly waitForScreen: () => Promise<void>;
  /** Clicks a picture, by what it is called. */
  readonly clickPicture: (name: RegExp) => Promise<void>;
  readonly isThere: (name: string | RegExp, part?: Part) => boolean | Promise<boolean>;
  /** A call is answered with 401: what a person can't do, but a server can. */
  readonly refuseToken: () => Promise<void>;
}

export type Send = Extract<Input, { kind: 'send' }>;

export interface Deed {
  readonly say: string;
  readonly by: (hands: Hands) => Promise<void>;
}

export const deed = (say: string, by: Deed['by']): Deed => ({ say, by });
export const pressing = (name: string, part: Part = 'page') =>
  deed(`press '${name}'`, (hands) => hands.press(name, part));
